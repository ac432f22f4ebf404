"""Take the markup of forums, pages and notebooks off a line of cards: BBCode, HTML, Markdown, entities.

The words that a reader sees remain. Cells of a table are separated by tabs.
"""

import re
from operator import itemgetter

from decklists.text.late_pattern import LatePattern

_TAGS = (
    r"/?(?:[bius*]|li|ul|ol|url|card|cards|size|color|colour|font|center|list|code|quote|spoiler|img|em|strong"
    r"|p|br|div|span|a|td|th|tr|table|tbody|thead|small|big|tt|pre|del|details|summary|kbd|sub|sup|mark)"
)
_BBCODE = LatePattern(rf"\[{_TAGS}(?:=[^\]\n]{{0,200}}+)?\]", re.IGNORECASE)
_CELL = LatePattern(r"</(?:td|th)[ ]?>", re.IGNORECASE)
_HTML = LatePattern(rf"<{_TAGS}(?:[ ][^<>\n]{{0,300}}+)?[ ]?/?>", re.IGNORECASE)
_LINK = LatePattern(r"\[([^\[\]\n]{1,120}+)\]\([^()\s]{0,300}+\)")
_TICKED = LatePattern(r"\A[ \t\xa0]*+(?:[-*+][ \t])?\[[ xX✓✔]?\][ \t]")
_EMPHASIS = LatePattern(r"(\*\*|__|`)(?=\S)([^\n]{1,200}?)(?<=\S)\1")
_ESCAPED = LatePattern(r"\\([!#+*.>(|)\[\]_`{}~-])")
_SPOILER = LatePattern(r"\A([ \t]*+)>!(.*?)!<[ \t]*\Z")
_MARKS = frozenset("[<&`_*\\")

_first_group = itemgetter(1)
"""Returns what a sign was around, without the template of `re`, which is read anew for each match."""


def strip_markup(line: str) -> str:
    """Return the line without markup; the very same line where there is none."""
    if _MARKS.isdisjoint(line):
        return line
    if "\\" in line:
        line = _ESCAPED.sub(_first_group, line)
    if ">!" in line:
        line = _SPOILER.sub(r"\1\2", line)
    said = _BBCODE.sub("", _TICKED.sub("", line, count=1)) if "[" in line else line
    if "](" in said:
        said = _LINK.sub(_first_group, said)
    if "<" in said:
        said = _HTML.sub("", _CELL.sub("\t", said)).rstrip("\t")
    if "&" in said and ";" in said:
        from html import unescape  # Its table of names is large, and few lists have need of it.

        said = unescape(said)
    if "**" in said or "__" in said or "`" in said:
        said = _EMPHASIS.sub(_emphasized, said)
    return said


def _emphasized(found: re.Match[str]) -> str:
    return found[2]

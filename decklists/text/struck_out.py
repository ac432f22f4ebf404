"""Words that are struck out count for nothing: `[s]2 Spock[/s]`, `~~2 Spock~~`, `/* 2 Spock */`."""

import re

from decklists.text.late_pattern import LatePattern

MOST = 4000
"""Characters between two signs; more is hardly a line that was struck out."""

_STRUCK = LatePattern(
    rf"\[(s|strike|del)\](?:(?!\[/?\1\])[^\x00]){{1,{MOST}}}?\[/\1\]"
    rf"|<(s|strike|del)>(?:(?!</?\2>)[^\x00]){{1,{MOST}}}?</\2>"
    r"|(?<!~)~~(?=[^\s~])[^~\n]{1,200}~~(?!~)"
    rf"|/\*(?:(?!\*/|/\*)[^\x00]){{1,{MOST}}}?\*/",
    re.IGNORECASE,
)
_BEGINS = {
    "~": ("~~",),
    "*": ("/*",),
    "[": ("[s]", "[strike]", "[del]"),
    "<": ("<s>", "<strike>", "<del>"),
}
"""How such words begin, by one character: to look for that takes a tenth of the time."""


def blank_struck_out(text: str) -> str:
    """Return the text with blanks in place of struck out words, and their lines as comments."""
    if "/" not in text and "~" not in text:
        return text
    small = text.lower()
    if not any(sign in small for mark, signs in _BEGINS.items() if mark in small for sign in signs):
        return text
    blanked = _STRUCK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    if blanked == text:
        return text
    pairs = zip(text.split("\n"), blanked.split("\n"), strict=True)
    return "\n".join(_as_comment(line, rest) if rest.isspace() else rest for line, rest in pairs)


def _as_comment(line: str, rest: str) -> str:
    return rest if line.isspace() or len(line) < 2 else "//" + line[2:]

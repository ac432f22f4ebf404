"""Find the characters of a text that are invisible or replace a lost letter."""

from collections.abc import Iterator, Sequence
from unicodedata import category, name

from decklists.mistakes import Mistake
from decklists.model import Span
from decklists.text import line_mistakes

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_LOST = "\ufffd"
_UNSEEN_JOINTS = "\u200b\u200c\u200d\u2060\ufeff\xad\u200e\u200f"
"""Characters without width, which web pages and chats put around words."""
_EDGE = _UNSEEN_JOINTS + " \t\xa0"
_BLANKED = dict.fromkeys(map(ord, _UNSEEN_JOINTS), " ")
_PLAIN = bytes(range(32, 127)) + b"\n\t"


def blank_unseen_edges(text: str) -> str:
    """Return the text with blanks in place of characters without width at either end of a line."""
    if not any(sign in text for sign in _UNSEEN_JOINTS):
        return text
    return "\n".join(map(_blank_edges, text.split("\n")))


def _blank_edges(line: str) -> str:
    start = len(line) - len(line.lstrip(_EDGE))
    end = max(len(line.rstrip(_EDGE)), start)
    return line[:start].translate(_BLANKED) + line[start:end] + line[end:].translate(_BLANKED)


def strange_characters(lines: Sequence[str]) -> Iterator[Mistake]:
    """Report the first unseen character and the first lost letter of each line."""
    for number, line in enumerate(lines, 1):
        if not line.replace("\t", "").isprintable():
            yield from _unseen(number, line)
        lost = line.find(_LOST)
        if lost >= 0:
            yield line_mistakes.LETTER_LOST.at(Span(number, lost + 1, lost + 2), _word_around(line, lost))


def may_be_strange(text: str) -> bool:
    """Say quickly whether a text is worth a search: a plain English one is not."""
    if text.isascii():
        return bool(text.encode().translate(None, _PLAIN))
    return _LOST in text or not text.replace("\n", "").replace("\t", "").isprintable()


def _unseen(number: int, line: str) -> Iterator[Mistake]:
    """Report the first character of a line that cannot be seen; tabs and blanks of any width are fine."""
    for place, character in enumerate(line):
        if character != "\t" and category(character) in _UNSEEN:
            said = f"the character U+{ord(character):04X} {name(character, 'without a name')}"
            yield line_mistakes.CONTROL.at(Span(number, place + 1, place + 2), said)
            return


def _word_around(line: str, place: int) -> str:
    """Return the word around a character."""
    start = max(line.rfind(" ", 0, place), line.rfind("\t", 0, place)) + 1
    ends = [end for end in (line.find(" ", place), line.find("\t", place)) if end >= 0]
    return line[start : min(ends, default=len(line))]

"""Read one line of plain typing as a card: `3 Spock`, `3x Spock`, `Spock x3`, `Spock (3)`, `3 Spock (2U28)`.

A count in front is believed before one behind. Where the whole of a line may be a title, as in
`10 Tribbles - Poison`, the caller's `known` decides; without it the number in front is a count up to 99
and part of the title above, since no deck has a hundred copies and `1962 Roger Maris` is a card. A tab or
an `x` behind a number leaves no doubt that it is a count.
Every pattern is possessive or bounded, so that no line takes more than one pass.
"""

import re
from typing import NamedTuple

from decklists import codes
from decklists.dialect import Known
from decklists.mistakes import Code

BLANKS = " \t\xa0"

_BULLET = re.compile(r"(?:[-*•·–—+>][ \t\xa0]++|[*•·+>](?=[0-9]))[ \t\xa0]*+")
_IN_FRONT = re.compile(
    r"([+-]?)([0-9]++)(?:[ \t\xa0]*+([xX×*])(?=[ \t\xa0]|\Z)|([.)]))?+(?=[ \t\xa0]|\Z)[ \t\xa0]*+"
)
_COMMENT = re.compile(r"[ \t\xa0](?:#|//)")
_TIMES_IN_FRONT = re.compile(r"[xX×]([0-9]{1,6}+)[ \t\xa0]++")
_BEHIND = re.compile(r"[ \t\xa0](?:[xX×*][ \t\xa0]?([0-9]{1,6})|[(\[][xX×]?([0-9]{1,6})[xX×]?[)\]])\Z")
_PRINTING = re.compile(
    r"[ \t\xa0][(\[]([0-9]{1,3}[ \t]?[A-Z]{1,3}\+?[ \t]?[0-9]{1,4}"
    r"|[A-Z][A-Z0-9]{1,4}[ \t][0-9]{1,4}[ \t]?[A-Z]{1,3}\+?)[)\]]\Z"
)
_TAIL = 28
"""No count or printing behind a name is longer, so no more of the line is searched for one."""


class CardLine(NamedTuple):
    """A line read as a card. The columns are those of the name; without a name there is only the code."""

    copies: int
    name: str
    printing: str
    start: int
    end: int
    code: Code | None = None


def read_card(line: str, known: Known) -> CardLine:
    """Read a line that is neither blank nor a heading. The code says what is wrong with it, if anything."""
    end = len(_COMMENT.split(line, 1)[0].rstrip(BLANKS))
    start = len(line) - len(line.lstrip(BLANKS))
    bullet = _BULLET.match(line, start, end)
    if bullet is not None and bullet.end() < end:
        start = bullet.end()
    front = _IN_FRONT.match(line, start, end)
    if front is None:
        return _count_behind(line, start, end, known)
    return _count_in_front(line, front, start, end, known)


def _count_in_front(line: str, front: re.Match[str], start: int, end: int, known: Known) -> CardLine:
    """Read `3 Spock`, `3x Spock` and what looks like them."""
    sign, digits, times, ordinal = front.groups()
    name_at = front.end()
    if name_at >= end:
        return CardLine(0, "", "", start + 1, end + 1, codes.NAME_MISSING)
    if sign == "-":
        return CardLine(0, line[name_at:end], "", start + 1, end + 1, codes.COUNT_NEGATIVE)
    count = int(digits)
    certain = times or sign or "\t" in front[0]
    if not certain and (count > codes.HIGHEST_COUNT or known(line[start:end])):
        return _name(line, 1, start, end, codes.COUNT_MISSING)
    if ordinal:
        return _name(line, 1, name_at, end, codes.COUNT_ORDINAL)
    return _name(line, count, name_at, end, codes.count_fault(count))


def _count_behind(line: str, start: int, end: int, known: Known) -> CardLine:
    """Read `x3 Spock`, `Spock x3`, `Spock (3)`, and a name without a count."""
    front = _TIMES_IN_FRONT.match(line, start, end)
    if front is not None:
        count = int(front[1])
        return _name(line, count, front.end(), end, codes.count_fault(count))
    tail, printing, name_end = _split_printing(line, start, end)
    behind = _BEHIND.search(tail)
    if behind is None or known(line[start:end]):
        return _name(line, 1, start, end, codes.COUNT_MISSING)
    count = int(behind[1] or behind[2])
    card = _name(line, count, start, name_end - len(behind[0]), codes.count_fault(count))
    return card._replace(printing=card.printing or printing)


def _name(line: str, count: int, start: int, end: int, code: Code | None) -> CardLine:
    """Close the line's name, with the printing behind it set apart."""
    _, printing, end = _split_printing(line, start, end)
    name = line[start:end].rstrip(BLANKS)
    if not any(map(str.isalnum, name)):
        return CardLine(
            0, "", "", start + 1, end + 1, codes.NAME_MISSING if code is None else codes.UNREADABLE
        )
    return CardLine(count, name, printing, start + 1, start + 1 + len(name), code)


def _split_printing(line: str, start: int, end: int) -> tuple[str, str, int]:
    """Split `(2U28)` off the end: return the tail before it, the printing, and where the rest ends."""
    tail = line[max(start, end - _TAIL) : end]
    found = _PRINTING.search(tail)
    if found is None:
        return tail, "", end
    end -= len(found[0])
    end = start + len(line[start:end].rstrip(BLANKS))
    return line[max(start, end - _TAIL) : end], found[1], end

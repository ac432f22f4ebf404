"""Read one line of plain typing as a card: `3 Spock`, `3x Spock`, `Spock x3`, `Spock (3)`, `3 Spock (2U28)`.

A count in front wins over one behind. Where the whole line may be a title, as in `10 Tribbles - Poison`,
the caller's `is_card_title` decides. Without it a number up to 99 is a count and a larger one part of the
title, since no deck has a hundred copies and `1962 Roger Maris` is a card. A tab or an `x` behind a number
makes it a count.
Every pattern is possessive or bounded, so that no line takes more than one pass.
"""

import re
from typing import NamedTuple

from decklists.dialect import IsCardTitle, no_title
from decklists.mistakes import Code
from decklists.text import line_mistakes
from decklists.text.markup import strip_markup

BLANKS = " \t\xa0"

_BULLET = re.compile(r"(?:[-*•·–—+>◦▪●‣][ \t\xa0]++|o\t|[*•·+>◦▪●‣](?=[0-9]))[ \t\xa0]*+")
_IN_FRONT = re.compile(
    r"([+-]?)([0-9]++)(?:[ \t\xa0]*+([xX×*])(?=[ \t\xa0]|\Z)|([.)]))?(?=[ \t\xa0:]|\Z)"
    r"[ \t\xa0]*+(?::[ \t\xa0]++)?(?:(?i:of|copy of|copies of)[ \t\xa0]++)?"
)
_IN_BRACKETS = re.compile(r"[(\[][xX×]?([0-9]{1,2}+)[xX×]?[)\]][ \t\xa0]++(?=\S)")
_TOUCHING = re.compile(
    r"([0-9]{1,2}+)(?:[ \t\xa0]*+(?:[xX×*]|[,;|][ \t\xa0]*+)|([–-]?)(?=[A-Z][a-z']))(?=[^\W\d_]|[\"'“‘•❖(])"
)
"""`2xSpock`, `2, Spock`: counts, unless the line is a title. So are `2-Spock` and `2Spock` before a title."""

_COMMENT = re.compile(r"[ \t\xa0](?:#(?![0-9])|//)")
"""A comment behind a card. `Rule of Acquisition #102` is a title, and the number belongs to it."""

_TIMES_IN_FRONT = re.compile(r"[xX×]([0-9]{1,6}+)(?:[ \t\xa0]++|\Z)")
_BEHIND = re.compile(
    r"[ \t\xa0](?:[xX×*][ \t\xa0]?([0-9]{1,6})|[(\[][xX×]?([0-9]{1,6})[xX×]?[)\]]|([0-9]{1,6})[xX×])\Z"
)
_APART = re.compile(
    r"(?:[ \t\xa0]{0,3}(?:[,:;|=]|\.{2,9})|[ \t\xa0]{1,3}[–—-]|\t)[ \t\xa0]{0,3}([1-9])\Z|[ \xa0]([1-9])\Z"
)
"""`Spock - 2`, `Spock: 2`, `Spock, 2`: one digit, set apart; behind a blank if a title is before."""

_PRINTING = re.compile(
    r"[ \t\xa0][(\[]([0-9]{1,3}[ \t]?[A-Z]{1,3}\+?[ \t]?[0-9]{1,4}"
    r"|[A-Z][A-Z0-9]{1,4}[ \t][0-9]{1,4}[ \t]?[A-Z]{1,3}\+?)[)\]]\Z"
)
_TAIL = 28
"""No count or printing behind a name is longer, so no more of the line is searched for one."""


LONGEST_COUNT = 9
"""In digits. Python refuses to read numbers of thousands of digits, and no count has as many as these."""


class CardLine(NamedTuple):
    """A line read as a card: copies, name, printing, and the column of the name.

    The code is the mistake in the line, if any, in the columns from `at` to `until`.
    Without copies or a name there is no card.
    """

    copies: int
    name: str
    printing: str
    start: int
    code: Code | None = None
    at: int = 0
    until: int = 0


def read_card(line: str, is_card_title: IsCardTitle) -> CardLine:
    """Read a line that is neither blank nor a heading. Markup is taken off if a card is beneath it."""
    said = line if is_card_title is no_title else strip_markup(line)
    if said == line or is_card_title(line):
        return _read(line, is_card_title)
    card = _read(said, is_card_title)
    if not is_card_title(card.name):
        return _read(line, is_card_title)
    start = line.find(card.name) + 1 or 1
    if card.code is None:
        return card._replace(start=start)
    return card._replace(start=start, at=1, until=len(line) + 1)


def _read(line: str, is_card_title: IsCardTitle) -> CardLine:
    """Read a line without markup."""
    end = len(_COMMENT.split(line, 1)[0].rstrip(BLANKS))
    start = len(line) - len(line.lstrip(BLANKS))
    bullet = _BULLET.match(line, start, end)
    if bullet is not None and bullet.end() < end:
        start = bullet.end()
    front = _IN_FRONT.match(line, start, end)
    if front is not None:
        return _count_in_front(line, front, end, is_card_title)
    touching = _IN_BRACKETS.match(line, start, end) or _TOUCHING.match(line, start, end)
    if touching is not None and not _is_title(line, start, end, is_card_title):
        card = _name(line, int(touching[1]), touching.end(), end)
        if touching.re is _IN_BRACKETS or touching[2] is None or is_card_title(card.name):
            return _judge(card, *touching.span(1))
    return _count_behind(line, start, end, is_card_title)


def _count_in_front(line: str, front: re.Match[str], end: int, is_card_title: IsCardTitle) -> CardLine:
    """Read `3 Spock`, `3x Spock` and lines like them."""
    sign, digits, times, ordinal = front.groups()
    start, name_at = front.span()
    if name_at >= end:
        return _no_card(line_mistakes.NAME_MISSING, start, end)
    if sign == "-":
        return _no_card(line_mistakes.COUNT_NEGATIVE, start, front.end(2))
    count = int(digits[:LONGEST_COUNT])
    certain = times or "\t" in front[0]
    if not certain and (count > line_mistakes.HIGHEST_COUNT or _is_title(line, start, end, is_card_title)):
        return _count_behind(line, start, end, is_card_title)
    card = _name(line, count, name_at, end)
    if ordinal:
        return card._replace(copies=1, code=line_mistakes.COUNT_ORDINAL, at=start + 1, until=front.end(4) + 1)
    return _judge(card, start, front.end(2))


def _is_title(line: str, start: int, end: int, is_card_title: IsCardTitle) -> bool:
    """Tell whether a line is a title by itself, or with a count behind it."""
    tail = max(start, end - _TAIL)
    behind = _BEHIND.search(line, tail, end) or _APART.search(line, tail, end)
    return is_card_title(line[start:end]) or (
        behind is not None and is_card_title(line[start : behind.start()])
    )


def _count_behind(line: str, start: int, end: int, is_card_title: IsCardTitle) -> CardLine:
    """Read `x3 Spock`, `Spock x3`, `Spock (3)`, and a name without a count."""
    front = _TIMES_IN_FRONT.match(line, start, end)
    if front is not None and front.end() == end:
        return _no_card(line_mistakes.NAME_MISSING, start, end)
    if front is not None:
        return _judge(_name(line, int(front[1]), front.end(), end), *front.span(1))
    tail, printing, name_end = _split_printing(line, start, end)
    behind = _BEHIND.search(tail) or _APART.search(tail)
    if behind is None or is_card_title(line[start:end]):
        return _without_count(line, start, end)
    before = name_end - len(behind[0])
    name = line[start:before].rstrip(BLANKS)
    if not name or (behind.re is _APART and behind[2] and not is_card_title(name)):
        return _without_count(line, start, end)
    card = _name(line, int(next(filter(None, behind.groups()))), start, before)
    return _judge(card._replace(printing=card.printing or printing), before + 1, name_end)


def _without_count(line: str, start: int, end: int) -> CardLine:
    """Read a name alone as one copy, which is reported."""
    card = _name(line, 1, start, end)
    if not any(map(str.isalnum, card.name)):
        return _no_card(line_mistakes.UNREADABLE, start, end)
    return card._replace(code=line_mistakes.COUNT_MISSING, at=start + 1, until=end + 1)


def _name(line: str, copies: int, start: int, end: int) -> CardLine:
    """Read the name, with the printing behind it set apart."""
    _, printing, end = _split_printing(line, start, end)
    return CardLine(copies, line[start:end].rstrip(BLANKS), printing, start + 1)


def _judge(card: CardLine, start: int, end: int) -> CardLine:
    """Add the fault of the count, which is at the given place, to a card."""
    return card._replace(code=line_mistakes.count_fault(card.copies), at=start + 1, until=end + 1)


def _no_card(code: Code, start: int, end: int) -> CardLine:
    """Report a line that gives no card."""
    return CardLine(0, "", "", 0, code, start + 1, end + 1)


def _split_printing(line: str, start: int, end: int) -> tuple[str, str, int]:
    """Split `(2U28)` off the end: return the tail before it, the printing, and where the rest ends."""
    tail = line[max(start, end - _TAIL) : end]
    found = _PRINTING.search(tail)
    if found is None:
        return tail, "", end
    end = start + len(line[start : end - len(found[0])].rstrip(BLANKS))
    return line[max(start, end - _TAIL) : end], found[1], end

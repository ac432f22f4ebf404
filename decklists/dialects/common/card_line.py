"""Choose how a typed line is read as one card: `3 Spock`, `Spock x3`, `Spock (3)`, `3 Spock (2U28)`.

The rule `card` of `odd_line.lark` names the parts of the line. A count in front wins over one behind. Where
the whole line may be a title, as in `10 Tribbles - Poison`, the caller's `is_card_title` decides. Without it
a number up to 99 is a count and a larger one part of the title, since no deck has a hundred copies and
`1962 Roger Maris` is a card. A tab or an `x` behind a number makes it a count.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from decklists.dialect import IsCardTitle, no_title
from decklists.lines.line_parser import parse_or_stop
from decklists.lines.numbers import MOST_BARE, may_be_no_count, number_in
from decklists.lines.stopped import Stopped, explain
from decklists.mistakes import Code
from decklists.text import line_mistakes
from decklists.text.markup import strip_markup

if TYPE_CHECKING:
    from lark import Token

BLANKS = " \t\xa0"

LONGEST_CARD = 400
"""In letters, with count, printing and remark."""

_IN_FRONT = frozenset(("NUMBER", "TIMES", "DIGITS"))
_WORDS = frozenset(("TEXT", "FIRST_TEXT", "SIGN"))
_TOUCHING = frozenset(("BRACKETED", "TOUCHING", "TOUCHING_TITLE"))
_COUNTS_BEHIND = ("COUNT_END", "DIGIT_APART", "DIGIT_BARE")


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
    expected: str = ""
    """What the grammar expected where it stopped, if it did."""


class CardTokens(NamedTuple):
    """The parts of a line: where it begins behind a bullet, its count in front, and its marks at the end."""

    line: str
    start: int
    end: int
    front: "Token | None"
    tail: "tuple[Token, ...]"
    stopped: Stopped | None = None

    def begin(self, token: "Token") -> int:
        """Return the place of a part in the line, without the blanks before it."""
        return (token.start_pos or 0) + len(token) - len(token.lstrip(BLANKS))

    @property
    def name_start(self) -> int:
        """Return the place behind the count in front."""
        return self.start if self.front is None else self.front.end_pos or 0

    @property
    def printing(self) -> "Token | None":
        """Return the printing at the very end."""
        return self.tail[-1] if self.tail and self.tail[-1].type == "PRINTING" else None

    def count_before(self, printing: "Token | None") -> "Token | None":
        """Return the count behind the name, before the printing if there is one."""
        left = self.tail[:-1] if printing is not None else self.tail
        return left[-1] if left and left[-1].type in _COUNTS_BEHIND else None


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


@lru_cache(maxsize=256)
def _parse(line: str) -> CardTokens:
    """Parse a line, and keep the marks at its end that nothing but marks follows.

    Of a line that is longer than any card, only the beginning is parsed.
    """
    start = len(line) - len(line.lstrip(BLANKS))
    said = line.rstrip(BLANKS)[:LONGEST_CARD]
    tokens = parse_or_stop(said, "card", min(start, len(said)))
    if not isinstance(tokens, list):
        return CardTokens(line, start, len(line.rstrip(BLANKS)), None, (), explain(tokens))
    front, end, tail = None, len(line.rstrip(BLANKS)), list["Token"]()
    for token in tokens:
        if token.type == "MARK":
            start = token.end_pos or 0
        elif token.type in _IN_FRONT or token.type in _TOUCHING or token.type == "TIMES_BEFORE":
            front = token
        elif token.type == "SAID_BEHIND":
            end = len(line[: token.start_pos].rstrip(BLANKS))
        elif token.type in _WORDS:
            tail = tail if token.isspace() else []
        else:
            tail.append(token)
    return CardTokens(line, start, end, front, tuple(tail) if end <= LONGEST_CARD else ())


def _read(line: str, is_card_title: IsCardTitle) -> CardLine:
    """Read a line without markup."""
    said = _parse(line)
    if said.stopped is not None:
        return _no_card(said, said.stopped)
    front = said.front
    if front is not None and front.type in _IN_FRONT:
        return _count_in_front(said, front, is_card_title)
    if front is not None and front.type in _TOUCHING and not _is_title(said, is_card_title):
        card = _name(said, number_in(front) or 0, said.name_start, said.end)
        if front.type != "TOUCHING_TITLE" or is_card_title(card.name):
            return _judge(card, *_digits_in(front))
    return _count_behind(said, is_card_title)


def _count_in_front(said: CardTokens, front: "Token", is_card_title: IsCardTitle) -> CardLine:
    """Read `3 Spock`, `3x Spock` and lines like them."""
    start, until = said.begin(front), _digits_in(front)[1]
    count = number_in(front) or 0
    certain = front.type == "TIMES" or "\t" in front
    if not certain and (count > line_mistakes.HIGHEST_COUNT or _is_title(said, is_card_title)):
        return _count_behind(said, is_card_title)
    card = _name(said, count, said.name_start, said.end)
    if front.type == "NUMBER":
        behind = said.count_before(said.printing)
        if behind is not None and behind.type == "COUNT_END":  # `1. Spock x3`: a numbered line.
            name = _name(said, number_in(behind) or 0, said.name_start, behind.start_pos or 0)
            return _judge(name, said.begin(behind), said.begin(behind) + len(behind.strip(BLANKS)))
        return card._replace(copies=1, code=line_mistakes.COUNT_ORDINAL, at=start + 1, until=until + 2)
    return _judge(card, start, until)


def _is_title(said: CardTokens, is_card_title: IsCardTitle) -> bool:
    """Tell whether a line is a title by itself, or with a count behind it."""
    if is_card_title(said.line[said.start : said.end]):
        return True
    behind = said.count_before(None)
    return behind is not None and is_card_title(said.line[said.start : behind.start_pos])


def _count_behind(said: CardTokens, is_card_title: IsCardTitle) -> CardLine:
    """Read `x3 Spock`, `Spock x3`, `Spock (3)`, and a name without a count."""
    line, start, end, front = said.line, said.start, said.end, said.front
    if front is not None and front.type == "TIMES_BEFORE":
        return _judge(_name(said, number_in(front) or 0, said.name_start, end), *_digits_in(front))
    printing = said.printing
    behind = said.count_before(printing)
    if behind is None or ("\t" not in behind and is_card_title(line[start:end])):
        return _without_count(said)
    before = behind.start_pos or 0
    name = line[start:before].rstrip(BLANKS)
    number = number_in(behind) or 0
    if may_be_no_count(behind) and number <= line_mistakes.HIGHEST_COUNT and is_card_title(name):
        place = said.begin(behind) + 1, before + len(behind) + 1
        if number > MOST_BARE:  # `Cure Blight - 35`: the points of the mission.
            return CardLine(
                1, name, "", start + 1, line_mistakes.NUMBERS_UNCLEAR, start + 1, start + 1 + len(name)
            )
        return CardLine(0, "", "", 0, line_mistakes.COUNT_UNCLEAR, *place)
    if not name or (behind.type == "DIGIT_BARE" and not is_card_title(name)):
        return _without_count(said)
    card = _name(said, number, start, before)
    if printing is not None:
        card = card._replace(printing=card.printing or _words_of(printing))
    return _judge(card, said.begin(behind), before + len(behind))


def _without_count(said: CardTokens) -> CardLine:
    """Read a name alone as one copy, which is reported."""
    card = _name(said, 1, said.start, said.end)
    return card._replace(code=line_mistakes.COUNT_MISSING, at=said.start + 1, until=said.end + 1)


def _name(said: CardTokens, copies: int, start: int, end: int) -> CardLine:
    """Read the name, with the printing that ends there set apart."""
    for token in said.tail:
        if token.type == "PRINTING" and token.end_pos == end and (token.start_pos or 0) >= start:
            name = said.line[start : token.start_pos].rstrip(BLANKS)
            return CardLine(copies, name, _words_of(token), start + 1)
    return CardLine(copies, said.line[start:end].rstrip(BLANKS), "", start + 1)


def _words_of(printing: "Token") -> str:
    return printing.strip(BLANKS)[1:-1]


def _digits_in(count: "Token") -> tuple[int, int]:
    """Return the place of the digits of a count."""
    places = [place for place, letter in enumerate(count, count.start_pos or 0) if letter.isdecimal()]
    return places[0], places[-1] + 1


def _judge(card: CardLine, start: int, end: int) -> CardLine:
    """Add the fault of the count, which is at the given place, to a card."""
    return card._replace(code=line_mistakes.count_fault(card.copies), at=start + 1, until=end + 1)


def _no_card(said: CardTokens, stopped: Stopped) -> CardLine:
    """Report a line that the grammar does not take."""
    start, end = _behind_bullet(said), said.end
    if said.line.startswith(("#", "//"), stopped.place):
        end = len(said.line[: stopped.place].rstrip(BLANKS))
    if stopped.code == line_mistakes.COUNT_NEGATIVE.name:
        start = stopped.place
        end = start + 1 + _digits_from(said.line, start + 1)
    return CardLine(0, "", "", 0, _CODES[stopped.code], start + 1, end + 1, stopped.expected)


def _behind_bullet(said: CardTokens) -> int:
    """Return the place where a line begins behind its bullet."""
    bare = said.line[said.start :].lstrip("-*•·–—+>◦▪●‣" + BLANKS)
    return said.end - len(bare.rstrip(BLANKS)) if bare else said.start


def _digits_from(line: str, place: int) -> int:
    """Return how many digits there are from a place on."""
    return len(line) - place - len(line[place:].lstrip("0123456789"))


_CODES = {
    code.name: code
    for code in (line_mistakes.NAME_MISSING, line_mistakes.UNREADABLE, line_mistakes.COUNT_NEGATIVE)
}
"""The codes of `grammars/mistakes.toml`."""

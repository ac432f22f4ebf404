"""Read a line in every way that `odd_line.lark` names, and let the catalog choose.

A line is read here only if the plain reading of it names no card. Nothing is guessed: a reading counts
only if each of its names is the title of a card.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from decklists.dialect import IsCardTitle
from decklists.lines.line_parser import parse_line
from decklists.lines.notes import is_sentence
from decklists.lines.numbers import MOST_BARE, WORDS, agrees, count_of, may_be_no_count, number_in
from decklists.lines.rule_pattern import pattern_of
from decklists.text.late_pattern import LatePattern

if TYPE_CHECKING:
    from lark import Token

LONGEST_TITLE = 5
"""The most pieces that one title has: `Here, There & Everywhere` has three."""

LONGEST_ITEM = 250
"""In letters. No card with its count and a remark is longer."""

MOST_PIECES = 400
"""A line with more pieces is no row of cards."""

HEADS = ("BULLET", "ORDINAL", "PRINTING_FRONT", "COUNT", "UNCLEAR")
"""What may be in front of a title."""

MARKS = ("BEHIND", "BRACKET", "PRICE", "DASH", "SAID")
"""The marks at which a title may end."""

SAYS = ("DASH", "SAID")
"""The marks behind which anything may be said."""

_EDGES = ' \t\xa0.,:;=|–—-•*_"“”'
_LEADING = " \t\xa0•❖*_"
_WORDS_ALONE = LatePattern(r"[^\d(\[{<*][^(\[{<*]*+")
"""A line without a mark around its numbers: `Weyoun 6` and `One One` are titles."""

_MAY_BE_ODD = LatePattern(
    r"[;,/&|+•\t(\[{<*=#0-9０-９]|\.\.|[ \t](?:[-–—]+|and|und|et|or|plus|copies|each|ea)[ \t]", re.IGNORECASE
)
_REMARK = LatePattern(
    r"[(\[{](?:[a-zà-ÿ]|[0-9]{1,3}[ ][a-zà-ÿ]|[A-Z][a-zà-ÿ']*[ ][a-zà-ÿ])[a-zà-ÿ0-9' ,.;!?-]*[)\]}]"
)
"""A bracket with words in small letters: the name of a set begins with a capital or a digit."""

_BEGINS_REMARK = LatePattern(r"[a-zà-ÿ]|[0-9]{1,3}[ ][a-zà-ÿ]")
_SEPARATED = LatePattern(
    rf";|\||\t|\{{| (?:[/&+•*][ \t]|<-|{_REMARK.pattern})|,[ \t]*[0-9]|\([0-9]{{0,2}}[/+-][0-9]"
)
"""Each way begins with one character, not a set: so `re` skips to the next that may begin one."""

_NTH = LatePattern(r" *[0-9](?:st|nd|rd|th) ")
_MAY_BE_TRIBBLE = LatePattern(
    r"[^0-9A-Za-z]{0,4}(?:[0-9]{1,2}[^0-9A-Za-z]{0,3}x?[^0-9A-Za-z]{0,3})?10{0,5}(?:[,.]?0{3}|k)?\b",
    re.IGNORECASE,
)
_POWER = LatePattern(r"^[ \t]*(?:tribbles?|trib\.?|t)?[ \t]*[–:,(/-]{0,2}[ \t]*(?=[A-Za-z])", re.IGNORECASE)
_BEGINS_WITH_COUNT = LatePattern(r"[ \t]*+(?:[(\[{]?[0-9]{1,2}[)\]}xX×]?[ \t]|[xX×][0-9])")
_COUNTED = LatePattern(r"[ \t]*+([1-9][0-9]?)[xX×]?[ \t]+([^0-9()\[\]{};/|#*<>=&\\\t]+)\Z")
"""A count and a clean name: the form of the fast lane, within a row."""

_MAY_BE_UNCLEAR = LatePattern(
    r"[ \t]*+(?:[0-9]{1,2}[xX×]?[ \t]?(?:or|oder|ou|to|bis|[/?+–-])|~|(?:ca|about|maybe|perhaps|up to)[ .])",
    re.IGNORECASE,
)
"""A quick test before a line is parsed for counts that nobody can settle."""

_MAY_BE_DISTRIBUTED = LatePattern(
    r"[ \t*•-]*+(?:(?:je|jeweils|each|chacun)[ \t]+[0-9]"
    r"|[0-9]{1,2}[xX×]?[ \t]+(?:each|of[ \t]each|je|chacun)[^:\n]{0,9}:)",
    re.IGNORECASE,
)
"""A quick test before a line is parsed for one count of several cards."""

_DIGIT = LatePattern(r"(?<![0-9A-Za-z])[0-9]{1,2}(?![0-9A-Za-z])")
_QUOTED = LatePattern(r"[ \t]*\"([^\"\n]+)\"[ \t]*,?[ \t]*")
_AMOUNT = LatePattern(
    r"\b[0-9]{1,4}(?:[.,][0-9]{1,2})?[ \t]*(?:points?|pts?|punkte|span|cost|kosten|honou?r|integrity|cunning"
    r"|strength|rounds?|turns?|people|personnel|%|€|\$|£|eur|usd)"
    r"|(?:span|costs?|worth|#|[@$€£])[ \t]*[0-9]{1,4}(?:[.,][0-9]{1,2})?",
    re.IGNORECASE,
)
"""A number with its unit, which is no count of copies."""

_NUMBER_WORD = LatePattern(r"\b(?:or|oder|ou|maybe|two|three|four)\b", re.IGNORECASE)
_PRINTING = LatePattern(
    r"[0-9]{1,3}[ \t]?[A-Z]{1,3}\+?[ \t]?[0-9]{1,4}|[A-Z][A-Z0-9]{1,4}[ \t][0-9]{1,4}[ \t]?[A-Z]{1,3}\+?"
)


UNCLEAR = -1
"""The count of a card whose line says several."""

POINTS = -2
"""The count of a card with a number behind it that is too large for one, such as the points of a mission."""


class OddCard(NamedTuple):
    """One card of an odd line. The count is `UNCLEAR` if the line does not say which it is."""

    copies: int
    name: str
    printing: str
    start: int
    counted: bool


_odd_card = partial(tuple.__new__, OddCard)
"""Makes a card of a row in half the time."""


def is_printing(words: str) -> bool:
    """Tell whether words have the form of a printing: `2U28`, `LFL 42V`."""
    return _PRINTING.fullmatch(words) is not None


def may_be_odd(name: str) -> bool:
    """Tell whether words may hold more than a title: a separator, a number, a bracket or a count in words."""
    return _MAY_BE_ODD.search(name) is not None or name.split(" ", 1)[0].casefold().rstrip(":x×") in WORDS


def has_separator(name: str) -> bool:
    """Tell whether words that some card answers to may be several cards: `Escape / Uninvited`."""
    return _SEPARATED.search(name) is not None or _NTH.match(name) is not None


def may_be_unclear(line: str) -> bool:
    """Tell whether a line may begin with several counts."""
    return _MAY_BE_UNCLEAR.match(line) is not None


def find_unclear(line: str) -> tuple[int, int] | None:
    """Return the columns of a line's first count, if that is several: `2 or 3 Spock`."""
    if not may_be_unclear(line):
        return None
    tokens = parse_line(line[:LONGEST_ITEM].rstrip(" \t\xa0"), "item") or ()
    for token in tokens:
        if token.type == "UNCLEAR":
            return (token.start_pos or 0) + 1, (token.start_pos or 0) + 1 + len(token.rstrip())
    return None


def read_row(text: str, offset: int, is_card_title: IsCardTitle) -> list[OddCard]:
    """Read a line as one card or several, each of them known; return nothing if it is not."""
    quoted = _QUOTED.fullmatch(text)
    if quoted is not None:  # As in a list of a program: `"2x Spock",`.
        return read_row(quoted[1], offset + quoted.start(1), is_card_title)
    if _MAY_BE_DISTRIBUTED.match(text):
        return _read_distributed(text, offset, is_card_title)
    short = read_tribble(text, offset, is_card_title)
    if short is not None:
        return [short]
    cards = read_clean_row(text, offset, is_card_title)
    if cards:
        return cards
    tokens = parse_line(text, "row")
    pieces = [token for token in tokens or () if token.type == "PIECE" and token.strip()]
    if len(pieces) > MOST_PIECES:
        return []
    cards = _cards_of(text, offset, pieces, is_card_title)
    if cards or len(pieces) == 1 or not _BEGINS_WITH_COUNT.match(text):
        return cards
    said = read_item(
        text, offset, is_card_title
    )  # `4 Spock; he is the best`: what is behind the card is said of it.
    return [] if said is None else [said]


def _read_distributed(text: str, offset: int, is_card_title: IsCardTitle) -> list[OddCard]:
    """Read `je 2: Spock; Data` as two copies of each card."""
    said = {token.type: token for token in parse_line(text, "distributed") or ()}
    if "EACH_CARDS" not in said:
        return []
    cards = read_row(said["EACH_CARDS"], offset + (said["EACH_CARDS"].start_pos or 0), is_card_title)
    if any(card.counted for card in cards):
        return []
    return [card._replace(copies=count_of(said["EACH_COUNT"]) or 1, counted=True) for card in cards]


def read_clean_row(text: str, offset: int, is_card_title: IsCardTitle) -> list[OddCard]:
    """Read a row by its fast lanes, or return nothing."""
    cards = _read_pieces("counted_piece", text, offset, is_card_title)
    return cards or _read_pieces("named_piece", text, offset, is_card_title)


def _read_pieces(rule: str, text: str, offset: int, is_card_title: IsCardTitle) -> list[OddCard]:
    """Read several cards, each with its count on the same side of its name."""
    match, cards = pattern_of("odd_line", rule).match, list[OddCard]()
    count = "ROW_COUNT" if rule == "counted_piece" else "ROW_BEHIND"
    place = len(text) - len(text.lstrip())
    while place < len(text):
        found = match(text, place)
        if found is None or found.end() == place:
            return []
        name, copies = found["ROW_NAME"], count_of(found[count])
        if copies is None or not is_card_title(name):
            return []
        cards.append(_odd_card((copies, name, "", offset + found.start("ROW_NAME"), True)))
        place = found.end()
    return cards if len(cards) > 1 else []


def read_tribble(text: str, offset: int, is_card_title: IsCardTitle) -> OddCard | None:
    """Read the short form of a Tribbles card: `4x 100 Rescue`."""
    if not _MAY_BE_TRIBBLE.match(text):
        return None
    said = {token.type: token for token in parse_line(text.rstrip(_EDGES), "tribble") or ()}
    if "POWER" not in said:
        return None
    number = int(re.sub(r"[^0-9]", "", said["TRIBBLE_NUMBER"].lower().replace("k", "000")))
    power = _POWER.sub("", said["POWER"]).strip(" ()")
    name = f"{number:,} Tribble{'s' if number > 1 else ''} - {power}"
    counts = {number_in(said[each]) for each in ("TRIBBLE_COUNT", "TRIBBLE_BEHIND") if each in said}
    if not is_card_title(name) or is_card_title(text.strip(_EDGES)) or len(counts) > 1:
        return None
    start, end = said["TRIBBLE_NUMBER"].start_pos or 0, said["POWER"].end_pos or 0
    if is_card_title(text[start:end]):
        name = text[start:end].strip()
    return OddCard(next(iter(counts), 1) or 1, name, "", offset + start, bool(counts))


def _cards_of(text: str, offset: int, pieces: "Sequence[Token]", is_card_title: IsCardTitle) -> list[OddCard]:
    """Join pieces to titles from the end on: `after[n]` are the cards of the pieces from n on."""
    after: list[list[OddCard] | None] = [None] * len(pieces) + [[]]
    for first in reversed(range(len(pieces))):
        for last in reversed(range(first, _last_joined(text, pieces, first) + 1)):
            rest = after[last + 1]
            if rest is None:
                continue
            start, end = pieces[first].start_pos or 0, pieces[last].end_pos or 0
            card = read_item(text[start:end], offset + start, is_card_title)
            if card is not None:
                after[first] = [card, *rest]
                break
    return after[0] or []


def _last_joined(text: str, pieces: "Sequence[Token]", first: int) -> int:
    """Return the last piece that may be of one title with the first: none behind a semicolon or a count."""
    last = first
    while last + 1 < min(first + LONGEST_TITLE, len(pieces)):
        between = text[pieces[last].end_pos or 0 : pieces[last + 1].start_pos or 0]
        if last == first and not between.strip() and _is_before_count(pieces[first]):
            pass  # `3) 2x Spock`, `1U123 2x Spock`: what is in front of a count is a piece of its own.
        elif not between or set(between) & set(";|\t") or _BEGINS_WITH_COUNT.match(pieces[last + 1]):
            break
        last += 1
    return last


def _is_before_count(piece: str) -> bool:
    return not any(map(str.isalpha, piece)) or is_printing(piece.strip(" \t()[]"))


def read_item(text: str, offset: int, is_card_title: IsCardTitle) -> OddCard | None:
    """Read a piece of a line as one card, if some reading of it names one."""
    bare = text.rstrip(" \t\xa0")
    if len(bare) > LONGEST_ITEM:
        return None
    words = bare.lstrip(_LEADING)
    if _WORDS_ALONE.fullmatch(words) and is_card_title(words):
        return OddCard(1, words, "", offset + len(bare) - len(words), False)
    quick = _COUNTED.match(bare)
    if quick is not None and is_card_title(quick[2]) and not is_card_title(bare.strip()):
        return OddCard(int(quick[1]), quick[2], "", offset + quick.start(2), True)
    tokens = parse_line(bare, "item")
    if not tokens:
        return None
    heads = [token for token in tokens if token.type in HEADS]
    for begin in sorted({0, *(token.end_pos or 0 for token in heads)}, reverse=True):
        counts = [token for token in heads if (token.end_pos or 0) <= begin]
        for end, tail in _ends(bare, tokens, begin):
            card = _card(bare, (begin, end), counts, tail, is_card_title)
            if card is not None:
                return card._replace(start=card.start + offset)
    return None


def _ends(text: str, tokens: "Sequence[Token]", begin: int) -> "Iterator[tuple[int, Sequence[Token]]]":
    """Yield each place where the title may end, with the marks behind it: before a count, else the last."""
    places: list[tuple[int, Sequence[Token]]] = [(len(text), [])]
    for index in reversed(range(len(tokens))):
        token = tokens[index]
        if token.type not in MARKS or (token.start_pos or 0) <= begin:
            continue
        tail = tokens[index:]
        until = next((at for at, each in enumerate(tail) if each.type in SAYS), len(tail))
        if all(each.type in MARKS or not each.strip() for each in tail[:until]) and _is_remark(tail):
            places.append((token.start_pos or 0, tail))
    yield from sorted(places, key=lambda place: not any(map(_is_no_name, place[1])))


def _is_remark(tail: "Sequence[Token]") -> bool:
    """Tell whether nothing behind a title may be part of it: `Kivas Fajo - Collector` is another card.

    A remark begins with a small letter or is a sentence, unless an arrow or a comment sign is before it.
    """
    for place, token in enumerate(tail):
        said = token.strip()
        if token.type == "BRACKET" and not (is_printing(said[1:-1].strip()) or _is_no_name(token)):
            return False
        if token.type in SAYS:
            words = "".join(tail[place + 1 :]).strip()
            return (
                not set(said) <= set("-–—,;.:")
                or _BEGINS_REMARK.match(words) is not None
                or is_sentence(words)
            )
    return True


def _is_no_name(mark: "Token") -> bool:
    """Tell whether a mark is hardly part of a title: a count, a price, small letters in brackets, braces."""
    said = mark.strip()
    if mark.type == "BRACKET":
        return said[:1] == "{" or _REMARK.fullmatch(said) is not None
    return mark.type in ("BEHIND", "PRICE") or (mark.type == "DASH" and not set(said) <= set("-–—"))


def _card(
    text: str,
    place: tuple[int, int],
    counts: "Sequence[Token]",
    tail: "Sequence[Token]",
    is_card_title: IsCardTitle,
) -> OddCard | None:
    """Return the card of one reading, if its name is a title."""
    name = _known(text[place[0] : place[1]].lstrip(_LEADING).rstrip(" \t\xa0"), is_card_title)
    if not name:
        return None
    start = text.index(name, place[0])
    said = [*counts, *(token for token in tail if token.type == "BEHIND")]
    brackets = [token.strip()[1:-1].strip() for token in tail if token.type == "BRACKET"]
    in_front = [token.strip(" \t()[]") for token in counts if token.type == "PRINTING_FRONT"]
    printing = next((each for each in (*in_front, *brackets) if is_printing(each)), "")
    remark = " ".join(token for token in tail if token.type not in ("BEHIND", "PRICE")).replace(
        printing or "\n", ""
    )
    copies = _copies(said, remark)
    return OddCard(
        copies, name, printing, start, bool([token for token in said if token.type in ("COUNT", "BEHIND")])
    )


def _known(name: str, is_card_title: IsCardTitle) -> str:
    """Return the name, without marks around it if need be, if it is a title."""
    for said in dict.fromkeys((name, name.rstrip(_EDGES), name.strip(_EDGES + "+>"))):
        if said and is_card_title(said):
            return said
    return ""


def _copies(counts: "Sequence[Token]", remark: str) -> int:
    """Return how many copies the counts of a line say, 1 without any, and `UNCLEAR` if they do not agree."""
    if any(token.type == "UNCLEAR" or not agrees(token) for token in counts):
        return UNCLEAR
    front = [token for token in counts if token.type == "COUNT"]
    behind = [token for token in counts if token.type == "BEHIND" and not _is_amount(token, front)]
    numbers = {number_in(token) for token in (*front, *behind)}
    if (
        len(numbers) == 1
        and not front
        and (next(iter(numbers)) or 0) > MOST_BARE
        and may_be_no_count(behind[0])
    ):
        return POINTS
    if len(numbers) > 1 or any(map(may_be_no_count, behind)):
        return UNCLEAR
    number = next(iter(numbers), 1)
    if number is None or _may_say_another_count(remark, number):
        return UNCLEAR
    return number


def _is_amount(behind: str, front: "Sequence[Token]") -> bool:
    """Tell whether a number behind a card with a count is no second one: points, or a cost behind `2x`."""
    if not front or not behind.strip(" \t()[]{}–—-:,=").isdigit():
        return False
    return may_be_no_count(behind) or front[0].rstrip().endswith(("x", "X", "×"))


def _may_say_another_count(remark: str, copies: int) -> bool:
    """Tell whether a remark may correct the count: `(3 in side)`, `or 2`. Points, prices and years do not."""
    said = {number_in(found) for found in _DIGIT.findall(_AMOUNT.sub("", remark))}
    return bool(said - {copies}) or _NUMBER_WORD.search(remark) is not None

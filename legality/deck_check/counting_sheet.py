"""A counting sheet: a deck list in the order in which a director sorts the cards of a deck on the table.

Part by part, in each the cards by type and title, every card with how many copies there must be. A line
whose card is not known stands last in its part, as it was written: somebody must look at it anyway.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable
from cardpools.catalog.folding import fold
from decklists.model import SectionKind
from decklists.part_table import PART_ORDER
from legality.deck_check.against_list import cards_of
from legality.engine.catalogs import catalog_of
from legality.engine.resolve import Holding, ResolvedDeck, Unmatched
from legality.judging import Judged
from legality.terms.terms import Terms

NUMBER = re.compile(r"^\d[\d,]*")
"""What a title begins with, if it begins with a number."""

NOT_KNOWN = ""
"""The type of a line whose card is not known."""


class Line(NamedTuple):
    """A card to count."""

    copies: int
    name: str


class Stack(NamedTuple):
    """The cards of one type in a part; none for the lines whose cards are not known."""

    type: str
    lines: tuple[Line, ...]

    @property
    def copies(self) -> int:
        """Count the cards."""
        return sum(line.copies for line in self.lines)


class SheetPart(NamedTuple):
    """A part of the deck."""

    kind: SectionKind
    stacks: tuple[Stack, ...]

    @property
    def copies(self) -> int:
        """Count the cards."""
        return sum(stack.copies for stack in self.stacks)


class Sheet(NamedTuple):
    """All that is printed for the table. What nobody said is left blank, to be filled in by hand."""

    title: str
    player: str
    terms: Terms
    parts: tuple[SheetPart, ...]
    legal: bool | None
    source: str
    unread: bool
    """The list has lines that are no cards and stand nowhere on the sheet."""

    @property
    def copies(self) -> int:
        """Count the cards of the deck; what lies aside is in none."""
        return sum(part.copies for part in self.parts if part.kind != "aside")


def sheet_for(judged: Judged) -> Sheet:
    """Sort a list that was judged."""
    deck, verdict = judged.reading.deck, judged.verdict
    catalog = catalog_of(verdict.terms.edition)
    cards = cards_of(judged)
    return Sheet(
        title=deck.title,
        player=deck.player,
        terms=verdict.terms,
        parts=tuple(parts_of(cards, catalog)),
        legal=verdict.legal,
        source=verdict.source,
        unread=any(finding.family == "L" and finding.doubt for finding in verdict.findings),
    )


def parts_of(cards: ResolvedDeck, catalog: Catalog) -> Iterable[SheetPart]:
    """Gather the parts of a deck in the order in which lists are written."""
    held: dict[SectionKind, list[Holding]] = defaultdict(list)
    unknown: dict[SectionKind, list[Unmatched]] = defaultdict(list)
    for holding in cards.holdings:
        held[holding.section].append(holding)
    for unmatched in cards.unmatched:
        unknown[unmatched.section].append(unmatched)
    for kind in sorted(held.keys() | unknown.keys(), key=lambda kind: PART_ORDER[kind]):
        yield SheetPart(kind, (*known_stacks(held[kind], catalog), *unknown_stack(unknown[kind])))


def known_stacks(holdings: Iterable[Holding], catalog: Catalog) -> Iterable[Stack]:
    """Sort cards by type and name, the copies of all lines together."""
    by_type: dict[str, Counter[str]] = defaultdict(Counter)
    for holding in holdings:
        card = holding.card
        name = unmistakable(catalog, card.id) if card.id else card.name
        by_type[card.type or "Play-test card"][name] += holding.count
    return [Stack(kind, lines_of(by_type[kind])) for kind in sorted(by_type)]


def unknown_stack(lines: Iterable[Unmatched]) -> Iterable[Stack]:
    """Put the lines whose cards are not known under no type."""
    names = Counter[str]()
    for line in lines:
        names[line.entry.name] += line.entry.count
    return [Stack(NOT_KNOWN, lines_of(names))] if names else []


def lines_of(copies: Mapping[str, int]) -> tuple[Line, ...]:
    """Sort cards by title."""
    return tuple(Line(copies[name], name) for name in sorted(copies, key=lambda name: (place_of(name), name)))


def place_of(name: str) -> str:
    """Return by what a title is sorted: 10 Tribbles stand before 100, and those before 1,000."""
    return fold(NUMBER.sub(lambda number: number[0].replace(",", "").zfill(7), name))

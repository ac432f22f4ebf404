"""A counting sheet: a deck list in the order in which a director sorts the cards of a deck on the table.

The cards of each part are sorted by type and title, with their copies. A line without a known card comes last
in its part, as it was written, since a person must look at it anyway.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.folding import fold
from decklists.model import SectionKind
from decklists.part_table import PART_ORDER
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck, Unmatched
from legality.judging import Judged
from legality.terms.terms import Terms

NUMBER = re.compile(r"^\d[\d,]*")
"""The number at the beginning of a title."""

NOT_KNOWN = ""
"""The type of a line whose card is not known."""


class SheetLine(NamedTuple):
    """A card to count."""

    copies: int
    name: str


class Stack(NamedTuple):
    """The cards of one type in a part; none for the lines whose cards are not known."""

    type: str
    lines: tuple[SheetLine, ...]

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
    """The content of a counting sheet. Unknown facts are left blank, to be filled in by hand."""

    title: str
    player: str
    terms: Terms
    parts: tuple[SheetPart, ...]
    legal: bool | None
    source: str
    unread: bool
    """The list has unreadable lines that are not on the sheet."""

    @property
    def copies(self) -> int:
        """Count the cards of the deck, without cards set aside."""
        return sum(part.copies for part in self.parts if part.kind != "aside")


def sheet_for(judged: Judged) -> Sheet:
    """Sort a list that was judged."""
    deck, verdict = judged.reading.deck, judged.verdict
    return Sheet(
        title=deck.title,
        player=deck.player,
        terms=verdict.terms,
        parts=tuple(parts_of(judged.case.deck.with_open_parts_shown(), judged.case.catalog)),
        legal=verdict.legal,
        source=verdict.source,
        unread=any(finding.family == "L" and finding.doubt for finding in verdict.findings),
    )


def parts_of(cards: ResolvedDeck, catalog: Catalog) -> Iterable[SheetPart]:
    """Gather the parts of a deck in the order in which lists are written."""
    held: dict[SectionKind, list[Holding]] = defaultdict(list)
    unknown: dict[SectionKind, list[Holding | Unmatched]] = defaultdict(list)
    for holding in cards.holdings:
        (unknown if holding in cards.newer else held)[holding.section].append(holding)
    for unmatched in cards.unmatched:
        unknown[unmatched.section].append(unmatched)
    for kind in sorted(held.keys() | unknown.keys(), key=lambda kind: PART_ORDER[kind]):
        yield SheetPart(kind, (*known_stacks(held[kind], catalog), *unknown_stack(unknown[kind])))


def known_stacks(holdings: Iterable[Holding], catalog: Catalog) -> Iterable[Stack]:
    """Sort cards by type and name, the copies of all lines together."""
    by_type: dict[str, Counter[str]] = defaultdict(Counter)
    for holding in holdings:
        card = holding.card
        name = unmistakable_name(catalog, card.id) if card.id else card.name
        by_type[card.type or "Play-test card"][name] += holding.count
    return [Stack(kind, lines_of(by_type[kind])) for kind in sorted(by_type)]


def unknown_stack(lines: Iterable[Holding | Unmatched]) -> Iterable[Stack]:
    """Put the lines whose cards are not known under no type."""
    names = Counter[str]()
    for line in lines:
        names[line.entry.name] += line.entry.count
    return [Stack(NOT_KNOWN, lines_of(names))] if names else []


def lines_of(copies: Mapping[str, int]) -> tuple[SheetLine, ...]:
    """Sort cards by title."""
    return tuple(
        SheetLine(copies[name], name) for name in sorted(copies, key=lambda name: (place_of(name), name))
    )


def place_of(name: str) -> str:
    """Return the sort key of a title: 10 Tribbles come before 100, and those before 1,000."""
    return fold(NUMBER.sub(lambda number: number[0].replace(",", "").zfill(7), name))

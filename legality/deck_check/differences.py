"""A deck check: the cards of a deck against its list, and every difference between the two.

Both sides are cards already, so neither the dialect, the order of the lines nor the spelling matters. What
lies aside is in no deck. A line whose card is not known is compared with nothing: it is reported, and leaves
open as many differences as it might explain.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardpools.catalog.folding import fold
from cardpools.catalog.match import Unknown
from cardpools.model import Card
from decklists.model import SectionKind
from decklists.part_table import PART_ORDER
from legality.deck_check.pairing import CardInPart, CardsInParts, CopyPair, pair_up
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck, Unmatched

DeckSide = Literal["list", "deck"]

DifferenceKind = Literal["missing", "extra", "count", "version", "section"]
"""How list and deck differ: a card is on the list only, in the deck only, in both in other numbers; another
version of its title is there in its stead; it is there, but in another part."""

KINDS: tuple[DifferenceKind, ...] = ("version", "section", "count", "missing", "extra")

MOST = 200
"""Differences and unreadable lines that an answer shows; the others are counted."""


class DeckPlace(NamedTuple):
    """A card in a part of one side: how many copies, on which lines."""

    card: Card
    section: SectionKind
    copies: int
    lines: tuple[int, ...]


class Discrepancy(NamedTuple):
    """One difference, and of how many copies. A side that does not have the card in this way is None."""

    kind: DifferenceKind
    copies: int
    listed: DeckPlace | None
    found: DeckPlace | None

    @property
    def place(self) -> DeckPlace:
        """Return the place: on the list, or in the deck if the list does not have the card."""
        place = self.listed or self.found
        assert place is not None, "a difference is somewhere"
        return place

    @property
    def lacking(self) -> int:
        """Return how many copies the deck has fewer of than its list, or below zero how many more."""
        if self.kind in ("version", "section"):
            return 0
        listed = self.listed.copies if self.listed else 0
        found = self.found.copies if self.found else 0
        return self.copies if listed > found else -self.copies


class Unread(NamedTuple):
    """A line of one side whose card is not known."""

    side: DeckSide
    unmatched: Unmatched


@dataclass(frozen=True, slots=True)
class Comparison:
    """List and deck side by side."""

    discrepancies: tuple[Discrepancy, ...]
    listed: Mapping[SectionKind, int]
    """How many cards the list has in each part, as far as their names are known."""
    found: Mapping[SectionKind, int]
    unread: tuple[Unread, ...] = ()
    aside: Mapping[DeckSide, int] = field(default_factory=dict)
    """How many cards lie aside, and were not compared."""
    unplaced: int = 0
    """The number of copies that are in both, but possibly in different parts."""

    @property
    def missing(self) -> int:
        """Count the cards that the list has and the deck has not."""
        return sum(max(0, each.lacking) for each in self.discrepancies)

    @property
    def extra(self) -> int:
        """Count the cards that the deck has and the list has not."""
        return sum(max(0, -each.lacking) for each in self.discrepancies)

    def copies(self, kind: DifferenceKind) -> int:
        """Count the cards that differ in this way."""
        return sum(each.copies for each in self.discrepancies if each.kind == kind)

    def agrees(self, doubt: Mapping[DeckSide, int]) -> bool | None:
        """Tell whether the deck is the one of its list, or None if unread cards may explain the differences.

        An unread card of the deck may be one that is missing, and one of the list may be one that is extra.
        A card in another version or part is both.
        """
        other = self.copies("version") + self.copies("section")
        if self.missing + other > doubt.get("deck", 0) or self.extra + other > doubt.get("list", 0):
            return False
        return None if any(doubt.values()) or self.unplaced else True


def compare(listed: ResolvedDeck, found: ResolvedDeck) -> Comparison:
    """Lay a list and a deck side by side. A card that may be seeded or drawn is the same in any part."""
    listed, found = listed.with_open_parts_shown(), found.with_open_parts_shown()
    apart = newer_on_one_side(listed, found)
    here, there = _places(listed, apart), _places(found, apart)
    headed = not (listed.unheaded or found.unheaded)
    pairing = pair_up(_cells(here), _cells(there), by_section=headed)
    differences = [
        *(
            _report_pair(pair, here, there)
            for pair in pairing.pairs
            if pair.likeness in ("section", "version")
        ),
        *_report_single(pairing.missing, here, there),
        *_report_single(pairing.extra, here, there, extra=True),
    ]
    return Comparison(
        tuple(sorted(differences, key=_in_order)),
        _totals(here.values()),
        _totals(there.values()),
        (*_unread("list", listed, apart), *_unread("deck", found, apart)),
        {side: deck.size("aside") for side, deck in _sides(listed, found) if deck.size("aside")},
        sum(pair.copies for pair in pairing.pairs if pair.likeness == "unplaced"),
    )


def newer_on_one_side(listed: ResolvedDeck, found: ResolvedDeck) -> frozenset[Holding]:
    """Return the lines of newer cards of which the other side has more or fewer: these may be any card."""
    here, there = _newer_copies(listed), _newer_copies(found)
    newer = (*listed.newer, *found.newer)
    return frozenset(each for each in newer if here[_title(each)] != there[_title(each)])


def _newer_copies(deck: ResolvedDeck) -> Counter[str]:
    """Count the copies of each name of a newer card."""
    copies: Counter[str] = Counter()
    for holding in deck.newer:
        copies[_title(holding)] += holding.count
    return copies


def _title(holding: Holding) -> str:
    return fold(holding.card.title)


def _sides(listed: ResolvedDeck, found: ResolvedDeck) -> tuple[tuple[DeckSide, ResolvedDeck], ...]:
    return ("list", listed), ("deck", found)


def _places(deck: ResolvedDeck, apart: Collection[Holding]) -> dict[CardInPart, DeckPlace]:
    """Gather the copies of each card in each part, without the lines that are not compared."""
    together: dict[CardInPart, list[Holding]] = defaultdict(list)
    for holding in deck.holdings:
        if holding.section != "aside" and holding not in apart:
            together[_cell(holding)].append(holding)
    return {cell: _place(cell, holdings) for cell, holdings in together.items()}


def _cell(holding: Holding) -> CardInPart:
    """Say which card it is: both sides of a card are one, and a card of tomorrow is known by its title."""
    card = holding.card
    title = fold(card.reverse_of or card.title)
    return CardInPart(title, card.reverse_of or card.id or title, holding.section)


def _place(cell: CardInPart, holdings: list[Holding]) -> DeckPlace:
    """Sum up the lines of a card in a part. The first side by name represents a two-sided card."""
    card = min((holding.card for holding in holdings), key=lambda card: (card.name, card.id))
    copies = sum(holding.count for holding in holdings)
    return DeckPlace(card, cell.section, copies, tuple(sorted({holding.entry.line for holding in holdings})))


def _cells(places: Mapping[CardInPart, DeckPlace]) -> CardsInParts:
    return Counter({cell: place.copies for cell, place in places.items()})


def _totals(places: Iterable[DeckPlace]) -> dict[SectionKind, int]:
    """Count the cards of each part, in the order in which parts are written."""
    totals: Counter[SectionKind] = Counter()
    for place in places:
        totals[place.section] += place.copies
    return {section: totals[section] for section in sorted(totals, key=lambda each: PART_ORDER[each])}


def _report_pair(
    pair: CopyPair, here: Mapping[CardInPart, DeckPlace], there: Mapping[CardInPart, DeckPlace]
) -> Discrepancy:
    """Report copies that were paired and are not equal."""
    kind: DifferenceKind = "section" if pair.likeness == "section" else "version"
    return Discrepancy(kind, pair.copies, here[pair.listed], there[pair.found])


def _report_single(
    cells: CardsInParts,
    here: Mapping[CardInPart, DeckPlace],
    there: Mapping[CardInPart, DeckPlace],
    *,
    extra: bool = False,
) -> Iterator[Discrepancy]:
    """Report copies without a partner; where the other side has some of the card there, as a wrong count."""
    alone: DifferenceKind = "extra" if extra else "missing"
    for cell, copies in cells.items():
        listed, found = here.get(cell), there.get(cell)
        yield Discrepancy("count" if listed and found else alone, copies, listed, found)


def _unread(side: DeckSide, deck: ResolvedDeck, apart: Collection[Holding]) -> Iterator[Unread]:
    """Yield the lines of a side whose cards are not known, in the order of the list."""
    newer = (Unmatched(each.entry, each.section, Unknown()) for each in deck.newer if each in apart)
    lines = sorted((*deck.unmatched, *newer), key=lambda each: each.entry.span)
    yield from (Unread(side, each) for each in lines if each.section != "aside")


def _in_order(found: Discrepancy) -> tuple[int, int, str, str]:
    """Order differences by part, then by kind, then by name."""
    place = found.place
    return PART_ORDER[place.section], KINDS.index(found.kind), fold(place.card.name), place.card.id

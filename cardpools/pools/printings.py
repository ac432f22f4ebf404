"""What a pool needs of a catalog, and the catalog's printings put into lots once for all pools."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from cardpools.catalog.match import Match
from cardpools.model import Card, Edition, Expansion, Printing
from cardpools.pools.printing_kinds import Lot, make_of, role_of


class Shelf(Protocol):
    """A catalog, as far as pools look at it."""

    @property
    def edition(self) -> Edition:
        """The game."""

    @property
    def revision(self) -> str:
        """The digest of the data."""

    @property
    def published(self) -> str:
        """The folder of the pools, dated lists and bans that go with it."""

    @property
    def expansions(self) -> Mapping[str, Expansion]:
        """All expansions by code."""

    def card(self, card_id: str) -> Card:
        """Return the card that has this id."""

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        """Return all printings of a card."""

    def cards(self) -> Iterator[Card]:
        """Yield every card."""

    def all_printings(self) -> Iterator[Printing]:
        """Yield every printing."""

    def resolve(self, name: str) -> Match:
        """Say which card a name means: published lists name cards by their titles."""


class Stock(NamedTuple):
    """The printings of a catalog by card, each in its lot."""

    printings: Mapping[str, tuple[str, ...]]  # card id: the ids of its printings
    lots: Mapping[str, tuple[Lot, ...]]  # card id: the lots of its printings, in the same order
    card_of: Mapping[str, str]  # printing id: card id
    rows: tuple[Printing, ...]
    alike: Mapping[tuple[Lot, ...], tuple[tuple[str, ...], ...]]  # lots: for each, its printings' ids


def lots_of(card: Card, printings: tuple[Printing, ...], shelf: Shelf) -> tuple[Lot, ...]:
    """Put the printings of one card into lots."""
    role = role_of(card)
    return tuple(_lot(printing, role, shelf) for printing in printings)


def _lot(printing: Printing, role: str, shelf: Shelf) -> Lot:
    expansion = shelf.expansions[printing.expansion]
    foreign = expansion.edition != shelf.edition
    # Only a pool of Second Edition asks for the letter itself; elsewhere the make says all that matters.
    letter = printing.rarity if shelf.edition == "2e" else ""
    return Lot(expansion.code, letter, make_of(printing, expansion), role, foreign, printing.known_by)


def stock_of(shelf: Shelf) -> Stock:
    """Put all printings of a catalog into lots. Done once for each revision."""
    return _stock(Keyed(shelf))


class Keyed:
    """A catalog that compares by edition and revision, so that two readings of one revision share a stock.

    What is published of pools is part of it, for what is worked out of a catalog depends on that as well.
    """

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.key = (shelf.edition, shelf.revision, shelf.published)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keyed) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=16)
def _stock(keyed: Keyed) -> Stock:
    shelf = keyed.shelf
    by_card: dict[str, list[Printing]] = {}
    rows = tuple(shelf.all_printings())
    for printing in rows:
        by_card.setdefault(printing.card, []).append(printing)
    printings = {card: tuple(p.id for p in found) for card, found in by_card.items()}
    lots = {
        card.id: lots_of(card, tuple(by_card[card.id]), shelf) for card in shelf.cards() if card.id in by_card
    }
    cards: dict[tuple[Lot, ...], list[tuple[str, ...]]] = {}
    for card_id, kinds in lots.items():
        cards.setdefault(kinds, []).append(printings[card_id])
    card_of = {printing: card for card, ids in printings.items() for printing in ids}
    alike = {kinds: tuple(zip(*rows, strict=True)) for kinds, rows in cards.items()}
    return Stock(printings, lots, card_of, rows, alike)

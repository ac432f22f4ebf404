"""Which printings of an edition a pool holds on a day: compiled once, then one lookup.

pool = compile_pool(PoolTerms("1e", "virtual", "opg-5.0", date(2025, 2, 10)), open_catalog("1e"))
pool.status("aut-1")            how one printing stands, with reason and citation
pool.card_status("tasha-yar")   how a card stands: usable if some printing is, and which one
pool.usable                     ids of the printings that are legal without any doubt
"""

from collections.abc import Iterator, Mapping
from typing import Protocol

from cardpools.model import Card, Edition, Expansion, Printing
from cardpools.pool_terms import NoSuchPool, PoolTerms
from cardpools.status import CardStatus, Status


class Shelf(Protocol):
    """What a pool needs of a catalog."""

    @property
    def edition(self) -> Edition:
        """The game."""

    @property
    def revision(self) -> str:
        """The digest of the data."""

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


class Pool:
    """The cards that may be used under these terms. Made by `compile_pool`."""

    terms: PoolTerms
    usable: frozenset[str]
    unsure: frozenset[str]

    def status(self, printing_id: str) -> Status:
        """Say how one printing stands."""
        raise NotImplementedError

    def card_status(self, card_id: str) -> CardStatus:
        """Say how a card stands: usable if some printing is."""
        raise NotImplementedError


def compile_pool(terms: PoolTerms, shelf: Shelf) -> Pool | NoSuchPool:
    """Return the pool, or which pools the edition and the guide have instead."""
    raise NotImplementedError


def pools_of(guide: str, edition: Edition) -> tuple[str, ...]:
    """Return the pools that a guide has for an edition, in the guide's order."""
    raise NotImplementedError

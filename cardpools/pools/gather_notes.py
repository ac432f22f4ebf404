"""Collecting what is known of single cards before a pool is compiled."""

from collections.abc import Mapping
from functools import cached_property

from cardpools.pools.card_notes import NO_NOTES, Notes
from cardpools.pools.conversions import conversions_of
from cardpools.pools.judge_printings import Bench
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import Lot
from cardpools.pools.printings import Shelf, stock_of
from cardpools.pools.promo_marks import marks_on
from cardpools.pools.second_edition_cards import Conversion


class Remarks:
    """The notes on each card: asked for one card at a time, so that a deck does not wait for the catalog."""

    def __init__(self, terms: PoolTerms, shelf: Shelf, bench: Bench) -> None:
        self._terms = terms
        self._shelf = shelf
        published = bench.choice.published
        self._listed = published.cards if published else frozenset()
        self._marks = marks_on(terms, shelf.published)

    def on(self, card: str, lots: tuple[Lot, ...], printings: tuple[str, ...]) -> Notes:
        """Return what is known of a card."""
        foreign = any(lot.second_edition for lot in lots)
        marks = tuple(self._marks.get(printing, "") for printing in printings)
        notes = Notes(
            listed=card in self._listed,
            conversion=self._conversions.get(card) if foreign else None,
            opened=card in self._terms.playtest,
            marks=marks if any(marks) else (),
        )
        return NO_NOTES if notes == NO_NOTES else notes

    @cached_property
    def named(self) -> frozenset[str]:
        """The ids of all cards of which anything is known. Of the others nobody needs to ask."""
        card_of = stock_of(self._shelf).card_of
        marked = {card_of[printing] for printing in self._marks if printing in card_of}
        return self._listed | self._terms.playtest | marked | self._conversions.keys()

    @cached_property
    def _conversions(self) -> Mapping[str, Conversion]:
        return conversions_of(self._shelf)

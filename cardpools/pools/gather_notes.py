"""Collect the notes on single cards."""

from collections.abc import Callable, Mapping
from functools import cached_property

from cardpools.pools.card_notes import NO_NOTES, CardNotes
from cardpools.pools.conversions import conversions_of
from cardpools.pools.pool_context import PoolContext
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import Profiles
from cardpools.pools.printings import PoolCatalog, index_printings
from cardpools.pools.promo_marks import marks_on
from cardpools.pools.second_edition_cards import Conversion
from cardpools.pools.status import Standing


class NotesByCard:
    """Make the notes for one card at a time, so that a check does not have to read the whole catalog."""

    def __init__(
        self,
        terms: PoolTerms,
        catalog: PoolCatalog,
        context: PoolContext,
        standing_of: Callable[[str], Standing],
    ) -> None:
        self._standing_of = standing_of
        self._terms = terms
        self._catalog = catalog
        published = context.basis.published
        self._list = published
        self._listed = published.cards if published else frozenset()
        marks = marks_on(terms, catalog.published)
        self._marks = {**_seasons_of(catalog, terms), **marks} if catalog.announced else marks

    def on(self, card: str, profiles: Profiles, printings: tuple[str, ...]) -> CardNotes:
        """Return the notes on a card."""
        foreign = any(profile.second_edition for profile in profiles)
        marks = tuple(self._marks.get(printing, "") for printing in printings)
        conversion = self._conversions.get(card) if foreign else None
        notes = CardNotes(
            listed=self._list.source_of(card) if self._list and card in self._listed else None,
            conversion=conversion,
            converted=self._standing_of(conversion.card) if conversion else Standing.UNKNOWN,
            opened=card in self._terms.playtest,
            marks=marks if any(marks) else (),
        )
        return NO_NOTES if notes == NO_NOTES else notes

    @cached_property
    def noted_cards(self) -> frozenset[str]:
        """The ids of all cards with notes."""
        card_of = index_printings(self._catalog).card_of
        marked = {card_of[printing] for printing in self._marks if printing in card_of}
        return self._listed | self._terms.playtest | marked | self._conversions.keys()

    @cached_property
    def _conversions(self) -> Mapping[str, Conversion]:
        return conversions_of(self._catalog)


def _seasons_of(catalog: PoolCatalog, terms: PoolTerms) -> Mapping[str, str]:
    from cardpools.pools.announced_status import seasons_of  # Few days have announcements.

    return seasons_of(catalog, terms)

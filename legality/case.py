"""What a rule looks at: the deck in cards, the terms, and what the catalog says under these terms."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from cardpools.ban_files import load_bans
from cardpools.bans import Ban, Bans
from cardpools.catalog import Catalog
from cardpools.exceptions import CardException, read_exceptions
from cardpools.limited import LimitedPool
from cardpools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools import Pool, compile_pool
from cardpools.status import CardStatus
from legality.resolve import Holding, ResolvedDeck
from legality.terms import Terms

COUNTS_NOWHERE = ("aside", "unknown")
"""Sections whose cards are not in the deck."""


@dataclass(frozen=True)
class Case:
    """A deck before the rules."""

    deck: ResolvedDeck
    terms: Terms
    catalog: Catalog

    def exceptions(self, kind: str) -> tuple[CardException, ...]:
        """Return the statements of this kind that cards make in their own text."""
        return read_exceptions(self.catalog.folder).get(kind, ())

    def cards_that(self, kind: str) -> frozenset[str]:
        """Return the ids of the cards whose own text makes a statement of this kind."""
        return frozenset(exception.card for exception in self.exceptions(kind))

    @cached_property
    def pool(self) -> Pool | NoSuchPool:
        """The card pool, or why the event has none."""
        return compile_pool(pool_terms(self.terms, self.catalog), self.catalog)

    @cached_property
    def bans(self) -> Bans:
        """The ban lists that may apply."""
        return bans_for(self.catalog, self.terms.rules, self.terms.pool)

    @cached_property
    def banned(self) -> Mapping[str, Ban]:
        """The cards that are banned on the day, or may be, by id."""
        return self.bans.on(self.terms.on, self.terms.rules, self.terms.pool)

    @cached_property
    def used(self) -> Mapping[str, tuple[Holding, ...]]:
        """Everything that the deck uses, by card; what lies aside is not in it, nor is a play-test card."""
        used: dict[str, list[Holding]] = {}
        for holding in self.deck.holdings:
            if holding.section not in COUNTS_NOWHERE and holding.card.type:
                used.setdefault(holding.card.id, []).append(holding)
        return {card: tuple(holdings) for card, holdings in used.items()}

    @cached_property
    def standing(self) -> Mapping[str, CardStatus]:
        """How each card of the deck stands in the pool; nothing where the event has no pool."""
        if isinstance(self.pool, NoSuchPool):
            return {}
        return {card: self.pool.card_status(card) for card in self.used}


@lru_cache(maxsize=64)
def bans_for(catalog: Catalog, rules: str, pool: str) -> Bans:
    """Load the ban lists that apply under these rules and in this pool."""
    return load_bans(catalog.edition, catalog, wanted=lambda scope: scope.covers(rules, pool))


@lru_cache(maxsize=64)
def limited_pool(path: str, catalog: Catalog) -> LimitedPool | tuple[str, ...]:
    """Read the organiser's definition of a Limited pool, or return everything that is wrong with it."""
    from cardpools.limited_file import load_limited  # Only an organiser's own pool needs the checker.
    from cardpools.problems import WrongDataError

    try:
        return load_limited(Path(path), catalog)
    except WrongDataError as wrong:
        return tuple(map(str, wrong.problems))


def pool_terms(terms: Terms, catalog: Catalog) -> PoolTerms:
    """Say of the terms what concerns the card pool."""
    event = terms.event
    said = {None: None, True: "allowed", False: "not"}[event.second_edition_cards]
    defined = limited_pool(event.limited, catalog) if terms.pool == "limited" and event.limited else None
    return PoolTerms(
        edition=terms.edition,
        pool=terms.pool,
        guide=terms.guide,
        on=terms.on,
        release_events=frozenset(event.release_of),
        pre_release_events=frozenset(event.pre_release_of),
        second_edition_cards=said,  # type: ignore[arg-type]  # The table above holds just these words.
        limited=defined if isinstance(defined, LimitedPool) else None,
        watermarked=frozenset(event.watermarked),
        not_printable=frozenset(event.not_printable),
    )

"""The pool, bans and card exceptions of an event, computed once for all its decks."""

from collections.abc import Mapping
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import Ban, Bans
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.card_exceptions import CardException, read_exceptions
from cardpools.pools.guide_clauses import read_guide
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.second_edition_cards import open_admission
from legality.terms.sanctioning import is_sanctioned
from legality.terms.terms import Terms

if TYPE_CHECKING:
    from cardpools.data_files.organiser_files import EnclosedText
    from cardpools.pools.limited_pool import LimitedPool
    from cardpools.pools.pool import Pool
    from legality.engine.rule_plan import RulePlan


class EventContext:
    """The pool, the bans and the cards with rules of their own, under some terms. See `context_for`."""

    def __init__(self, terms: Terms, catalog: Catalog) -> None:
        self.terms = terms
        self.catalog = catalog
        self.cards_by_kind: dict[str, frozenset[str]] = {}
        self.plan: RulePlan | None = None
        """The plan that `plan_for` made. It is kept here so that both are freed together."""

    @cached_property
    def exceptions(self) -> Mapping[str, tuple[CardException, ...]]:
        """The statements that cards make in their own text, by kind."""
        return read_exceptions(self.catalog.folder)

    def cards_that(self, kind: str) -> frozenset[str]:
        """Return the ids of the cards whose own text makes a statement of this kind."""
        cards = self.cards_by_kind.get(kind)
        if cards is None:
            cards = frozenset(exception.card for exception in self.exceptions.get(kind, ()))
            self.cards_by_kind[kind] = cards
        return cards

    @cached_property
    def pool(self) -> "Pool | NoSuchPool":
        """The card pool, or why the event has none."""
        from cardpools.pools.pool import compile_pool  # `legality explain` has no use for it.

        return compile_pool(self._pool_terms(self.definition), self.catalog)

    def _pool_terms(self, definition: "LimitedPool | tuple[str, ...] | None") -> PoolTerms:
        terms = pool_terms(self.terms, definition, self.catalog.published)
        if not self.catalog.announced:
            return terms
        from cardpools.pools.announced_status import with_scope

        return with_scope(terms, self.terms.rules, self.terms.format, self.catalog)

    @cached_property
    def definition(self) -> "LimitedPool | tuple[str, ...] | None":
        """The organiser's definition of a Limited pool or its errors, if the event names one."""
        path = self.terms.event.limited
        return limited_pool(path, self.catalog) if self.terms.pool == "limited" and path else None

    @cached_property
    def bans(self) -> Bans:
        """The ban lists that may apply."""
        return bans_for(self.catalog, self.terms.rules, self.terms.pool)

    @property
    def ban_day(self) -> date:
        """The day whose ban lists count: that of the event, unless its guide prints a list of its own."""
        return read_guide(self.terms.guide, self.catalog.published).ban_day(self.terms.on)

    @cached_property
    def banned(self) -> Mapping[str, Ban]:
        """The cards that are banned on the day, or may be, by id."""
        banned = self.bans.on(self.ban_day, self.terms.rules, self.terms.pool)
        if not self.catalog.announced:
            return banned
        from cardpools.pools.announced_status import rulings_on_cards

        rulings = rulings_on_cards(self._pool_terms(None), self.catalog)
        legal = {card for card, ruling in rulings.items() if ruling.text("status") == "legal"}
        return {card: ban for card, ban in banned.items() if card not in legal}


def context_for(terms: Terms, catalog: Catalog) -> EventContext:
    """Return the context of an event. Cached, except if it reads files of the organiser, which may change."""
    event = terms.event
    if event.limited or event.supplied or event.fixed_set:
        return EventContext(terms, catalog)
    return _context(terms, catalog)


_context = lru_cache(maxsize=64)(EventContext)


def bans_for(catalog: Catalog, rules: str, pool: str) -> Bans:
    """Return the ban lists that apply under these rules and in this pool. Many events have the same ones."""
    loaded = _loaded_bans(catalog)
    found = next((bans for bans in loaded if bans.are_for(rules, pool)), None)
    if found is None:
        folder = f"{catalog.published}/{catalog.edition}/bans"
        found = load_bans(catalog.edition, catalog, folder, lambda scope: scope.covers(rules, pool))
        loaded.append(found)
    return found


@lru_cache(maxsize=64)
def _loaded_bans(_catalog: Catalog) -> list[Bans]:
    """Return the ban lists that events have asked for so far."""
    return []


def limited_pool(path: str, catalog: Catalog) -> "LimitedPool | tuple[str, ...]":
    """Read the organiser's definition of a Limited pool, or return its errors."""
    from cardpools.data_files.data_problems import WrongDataError
    from cardpools.data_files.organiser_files import EnclosedText
    from cardpools.limited_files.limited_file import (
        load_limited,  # Only an organiser's own pool needs the checker.
    )

    try:
        if isinstance(path, EnclosedText):
            return _enclosed_pool(path, catalog)
        return load_limited(path, catalog)
    except WrongDataError as wrong:
        return tuple(map(str, wrong.problems))


@lru_cache(maxsize=16)
def _enclosed_pool(path: "EnclosedText", catalog: Catalog) -> "LimitedPool":
    """Return the pool of a text in memory. Its name holds its digest, so unlike a file it never changes."""
    from cardpools.limited_files.limited_file import load_limited

    return load_limited(path, catalog)


def pool_terms(
    terms: Terms, definition: "LimitedPool | tuple[str, ...] | None", published: str = ""
) -> PoolTerms:
    """Return the part of the terms that the card pool depends on.

    Only sanctioned events refuse promos that are not marked as printable: 5.0 5.1 and 5.1.2.
    """
    event = terms.event
    unsaid = open_admission(terms.rules, terms.pool, terms.on, published) if terms.edition == "1e" else None
    said = {None: unsaid, True: "allowed", False: "not"}[event.second_edition_cards]
    return PoolTerms(
        edition=terms.edition,
        pool=terms.pool,
        guide=terms.guide,
        on=terms.on,
        release_events=frozenset(event.release_of),
        pre_release_events=frozenset(event.pre_release_of),
        second_edition_cards=said,
        limited=None if isinstance(definition, tuple) else definition,
        watermarked=frozenset(event.watermarked),
        not_printable=frozenset(event.not_printable if is_sanctioned(terms) else ()),
        league=event.league,
    )

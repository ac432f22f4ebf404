"""The input of a rule: the resolved deck, the terms, and the catalog under these terms."""

from collections.abc import Callable, Hashable, Mapping
from itertools import repeat
from operator import contains
from typing import TYPE_CHECKING, Any, TypeVar

from cardpools.bans.ban_log import Ban, Bans
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.card_exceptions import CardException
from cardpools.pools.pool_terms import NoSuchPool
from cardpools.pools.status import CardStatus, Standing
from decklists.model import SectionKind
from decklists.text.computed_once import computed_once
from legality.engine.event_context import EventContext, context_for
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck, by_card
from legality.terms.terms import Terms

if TYPE_CHECKING:
    from cardpools.pools.pool import Pool

COUNTS_NOWHERE: tuple[SectionKind, ...] = ("aside", "unknown")
"""Sections whose cards are not in the deck."""

Result = TypeVar("Result")

SharedWork = dict[Hashable, Any]
"""Results by what they were made from. Decks and pools are told apart by identity."""


class Case:
    """A resolved deck with its terms and its catalog. Every rule gets one."""

    def __init__(
        self,
        deck: ResolvedDeck,
        terms: Terms,
        catalog: Catalog,
        known: EventContext | None = None,
        shared: SharedWork | None = None,
    ) -> None:
        self.deck = deck
        self.terms = terms
        self.catalog = catalog
        self.known = known
        """The context of these terms, where it was made already."""
        self.shared = shared
        """Work on this deck that cases under other terms share: the cells of a matrix."""

    @computed_once
    def context(self) -> EventContext:
        """All that does not depend on the deck."""
        return self.known or context_for(self.terms, self.catalog)

    def exceptions(self, kind: str) -> tuple[CardException, ...]:
        """Return the statements of this kind that cards make in their own text."""
        return self.context.exceptions.get(kind, ())

    def cards_that(self, kind: str) -> frozenset[str]:
        """Return the ids of the cards whose own text makes a statement of this kind."""
        return self.context.cards_that(kind)

    @property
    def pool(self) -> "Pool | NoSuchPool":
        """The card pool, or why the event has none."""
        return self.context.pool

    @property
    def bans(self) -> Bans:
        """The ban lists that may apply."""
        return self.context.bans

    @property
    def banned(self) -> Mapping[str, Ban]:
        """The cards that are banned on the day, or may be, by id."""
        return self.context.banned

    @computed_once
    def under_ban(self) -> tuple[str, ...]:
        """The cards of the deck that are banned on the day, or may be."""
        banned = self.banned
        return tuple(card for card in self.used if card in banned) if banned else ()

    @computed_once
    def lines_used(self) -> tuple[Holding, ...]:
        """The lines of the deck, without cards set aside and play-test cards."""
        held = self.deck.holdings
        if not self.deck.sections.keys().isdisjoint(COUNTS_NOWHERE):
            held = tuple([holding for holding in held if is_used(holding)])
        if any(map(contains, self.deck.ids.values(), repeat(""))):  # Only play-test cards have no id.
            return tuple(holding for holding in held if holding.card.type)
        return held

    @computed_once
    def used(self) -> Mapping[str, tuple[Holding, ...]]:
        """The lines of `lines_used` by card."""
        held = self.lines_used
        return self.deck.of_card if held is self.deck.holdings else by_card(held)

    @computed_once
    def standing(self) -> Mapping[str, CardStatus]:
        """The pool status of each card of the deck. Empty if the event has no pool."""
        pool = self.pool
        if isinstance(pool, NoSuchPool):
            return {}
        card_status = pool.card_status
        return self.share_in_pool("standing", lambda: {card: card_status(card) for card in self.used})

    @computed_once
    def refused(self) -> Mapping[Standing, tuple[str, ...]]:
        """The cards of the deck that are not plainly legal in the pool, by their standing."""
        statuses = self.standing
        return self.share_in_pool("refused", lambda: group_refused(statuses)) if statuses else {}

    def share_in_pool(self, what: str, work: Callable[[], Result]) -> Result:
        """Return the result of work on the deck and its pool, where another case did it before."""
        if self.shared is None:
            return work()
        key = what, self.deck, self.pool
        if key not in self.shared:
            self.shared[key] = work()
        found: Result = self.shared[key]
        return found


def group_refused(statuses: Mapping[str, CardStatus]) -> Mapping[Standing, tuple[str, ...]]:
    """Group the cards that are not plainly legal in a pool by their standing."""
    refused: dict[Standing, list[str]] = {}
    for card, status in statuses.items():
        if status.best.standing is not Standing.LEGAL:
            refused.setdefault(status.best.standing, []).append(card)
    return {standing: tuple(cards) for standing, cards in refused.items()}


def is_used(holding: Holding) -> bool:
    """Tell whether a line is in some part of the deck."""
    return holding.section not in COUNTS_NOWHERE

"""What `about` is asked with: cards in a part of a deck, and the event."""

from collections.abc import Collection, Mapping

from cardpools.model import Card
from cardpools.pools.pool_terms import NoSuchPool
from cardpools.pools.status import CardStatus, Standing
from decklists.model import SectionKind
from decklists.text.computed_once import computed_once
from legality.engine.case import COUNTS_NOWHERE, group_refused
from legality.engine.event_context import EventContext


class PartCards:
    """Cards in one part of a deck, whichever deck and however many copies. All rules are asked at once."""

    def __init__(self, context: EventContext, section: SectionKind, cards: Collection[Card]) -> None:
        self.context = context
        self.section = section
        self.cards = cards
        self.ids = frozenset([card.id for card in cards])

    @computed_once
    def standing(self) -> Mapping[str, CardStatus]:
        """The pool status of each card. Empty if there is no pool or the part is none of the deck."""
        pool = self.context.pool
        if isinstance(pool, NoSuchPool) or self.section in COUNTS_NOWHERE:
            return {}
        return {card: pool.card_status(card) for card in self.ids}

    @computed_once
    def refused(self) -> Mapping[Standing, tuple[str, ...]]:
        """The cards that are not plainly legal in the pool, by their standing."""
        return group_refused(self.standing)

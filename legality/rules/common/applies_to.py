"""Predicates for `about`: which cards a rule is about. Several rules share them.

A deck without any such card cannot break the rule, so the rule is not applied. A predicate may be too wide,
but never too narrow: it only saves time, and the rule itself decides.
"""

from cardpools.pools.pool_terms import NoSuchPool
from cardpools.pools.status import CardStatus, Standing
from legality.engine import COUNTS_NOWHERE, AppliesTo, EventContext, Placed


def cards_that(kind: str) -> AppliesTo:
    """Cards whose own text makes a statement of this kind."""
    return lambda context, placed, **_numbers: placed.card.id in context.cards_that(kind)


def of_type(*types: str) -> AppliesTo:
    """Cards of these types."""
    return lambda _context, placed, **_numbers: placed.card.type in types


def with_icon(icon: str) -> AppliesTo:
    """Cards with this icon."""
    return lambda _context, placed, **_numbers: icon in placed.card.icons


def standing(so: Standing) -> AppliesTo:
    """Cards with this standing in the pool."""

    def stands_so(context: EventContext, placed: Placed) -> bool:
        status = in_pool(context, placed)
        return status is not None and status.best.standing is so

    return stands_so


def with_refused_printing(context: EventContext, placed: Placed) -> bool:
    """Cards of which one printing may not be used for sure, and another one may or might."""
    status = in_pool(context, placed)
    if status is None or not (status.legal or status.unsure):
        return False
    return any(not named.legal for _, named in status.printings)


def in_pool(context: EventContext, placed: Placed) -> CardStatus | None:
    """Return the pool status of a card, or None if there is no pool or the card is in no part of the deck."""
    pool = context.pool
    if isinstance(pool, NoSuchPool) or placed.section in COUNTS_NOWHERE:
        return None
    return pool.card_status(placed.card.id)


def under_ban(context: EventContext, placed: Placed) -> bool:
    """Cards that are banned on the day, or may be."""
    return placed.card.id in context.banned

"""Finders for `about`: which cards a rule is about. Several rules share them.

A deck without any such card cannot break the rule, so the rule is not applied. A finder may be too wide,
but never too narrow: it only saves time, and the rule itself decides.
"""

from cardpools.pools.status import Standing
from legality.engine import AppliesTo, PartCards


def cards_that(kind: str) -> AppliesTo:
    """Cards whose own text makes a statement of this kind."""
    return lambda part, **_numbers: part.ids & part.context.cards_that(kind)


def of_type(*types: str) -> AppliesTo:
    """Cards of these types."""
    return lambda part, **_numbers: [card.id for card in part.cards if card.type in types]


def with_icon(icon: str) -> AppliesTo:
    """Cards with this icon."""
    return lambda part, **_numbers: [card.id for card in part.cards if icon in card.icons]


def standing(so: Standing) -> AppliesTo:
    """Cards with this standing in the pool, which is not legal."""
    return lambda part: part.refused.get(so, ())


def with_refused_printing(part: PartCards) -> list[str]:
    """Cards of which one printing may not be used for sure, and another one may or might."""
    return [
        card
        for card, status in part.standing.items()
        if (status.legal or status.unsure) and len(status.legal) < len(status.printings)
    ]


def under_ban(part: PartCards) -> frozenset[str]:
    """Cards that are banned on the day, or may be."""
    return part.ids.intersection(part.context.banned)

"""A Limited pool: a subset of all cards, as determined by the tournament organiser."""

from typing import NamedTuple


class LimitedPool(NamedTuple):
    """An organiser's definition, checked and resolved against the catalog."""

    name: str
    expansions: frozenset[str] = frozenset()
    properties: frozenset[str] = frozenset()
    rarities: frozenset[str] = frozenset()
    cards_in: frozenset[str] = frozenset()
    cards_out: frozenset[str] = frozenset()
    supplied: tuple[tuple[str, int], ...] = ()  # card ids and counts: the pool is this list and nothing else

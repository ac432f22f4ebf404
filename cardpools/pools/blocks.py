"""Find the current and the previous block of First Edition on a day."""

from collections.abc import Iterable
from datetime import date
from typing import Literal, NamedTuple

from cardpools.model import Expansion

BlockMembership = Literal["in", "unsure", "out"]


class BlocksOnDay(NamedTuple):
    """The blocks in the Block pool on a day: the certain and the possible ones."""

    certain: frozenset[str]
    possible: frozenset[str]

    def holds(self, block: str) -> BlockMembership:
        """Tell whether a block is the current or the previous one."""
        if block in self.certain:
            return "in"
        return "unsure" if block in self.possible else "out"


def blocks_on(day: date, expansions: Iterable[Expansion]) -> BlocksOnDay:
    """Return the current and the previous block.

    4.1 and 5.0, glossary: the current block is the most recently released one and may be formed of one, two
    or three expansions. So a block is current from the release of its first expansion. If that date is not
    known, both answers are possible within its window.
    """
    starts: dict[str, tuple[date, date]] = {}
    for expansion in expansions:
        if expansion.block:
            window = (expansion.earliest, expansion.latest)
            known = starts.get(expansion.block, window)
            starts[expansion.block] = (min(known[0], window[0]), min(known[1], window[1]))
    soonest = _last_two(day, {block: window[0] for block, window in starts.items()})
    latest = _last_two(day, {block: window[1] for block, window in starts.items()})
    return BlocksOnDay(certain=soonest & latest, possible=soonest | latest)


def _last_two(day: date, starts: dict[str, date]) -> frozenset[str]:
    begun = sorted((start, block) for block, start in starts.items() if start <= day)
    return frozenset(block for _, block in begun[-2:])

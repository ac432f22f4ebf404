"""Find the current and the previous block of First Edition on a day."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardpools.model import Expansion

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement

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


def blocks_on(
    day: date, expansions: Iterable[Expansion], announced: "Iterable[Announcement]" = ()
) -> BlocksOnDay:
    """Return the current and the previous block.

    4.1 and 5.0, glossary: the current block is the most recently released one and may be formed of one, two
    or three expansions. So a block is current from the release of its first expansion. If that date is not
    known, both answers are possible within its window. An announced rotation decides from its day on.
    """
    starts = _find_starts(expansions)
    rotations = [each for each in announced if each.kind == "rotation" and each.text("block")]
    rotation = next((each for each in reversed(rotations) if each.holds(day)), None)
    latest = _begun(day, {block: window[1] for block, window in starts.items()})
    if rotation is not None:
        earlier = [each for each in rotations if each.on < rotation.on]
        return _announced_blocks(rotation, earlier, latest)
    soonest = _begun(day, {block: window[0] for block, window in starts.items()})
    both = frozenset(soonest[-2:]), frozenset(latest[-2:])
    return BlocksOnDay(certain=both[0] & both[1], possible=both[0] | both[1])


def _find_starts(expansions: Iterable[Expansion]) -> dict[str, tuple[date, date]]:
    """Return the window in which the first expansion of each block was released."""
    starts: dict[str, tuple[date, date]] = {}
    for expansion in expansions:
        if expansion.block:
            window = (expansion.earliest, expansion.latest)
            known = starts.get(expansion.block, window)
            starts[expansion.block] = (min(known[0], window[0]), min(known[1], window[1]))
    return starts


def _announced_blocks(
    rotation: "Announcement", earlier: "list[Announcement]", begun: list[str]
) -> BlocksOnDay:
    """Return the two blocks of a rotation. If it does not name the previous one, it is the one before it."""
    current, previous = rotation.text("block"), rotation.text("previous")
    before = [each.text("block") for each in earlier if each.holds(rotation.on - timedelta(days=1))]
    others = [block for block in (*begun, *before) if block != current]
    named = frozenset({current, *([previous] if previous else others[-1:])})
    return BlocksOnDay(certain=named, possible=named)


def _begun(day: date, starts: dict[str, date]) -> list[str]:
    """Return the blocks that have begun, the latest last."""
    return [block for _, block in sorted((start, block) for block, start in starts.items() if start <= day)]

"""Counts by key, in the memory of one process. `shared_counts` has the same for all workers of a machine."""

from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple, Protocol

REMEMBERED = 50_000
"""The number of keys remembered by one process."""

LOOKED_AT = 8
"""Of so many least recently used keys the one goes first whose count is over first: a client in debt stays
counted, however many other addresses come."""


class Usage(NamedTuple):
    """How much was used at a moment, and when it will be as if nothing had been used."""

    used: float
    since: float
    over: float


NOTHING = Usage(0.0, 0.0, 0.0)

UsageStep = Callable[[Usage], Usage | None]
"""Takes a count and returns the new one, or None if it stays."""


class CountTable(Protocol):
    """A table of counts."""

    def change(self, key: str, step: UsageStep) -> None:
        """Call the step with the count of a key, and keep its answer. No other step runs meanwhile."""


class MemoryCounts:
    """The counts of a service with one worker."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Usage] = OrderedDict()

    def change(self, key: str, step: UsageStep) -> None:
        """Change a count."""
        changed = step(self._known.get(key, NOTHING))
        if changed is None:
            return
        self._known[key] = changed
        self._known.move_to_end(key)
        if len(self._known) > REMEMBERED:
            del self._known[min(islice(self._known, LOOKED_AT), key=lambda each: self._known[each].over)]

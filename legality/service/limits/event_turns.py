"""Turns to register for an event: a limit for the event, shared fairly by the addresses that come.

An address may take a turn while it has taken fewer than the event has left. So one address alone gets half
of the turns, four greedy ones leave a fifth, a hundred still leave some, and an address that has taken none
gets one as long as there is any. Turns come back over about a minute: all counts halve in 42 s, so that the
turns of the addresses always add up to those of the event.
"""

import time
from math import ceil, exp, log

from legality.service.limits.client import Client
from legality.service.limits.counts import CountTable, Usage
from legality.service.limits.rates import Clock

MINUTE = 60.0
NEGLIGIBLE = 0.01


class EventTurns:
    """The registrations of each event in the last minute, in all and by address."""

    def __init__(self, a_minute: float, table: CountTable, clock: Clock = time.monotonic) -> None:
        self._most = a_minute
        self._clock = clock
        self._table = table

    def take(self, slug: str, client: Client) -> int:
        """Take a turn and return 0, or return the seconds to wait. The /48 counts for IPv6."""
        own = self._add(_own(slug, client), 0)
        taken = self._add(_all(slug), 0)
        if own + taken > self._most - 0.5:
            return max(1, ceil(MINUTE * log((own + taken) / max(self._most - 0.5, 0.5))))
        self._change(slug, client, 1)
        return 0

    def give_back(self, slug: str, client: Client) -> None:
        """Give a turn back: the form was refused and nothing was stored."""
        self._change(slug, client, -1)

    def _change(self, slug: str, client: Client, by: int) -> None:
        self._add(_own(slug, client), by)
        self._add(_all(slug), by)

    def _add(self, key: str, by: int) -> float:
        """Change a count, and return it as it is now."""
        used = 0.0

        def step(count: Usage) -> Usage | None:
            nonlocal used
            now = self._clock()
            used = max(0.0, min(count.used, self._most) * exp(-max(0.0, now - count.since) / MINUTE) + by)
            return Usage(used, now, now + MINUTE * log(max(used / NEGLIGIBLE, 1))) if by else None

        self._table.change(key, step)
        return used


def _own(slug: str, client: Client) -> str:
    return f"turn {slug} {client.group}"


def _all(slug: str) -> str:
    return f"turns {slug}"

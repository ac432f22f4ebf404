"""Rates by key (token bucket). The keys are addresses and networks."""

import time
from collections.abc import Callable
from math import ceil

from legality.service.limits.client import SERVICE, Client
from legality.service.limits.counts import CountTable, MemoryCounts, Usage

NETWORK = 4
"""An IPv6 /48 may use so many times as much as an address. It may be one person, or many customers."""

Clock = Callable[[], float]


class Rate:
    """A token bucket for each of many keys. It holds the tokens of one period, a minute by default."""

    def __init__(
        self,
        a_period: float,
        clock: Clock = time.monotonic,
        *,
        name: str = "",
        table: CountTable | None = None,
        period: float = 60,
    ) -> None:
        self._most = float(a_period)
        self._period = period
        self._clock = clock
        self._name = name
        self._table = MemoryCounts() if table is None else table

    def wait(self, key: str) -> int:
        """Count a request. Return 0 if it is allowed, else the seconds to wait."""
        used = 0.0

        def take(count: Usage) -> Usage:
            nonlocal used
            used, now = self._used(count)
            return self._count(used + 1 if used + 1 <= self._most else used, now)

        self._table.change(self._name + key, take)
        return self._seconds(used)

    def must_wait(self, key: str) -> int:
        """Return the seconds to wait without counting: the cost is known later."""
        used = 0.0

        def look(count: Usage) -> None:
            nonlocal used
            used, _ = self._used(count)

        self._table.change(self._name + key, look)
        return self._seconds(used)

    def charge(self, key: str, amount: float) -> None:
        """Count work that is done already. The debt is one period at most."""

        def pay(count: Usage) -> Usage:
            used, now = self._used(count)
            return self._count(min(used + amount, 2 * self._most), now)

        self._table.change(self._name + key, pay)

    def _used(self, count: Usage) -> tuple[float, float]:
        """Return how much of the bucket is used now, and the time. A damaged count is two periods at most."""
        now = self._clock()
        came_back = max(0.0, now - count.since) * self._most / self._period
        return max(0.0, min(count.used, 2 * self._most) - came_back), now

    def _count(self, used: float, now: float) -> Usage:
        return Usage(used, now, now + used * self._period / self._most)

    def _seconds(self, used: float) -> int:
        lacking = used + 1 - self._most
        return 0 if lacking <= 0 else ceil(lacking * self._period / self._most)


class ClientRate:
    """A rate for each address, and a larger one for each IPv6 /48."""

    def __init__(self, a_minute: float, name: str, table: CountTable, clock: Clock = time.monotonic) -> None:
        self._addresses = Rate(a_minute, clock, name=f"{name} ", table=table)
        self._networks = Rate(a_minute * NETWORK, clock, name=f"{name} ", table=table)

    def wait(self, client: Client) -> int:
        """Count a request. An address that is over its own rate takes nothing from its neighbours."""
        if not client.network:
            return self._addresses.wait(client.address)
        return (
            self._addresses.must_wait(client.address)
            or self._networks.wait(client.network)
            or self._addresses.wait(client.address)
        )

    def must_wait(self, client: Client) -> int:
        """Return the seconds to wait without counting."""
        own = self._addresses.must_wait(client.address)
        return max(own, self._networks.must_wait(client.network)) if client.network else own

    def charge(self, client: Client, amount: float) -> None:
        """Count what was done already."""
        self._addresses.charge(client.address, amount)
        if client.network:
            self._networks.charge(client.network, amount)


class ProcessorTime:
    """The processor time of each client: whoever uses more than its share a minute waits."""

    def __init__(self, seconds_a_minute: float, table: CountTable, clock: Clock = time.monotonic) -> None:
        self._rate = ClientRate(seconds_a_minute * 1000, "processor", table, clock)

    def must_wait(self, client: Client) -> int:
        """Return the seconds until a client may be served again."""
        return 0 if client == SERVICE else self._rate.must_wait(client)

    def charge(self, client: Client, seconds: float) -> None:
        """Count the processor time that a client's request took."""
        if client != SERVICE and seconds > 0:
            self._rate.charge(client, seconds * 1000)

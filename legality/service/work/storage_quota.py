"""How much one address may store: bytes in all, and registrations in one event.

A whole tournament may share the address of its venue: 500 players who replace their lists ten times store
about 60 MB. Addresses are in memory only, and each worker counts alone.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil

from legality.service.http.problems import retry_later

BYTES = 100_000_000
"""Bytes of lists and verdicts that one address may store at once."""

BYTES_PER_SECOND = 20_000
"""Bytes that it may store from then on: 72 MB an hour."""

REGISTRATIONS = 1_000
"""Registrations of one address in one event."""

RESERVED = 10_000
"""Bytes that a request is counted with until its verdict is known. Most verdicts are shorter."""

REMEMBERED = 20_000
"""Addresses, and pairs of address and event, that are remembered; the least recently seen go first."""


class StorageQuota:
    """Counts bytes by address. A request counts before it is judged, so parallel ones cannot exceed it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._stored: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._registered: OrderedDict[tuple[str, str], int] = OrderedDict()

    def reserve(self, address: str, text: int, event: str = "") -> "Reservation":
        """Count a request with a list of so many bytes, or raise 429. With an event it is a registration."""
        stored = self._stored_now(address)
        if stored + text > BYTES:
            seconds = ceil((stored + text - BYTES) / BYTES_PER_SECOND)
            raise retry_later("too-many", seconds, "This address has stored very much. Try again later.")
        if event and self._registered.get((address, event), 0) >= REGISTRATIONS:
            said = f"From one address an event takes {REGISTRATIONS:,} registrations. Ask the director."
            raise retry_later("too-many", 3_600, said)
        reserved = text + RESERVED
        self._add(address, reserved)
        self._count(address, event, 1)
        return Reservation(self, address, event, reserved)

    def settle(self, reservation: "Reservation", stored: int) -> None:
        """Count the bytes that were stored in place of those reserved. Zero: nothing was stored."""
        self._add(reservation.address, stored - reservation.size)
        if not stored:
            self._count(reservation.address, reservation.event, -1)

    def _stored_now(self, address: str) -> float:
        stored, since = self._stored.get(address, (0.0, self._clock()))
        return max(0.0, stored - (self._clock() - since) * BYTES_PER_SECOND)

    def _add(self, address: str, size: int) -> None:
        stored = self._stored_now(address) + size
        self._stored.pop(address, None)
        self._stored[address] = (max(0.0, stored), self._clock())
        if len(self._stored) > REMEMBERED:
            self._stored.popitem(last=False)

    def _count(self, address: str, event: str, registrations: int) -> None:
        if not event:
            return
        count = self._registered.pop((address, event), 0) + registrations
        self._registered[address, event] = count
        if len(self._registered) > REMEMBERED:
            self._registered.popitem(last=False)


class Reservation:
    """What a request is counted with: `with` settles it, by what was stored or by nothing after an error."""

    def __init__(self, quota: StorageQuota, address: str, event: str, size: int) -> None:
        self._quota = quota
        self.address = address
        self.event = event
        self.size = size
        self._stored = 0

    def store(self, size: int) -> None:
        """Say how many bytes were stored."""
        self._stored = size

    def __enter__(self) -> "Reservation":
        return self

    def __exit__(self, *error: object) -> None:
        self._quota.settle(self, self._stored)

"""Look up host names in threads of their own, with a time limit.

`getaddrinfo` cannot be cancelled: with a name server that does not answer it hangs for 10 to 30 seconds, and
the person who chooses the name chooses the name server. So a lookup is waited for 2 seconds, its thread
counts until it ends, and the number of threads is bounded, in all and for each share: event, client, host.
"""

import asyncio
import socket
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from threading import Lock, Thread

from legality.events.errors import AddressRefused, LookupTimeout
from legality.events.webhook_targets import Resolve, resolve_host
from legality.service.http.problems import ProblemError, retry_later

SECONDS = 2.0

OF_ADDRESS = 2
"""Lookups of one client at a time."""

NOT_ANSWERED = f"the name of this server could not be looked up in {SECONDS:.0f} seconds; try again later"

Addresses = list[str]


class LookupsFullError(AddressRefused):
    """Too many lookups are going on; `share` says whose, and is empty if all threads are taken."""

    status = 503

    def __init__(self, share: str) -> None:
        super().__init__("too many names are being looked up; try again later")
        self.share = share


class NameLookups:
    """At most so many lookups at a time. Their threads end with the process, however long they hang."""

    def __init__(self, most: int, resolve: Resolve = resolve_host, seconds: float = SECONDS) -> None:
        self.most = most
        self._resolve = resolve
        self._seconds = seconds
        self._lock = Lock()
        self._running = Counter[str]()

    async def find(self, host: str, port: int, *, event: str, client: str) -> Addresses:
        """Look up a name for a request: one at a time for an event, two for a client."""
        try:
            future = self.start(host, port, {f"event {event}": 1, f"client {client}": OF_ADDRESS})
            return await asyncio.wait_for(asyncio.wrap_future(future), self._seconds)
        except TimeoutError:
            raise LookupTimeout(NOT_ANSWERED) from None
        except LookupsFullError as full:
            raise refuse_lookup(full) from None

    def find_for_delivery(self, host: str, port: int, most: int | None = None) -> Addresses:
        """Look up a name and wait in this thread. With `most`, leave the other threads free."""
        try:
            return self.start(host, port, {f"host {host}": 1}, most).result(self._seconds)
        except FutureTimeout:
            raise LookupTimeout(NOT_ANSWERED) from None
        except LookupsFullError as full:
            if full.share:  # The lookup before still hangs.
                raise LookupTimeout(NOT_ANSWERED) from None
            raise

    def start(
        self, host: str, port: int, shares: Mapping[str, int], most: int | None = None
    ) -> "Future[Addresses]":
        """Look up a name in a thread, unless as many hang as may. An IP address needs no thread."""
        future: Future[Addresses] = Future()
        future.set_running_or_notify_cancel()  # It cannot be cancelled: its thread would not know.
        if literal := read_address(host, port):
            future.set_result(literal)
            return future
        self._enter(shares, self.most if most is None else most)
        thread = Thread(target=self._look_up, args=(host, port, shares, future), daemon=True, name="lookup")
        try:
            thread.start()
        except RuntimeError:  # The system has no thread left.
            self._leave(shares)
            raise LookupsFullError("") from None
        return future

    def _enter(self, shares: Mapping[str, int], most: int) -> None:
        with self._lock:
            for share, of_share in shares.items():
                if self._running[share] >= of_share:
                    raise LookupsFullError(share)
            if self._running[""] >= most:
                raise LookupsFullError("")
            self._running.update(["", *shares])

    def _leave(self, shares: Mapping[str, int]) -> None:
        with self._lock:
            self._running.subtract(["", *shares])
            self._running += Counter()  # Without those that are zero.

    def _look_up(self, host: str, port: int, shares: Mapping[str, int], future: "Future[Addresses]") -> None:
        try:
            found = self._resolve(host, port)
        except BaseException as error:
            self._leave(shares)
            future.set_exception(error)
        else:
            self._leave(shares)
            future.set_result(found)


def refuse_lookup(full: LookupsFullError) -> ProblemError:
    """Return 429 to those who use up their own share, and 503 if all threads are taken."""
    if full.share:
        return retry_later(
            "too-many", 10, "Another name is still being looked up. Add one webhook at a time."
        )
    return retry_later("busy", 10, "Too many names of webhooks are being looked up.")


def read_address(host: str, port: int) -> Addresses:
    """Return the address that a host is written as, in any spelling that the system reads, or none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return []
    return [str(each[4][0]) for each in found]

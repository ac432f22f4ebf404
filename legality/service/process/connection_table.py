"""The open connections of one worker process, limited in all and by client.

A connection either waits for its client (for headers, for a body, for the client to read, for the next
request) or its request is being worked on. At a limit the connection that has waited longest for its client
is closed, and a new one is refused only if all others are being worked on. So idle connections keep no one
out.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_UNSENT = 200_000_000
"""Bytes of answers that clients have not read yet, over all connections."""


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """The limits of one worker process."""

    in_all: int
    by_client: int
    by_proxy: int
    """For a trusted proxy, whose connections belong to many clients: until a connection has sent the address
    of its client, it counts as the proxy's."""
    seconds: float
    """From the beginning of a request to its last byte; and to see that a client reads its answer."""


@dataclass(eq=False, slots=True)
class Seat:
    """One connection in the table."""

    client: str
    most: int
    """How many connections its client may have."""
    close: Callable[[str], None]
    """Close the connection, for a reason."""
    unsent: Callable[[], int]
    """Return the number of bytes that the client has not read."""
    table: "ConnectionTable"
    left: bool = False

    def set_waiting(self, *, waiting: bool) -> None:
        """Note whether the connection waits for its client. One that waits already keeps its place."""
        if not self.left:
            self.table.set_waiting(self, waiting=waiting)

    def name_client(self, client: str, most: int) -> bool:
        """Count the connection for another client. Return False if that client has too many at work."""
        return self.left or self.table.move(self, client, most)

    def leave(self) -> None:
        """Take the connection out of the table."""
        if not self.left:
            self.table.leave(self)


class ConnectionTable:
    """All seats, and those that wait in the order in which they began to."""

    def __init__(self, in_all: int) -> None:
        self._in_all = in_all
        self._by_client: dict[str, int] = {}
        self._waiting: OrderedDict[Seat, None] = OrderedDict()
        self._waiting_of: dict[str, OrderedDict[Seat, None]] = {}
        self._unread: OrderedDict[Seat, None] = OrderedDict()
        self.open = 0

    def enter(self, seat: Seat) -> bool:
        """Seat a new connection, which waits. Return False if there is no room, even by closing one."""
        if self._count(seat.client) >= seat.most and not self._close_oldest(
            self._waiting_of.get(seat.client), "address-limit"
        ):
            return False
        if self.open >= self._in_all and not self._close_oldest(self._waiting, "total-limit"):
            return False
        self.open += 1
        self._add(seat)
        self.set_waiting(seat, waiting=True)
        return True

    def move(self, seat: Seat, client: str, most: int) -> bool:
        """Count a connection for the client that its proxy named."""
        if client == seat.client:
            return True
        waits = seat in self._waiting
        self._forget_waiting(seat)
        self._remove(seat)
        seat.client, seat.most = client, most
        full = self._count(client) >= most
        free = not full or self._close_oldest(self._waiting_of.get(client), "address-limit")
        self._add(seat)
        self.set_waiting(seat, waiting=waits)
        return free

    def leave(self, seat: Seat) -> None:
        """Forget a connection."""
        seat.left = True
        self.open -= 1
        self._forget_waiting(seat)
        self._unread.pop(seat, None)
        self._remove(seat)

    def set_waiting(self, seat: Seat, *, waiting: bool) -> None:
        """Put a connection at the end of those that wait, or take it out."""
        if waiting:
            self._waiting.setdefault(seat)
            self._waiting_of.setdefault(seat.client, OrderedDict()).setdefault(seat)
        else:
            self._forget_waiting(seat)

    def set_unread(self, seat: Seat, *, unread: bool) -> None:
        """Note a client that does not keep up with its answer; close the slowest if too much is unsent."""
        if not unread or seat.left:
            self._unread.pop(seat, None)
            return
        self._unread.setdefault(seat)
        unsent = sum(each.unsent() for each in self._unread)
        while unsent > MOST_UNSENT and self._unread:
            oldest = next(iter(self._unread))
            unsent -= oldest.unsent()
            self._close(oldest, "unread-answers")

    def _forget_waiting(self, seat: Seat) -> None:
        self._waiting.pop(seat, None)
        own = self._waiting_of.get(seat.client, OrderedDict[Seat, None]())
        own.pop(seat, None)
        if not own:
            self._waiting_of.pop(seat.client, None)

    def _close_oldest(self, waiting: OrderedDict[Seat, None] | None, reason: str) -> bool:
        if not waiting:
            return False
        self._close(next(iter(waiting)), reason)
        return True

    def _close(self, seat: Seat, reason: str) -> None:
        """Close a connection. It counts no longer, although its descriptor is free a moment later only."""
        seat.leave()
        seat.close(reason)

    def _count(self, client: str) -> int:
        return self._by_client.get(client, 0)

    def _add(self, seat: Seat) -> None:
        self._by_client[seat.client] = self._count(seat.client) + 1

    def _remove(self, seat: Seat) -> None:
        self._by_client[seat.client] -= 1
        if not self._by_client[seat.client]:
            del self._by_client[seat.client]

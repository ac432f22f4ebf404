"""The listening socket: the kernel keeps many connections waiting, and the event loop accepts a few in one
turn.

asyncio uses one number for both. With a large one it takes all descriptors before the first connection is
counted, and connections that have just arrived are old before their request is read; with a small one the
kernel makes a crowd wait a second.
"""

import os
import socket
from multiprocessing import reduction
from typing import Any

ACCEPTED_AT_ONCE = 32
"""Connections that the event loop accepts in one turn."""

BACKLOG = 1_024
"""Connections that the kernel keeps waiting; it may allow fewer (net.core.somaxconn)."""


class ListeningSocket(socket.socket):
    """Listens with the backlog of the kernel, whatever asyncio asks for."""

    def listen(self, _backlog: int = BACKLOG, /) -> None:
        """Listen."""
        super().listen(BACKLOG)


def _reduce(listening: ListeningSocket) -> tuple[Any, tuple[Any, ...]]:
    """Send the socket to a worker process."""
    return _rebuild, (reduction.DupFd(listening.fileno()),)


def _rebuild(duplicated: Any) -> ListeningSocket:
    return ListeningSocket(fileno=duplicated.detach())


def make_socket(family: int) -> socket.socket:
    """Make a socket to listen on. On Windows, whose kernel counts otherwise, it is a usual one.

    It names its protocol: asyncio sends an answer at once (TCP_NODELAY) only on sockets that do. Else the
    body of each answer waits until the client confirms its headers, 40 ms on a connection that is kept.
    """
    kind = ListeningSocket if os.name == "posix" else socket.socket
    return kind(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)


if os.name == "posix":
    reduction.register(ListeningSocket, _reduce)

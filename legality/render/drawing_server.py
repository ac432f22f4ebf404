"""The process that draws pictures and PDF for a service, so that no worker holds their libraries and fonts.

It draws what its pipe brings, one drawing at a time, and ends when it has had nothing to draw for a while.
"""

import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from time import process_time
from typing import Any, NamedTuple

IDLE = 60.0
"""Seconds without a drawing after which the process ends."""

MOST_DRAWINGS = 200
"""Drawings after which it ends, and the next one is drawn by a new process."""

MEMORY = 256 * 1024 * 1024
"""Bytes of address space. The score cards of 1,000 players need 104 MB."""


class DrawingOrder(NamedTuple):
    """A function of a module, which the process imports, and what it is called with."""

    draw: Callable[..., bytes]
    given: tuple[Any, ...]
    named: Mapping[str, Any]


class Drawing(NamedTuple):
    """The drawing or the error of an order."""

    content: bytes
    error: Exception | None
    seconds: float
    """Processor time, with that of the start for the first drawing."""


def serve(pipe: Connection) -> None:
    """Draw until the other end of the pipe is closed, or until it is time to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to all; the service ends this process.
    limit_memory()
    used = 0.0
    with suppress(EOFError, OSError):
        for _ in range(MOST_DRAWINGS):
            if not pipe.poll(IDLE):
                return
            content, error = _try_to_draw(pipe.recv())
            pipe.send(Drawing(content, error, process_time() - used))
            used = process_time()


def limit_memory() -> None:
    """Refuse memory beyond the limit, where the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))


def _try_to_draw(order: DrawingOrder) -> tuple[bytes, Exception | None]:
    try:
        return order.draw(*order.given, **order.named), None
    except Exception as error:
        return b"", error

"""Draw pictures and PDF in a process of their own: their libraries and fonts take 50 MB.

One process draws for a worker, one drawing at a time, in 74 MB. It is started by the first drawing, which
takes 0.4 s of processor time more, and ends after a minute without one. The client of a drawing is charged
for the processor time of both processes.
"""

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from threading import Lock
from typing import ParamSpec

from legality.render.drawing_server import Drawing, DrawingOrder, serve
from legality.render.sheet.pdf import UnprintableText
from legality.service.http.problems import ProblemError, retry_later
from legality.service.work.worker_threads import charge_seconds

Given = ParamSpec("Given")

SECONDS = 30.0
"""Seconds after which a drawing is given up. The score cards of 1,000 players take four."""

TRIES = 2
"""A process may end because it was idle at the very moment at which it gets an order."""


class DrawingProcessEnded(Exception):
    """The process ended before it answered."""


class DrawingProcess:
    """The process of a worker, started when there is something to draw."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turn = Lock()
        self._running: _Running | None = None

    @property
    def process(self) -> int | None:
        """The id of the process, if there is one."""
        return self._running.process if self._running else None

    def draw(self, draw: Callable[Given, bytes], *given: Given.args, **named: Given.kwargs) -> bytes:
        """Call a function of a module in the process. Letters that no font has are a ProblemError.

        Runs in a worker thread.
        """
        drawn = self._order(DrawingOrder(draw, given, named))
        charge_seconds(drawn.seconds)
        if isinstance(drawn.error, UnprintableText):
            said = str(drawn.error)
            raise ProblemError("invalid", f"{said[:1].upper()}{said[1:]}.")
        if drawn.error is not None:
            raise drawn.error
        return drawn.content

    def close(self) -> None:
        """End the process. A further drawing starts another one."""
        with self._turn:
            self._end()

    def _order(self, order: DrawingOrder) -> Drawing:
        with self._turn:
            for _ in range(TRIES):
                running = self._running = self._running or _Running()
                try:
                    return running.order(order, self._seconds)
                except (DrawingProcessEnded, TimeoutError) as error:
                    self._end()
                    if isinstance(error, TimeoutError):
                        break
        raise retry_later("busy", 5, "This could not be drawn in time.")

    def _end(self) -> None:
        if self._running is not None:
            self._running.end()
            self._running = None


class _Running:
    """A process that runs, and its pipe."""

    def __init__(self) -> None:
        self._pipe, theirs = get_context("spawn").Pipe()
        self._process = get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()  # Only then the end of the process is the end of the pipe.

    @property
    def process(self) -> int | None:
        return self._process.pid

    def order(self, order: DrawingOrder, seconds: float) -> Drawing:
        """Wait for a drawing."""
        try:
            self._pipe.send(order)
            if not self._pipe.poll(seconds):
                raise TimeoutError
            drawn: Drawing = self._pipe.recv()
        except TimeoutError:
            raise
        except (EOFError, OSError):
            raise DrawingProcessEnded from None
        return drawn

    def end(self) -> None:
        """End the process, and wait until it has."""
        with suppress(OSError):
            self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


DRAWING_PROCESS = DrawingProcess()
"""That of this worker."""

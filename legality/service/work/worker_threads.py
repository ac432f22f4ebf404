"""Worker threads with a bounded queue, so that slow work does not block the event loop.

Judging only computes, so more threads than cores would gain nothing. A request that meets a full queue gets
503 at once; its answer would come too late.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from legality.service.http.problems import retry_later

Parameters = ParamSpec("Parameters")
WorkResult = TypeVar("WorkResult")

AT_WORK = 2
WAITING = 64


class WorkerThreads:
    """One pool of threads in one worker process."""

    def __init__(self, seconds: float, at_work: int = AT_WORK, waiting: int = WAITING) -> None:
        self._seconds = seconds
        self._most = at_work + waiting
        self._inside = 0
        self._threads = ThreadPoolExecutor(at_work, thread_name_prefix="judge")

    async def run(
        self, work: Callable[Parameters, WorkResult], *given: Parameters.args, **named: Parameters.kwargs
    ) -> WorkResult:
        """Run a function in a thread, and wait for it as long as a request may take."""
        if self._inside >= self._most:
            raise retry_later("busy", 2, "More is waiting to be done than can be done in time.")
        self._inside += 1
        future = self._threads.submit(partial(work, *given, **named))
        future.add_done_callback(partial(_call_in_loop, asyncio.get_running_loop(), self._leave))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), self._seconds)
        except TimeoutError:
            raise retry_later("busy", 5, "This took longer than a request may take.") from None

    @property
    def inside(self) -> int:
        """Return the number of jobs that run or wait."""
        return self._inside

    def close(self) -> None:
        """Finish the running jobs and drop the queued ones."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _leave(self) -> None:
        self._inside -= 1


def _call_in_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None], _done: object) -> None:
    """Call a function in the thread of the event loop, unless the loop has ended."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)

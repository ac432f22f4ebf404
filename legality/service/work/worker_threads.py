"""Who does the work that takes time: a few threads, so that nothing holds up the answers that need none.

Judging is pure computing, so more threads than cores would only share the same time. The queue before them
has an end: whoever comes when it is full is told at once, and does not wait for an answer that is too late.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from legality.service.http.problems import later

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

AT_WORK = 2
WAITING = 64


class Judges:
    """The threads of one worker process."""

    def __init__(self, seconds: float, at_work: int = AT_WORK, waiting: int = WAITING) -> None:
        self._seconds = seconds
        self._most = at_work + waiting
        self._inside = 0
        self._threads = ThreadPoolExecutor(at_work, thread_name_prefix="judge")

    async def ask(
        self, question: Callable[Asked, Answer], *given: Asked.args, **named: Asked.kwargs
    ) -> Answer:
        """Let a thread work something out, and wait for it as long as a request may take."""
        if self._inside >= self._most:
            raise later("busy", 2, "More is waiting to be done than can be done in time.")
        self._inside += 1
        work = self._threads.submit(partial(question, *given, **named))
        work.add_done_callback(partial(_in_loop, asyncio.get_running_loop(), self._leave))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(work), self._seconds)
        except TimeoutError:
            raise later("busy", 5, "This took longer than a request may take.") from None

    def close(self) -> None:
        """Finish what was begun, and begin nothing else."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _leave(self) -> None:
        self._inside -= 1


def _in_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None], _done: object) -> None:
    """Have something done in the loop's own thread, where the loop has not ended meanwhile."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)

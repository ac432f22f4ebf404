"""Cache an answer for one second, shared by all requests."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")

SECONDS = 1.0


class OneSecondCache(Generic[Answer]):
    """Keeps one answer or one error for a second; requests in that second get the same."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started = 0.0
        self._task: asyncio.Task[Answer] | None = None

    async def get(self, compute: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Return the cached answer, or compute it; requests that arrive meanwhile wait for the same task."""
        task = self._task
        if task is None or task.cancelled() or (task.done() and self._clock() - self._started >= SECONDS):
            self._started = self._clock()
            task = self._task = asyncio.create_task(compute())
        return await asyncio.shield(task)  # A client that hangs up must not cancel the task of the others.

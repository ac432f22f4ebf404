"""What everybody may ask again and again, and what costs something each time, is worked out once a second."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")

SECONDS = 1.0


class Briefly(Generic[Answer]):
    """An answer, or a refusal, that counts for a second: whoever asks meanwhile gets the same one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = 0.0
        self._work: asyncio.Task[Answer] | None = None

    async def ask(self, question: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Work the answer out, unless somebody has just done so or is about to."""
        work = self._work
        if work is None or work.cancelled() or (work.done() and self._clock() - self._begun >= SECONDS):
            self._begun = self._clock()
            work = self._work = asyncio.create_task(question())
        return await asyncio.shield(work)  # Whoever hangs up takes it from nobody else.

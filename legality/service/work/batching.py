"""What several ask for at the same time is done in one go: one trip to a thread, one to the disk.

Nobody waits for others to come. Who comes while nothing is done is served alone; those who come meanwhile are
served together as soon as that is finished.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from legality.service.http.problems import later
from legality.service.work.worker_threads import Judges

Wish = TypeVar("Wish")
Answer = TypeVar("Answer")

MOST = 32
"""So many are served in one go, and no more, so that others get at the database in between."""
WAITING = 500


class Together(Generic[Wish, Answer]):
    """Serves those of one worker process."""

    def __init__(self, clerks: Judges, work: Callable[[Sequence[Wish]], Sequence[Answer]]) -> None:
        self._clerks = clerks
        self._work = work
        self._waiting: list[tuple[Wish, asyncio.Future[Answer]]] = []
        self._serving: asyncio.Task[None] | None = None

    async def ask(self, wish: Wish) -> Answer:
        """Wait for one's turn, and for what comes of it."""
        if len(self._waiting) >= WAITING:
            raise later("busy", 2, "More is waiting to be done than can be done in time.")
        place: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((wish, place))
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve())
        return await place

    async def _serve(self) -> None:
        """Serve until nobody waits."""
        while self._waiting:
            crowd, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._serve_crowd(crowd)
        self._serving = None

    async def _serve_crowd(self, crowd: Sequence[tuple[Wish, "asyncio.Future[Answer]"]]) -> None:
        """Serve some. What goes wrong, goes wrong for all of them, for nothing of it was done."""
        try:
            answers = await self._clerks.ask(self._work, [wish for wish, _ in crowd])
        except Exception as error:
            for _, place in crowd:
                if not place.done():
                    place.set_exception(error)
            return
        for (_, place), answer in zip(crowd, answers, strict=True):
            if not place.done():
                place.set_result(answer)

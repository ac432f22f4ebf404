"""Requests that arrive at the same time are done as one batch: one thread switch, one transaction.

The first request runs alone; those that arrive meanwhile form the next batch. None waits for a batch to fill.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from legality.service.http.problems import retry_later
from legality.service.work.worker_threads import WorkerThreads

Input = TypeVar("Input")
Result = TypeVar("Result")

MOST = 32
"""The largest batch. Other requests reach the database between two batches."""
WAITING = 500


class Batching(Generic[Input, Result]):
    """The queue of one worker process."""

    def __init__(self, threads: WorkerThreads, work: Callable[[Sequence[Input]], Sequence[Result]]) -> None:
        self._threads = threads
        self._work = work
        self._waiting: list[tuple[Input, asyncio.Future[Result]]] = []
        self._running: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """Return the number of items that wait for their batch."""
        return len(self._waiting)

    async def submit(self, item: Input) -> Result:
        """Add an item to the next batch and wait for its result."""
        if len(self._waiting) >= WAITING:
            raise retry_later("busy", 2, "More is waiting to be done than can be done in time.")
        place: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, place))
        if self._running is None:
            self._running = asyncio.create_task(self._run_batches())
        return await place

    async def _run_batches(self) -> None:
        """Run batches until the queue is empty."""
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._run_batch(batch)
        self._running = None

    async def _run_batch(self, batch: Sequence[tuple[Input, "asyncio.Future[Result]"]]) -> None:
        """Run one batch. An error goes to every request in it, since the transaction was rolled back."""
        try:
            answers = await self._threads.run(self._work, [item for item, _ in batch])
        except Exception as error:
            for _, place in batch:
                if not place.done():
                    place.set_exception(error)
            return
        for (_, place), answer in zip(batch, answers, strict=True):
            if not place.done():
                place.set_result(answer)

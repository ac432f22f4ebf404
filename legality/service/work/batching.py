"""Requests that arrive at the same time are done as one batch: one thread switch, one transaction.

The first request runs alone; those that arrive meanwhile form the next batch. None waits for a batch to fill.
Addresses take turns, so that the queue of one delays no other. A batch costs each of its clients the same.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from legality.service.http.problems import retry_later
from legality.service.limits.client import CURRENT, Client
from legality.service.limits.fair_queue import FairQueue, QueueFull, ShareFull
from legality.service.work.worker_threads import WorkerThreads

Input = TypeVar("Input")
Result = TypeVar("Result")

MOST = 32
"""The largest batch. Other requests reach the database between two batches."""
WAITING = 500
WAITING_OF_ONE = WAITING // 3
"""The most requests of one address in the queue."""


@dataclass(eq=False, slots=True)
class Place(Generic[Input, Result]):
    """An item in the queue, and who waits for its result."""

    item: Input
    result: "asyncio.Future[Result]"


class Batching(Generic[Input, Result]):
    """The queue of one worker process."""

    def __init__(self, threads: WorkerThreads, work: Callable[[Sequence[Input]], Sequence[Result]]) -> None:
        self._threads = threads
        self._work = work
        self._queue: FairQueue[Place[Input, Result]] = FairQueue(WAITING, WAITING_OF_ONE)
        self._running: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """The number of items in the queue."""
        return len(self._queue)

    async def submit(self, item: Input) -> Result:
        """Add an item to the next batch and wait for its result."""
        place = Place[Input, Result](item, asyncio.get_running_loop().create_future())
        try:
            self._queue.put(CURRENT.get(), place)
        except ShareFull:
            said = "Many requests from your network address are waiting already. Try again in 2 s."
            raise retry_later("too-many", 2, said) from None
        except QueueFull:
            raise retry_later("busy", 2, "More is waiting to be done than can be done in time.") from None
        if self._running is None:
            # A context of its own: the batch is not a job of the client that came first.
            self._running = asyncio.create_task(self._run_batches(), context=Context())
        return await place.result

    async def _run_batches(self) -> None:
        """Run batches until the queue is empty."""
        while self._queue:
            batch: list[tuple[Client, Place[Input, Result]]] = []
            while len(batch) < MOST and (found := self._queue.take()):
                batch.append(found)
            await self._run_batch([client for client, _ in batch], [place for _, place in batch])
        self._running = None

    async def _run_batch(self, payers: Sequence[Client], batch: Sequence[Place[Input, Result]]) -> None:
        """Run one batch. An error goes to every request in it, since the transaction was rolled back."""
        try:
            work = partial(self._work, [place.item for place in batch])
            answers = await self._threads.run_for(payers, work)
        except Exception as error:
            for place in batch:
                if not place.result.done():
                    place.result.set_exception(error)
            return
        for place, answer in zip(batch, answers, strict=True):
            if not place.result.done():
                place.result.set_result(answer)

"""Worker threads with a bounded queue, so that slow work does not block the event loop.

Judging only computes, so more threads than cores would gain nothing. Addresses take turns: one that has many
jobs waiting never delays the first job of another, gets no more than half of the threads, and is refused at
once when it has its share of the queue. A request that meets a full queue gets 503 at once; its answer would
come too late. Each job costs its client the processor time that it took.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import local
from time import thread_time
from typing import Any, ParamSpec, TypeVar

from legality.service.http.problems import retry_later
from legality.service.http.rate_limit import too_much_work
from legality.service.limits.client import CURRENT, SERVICE, Client
from legality.service.limits.fair_queue import FairQueue, QueueFull, ShareFull
from legality.service.limits.rates import ProcessorTime

Parameters = ParamSpec("Parameters")
WorkResult = TypeVar("WorkResult")

AT_WORK = 2
WAITING = 64

SHARE = 3
"""One address may have one in so many of the places in the queue, an IPv6 /48 two."""


_elsewhere = local()


def charge_seconds(seconds: float) -> None:
    """Charge the job of this thread for processor time that it took in another process."""
    _elsewhere.seconds = getattr(_elsewhere, "seconds", 0.0) + seconds


@dataclass(eq=False, slots=True)
class Job:
    """A function to be run, who waits for it, and who pays for it."""

    client: Client
    payers: Sequence[Client]
    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"
    seconds: float = field(default=0.0)
    """The processor time that it took."""

    def run(self) -> Any:
        """Run in a worker thread, and measure the time."""
        begun, _elsewhere.seconds = thread_time(), 0.0
        try:
            return self.work()
        finally:
            self.seconds = thread_time() - begun + _elsewhere.seconds


class WorkerThreads:
    """One pool of threads in one worker process."""

    def __init__(
        self,
        seconds: float,
        at_work: int = AT_WORK,
        waiting: int = WAITING,
        processor: ProcessorTime | None = None,
    ) -> None:
        self._seconds = seconds
        self._at_work = at_work
        self._waiting = waiting
        self._of_one = max(1, at_work // 2)
        self._queue: FairQueue[Job] = FairQueue(waiting + at_work, max(1, waiting // SHARE))
        self._running: Counter[str] = Counter()
        self._processor = processor
        self._closed = False
        self._threads = ThreadPoolExecutor(at_work, thread_name_prefix="judge")
        self.refused: Counter[str] = Counter()
        """Jobs that were not run, by reason: queue, share, processor, time."""

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """The number of jobs in threads."""
        return self._running.total()

    async def run(
        self, work: Callable[Parameters, WorkResult], *given: Parameters.args, **named: Parameters.kwargs
    ) -> WorkResult:
        """Run a function in a thread, and wait for it as long as a request may take."""
        client = CURRENT.get()
        answer: WorkResult = await self._submit(client, (client,), partial(work, *given, **named))
        return answer

    async def run_for(self, payers: Sequence[Client], work: Callable[[], WorkResult]) -> WorkResult:
        """Run a job of the service for several clients, who share its costs evenly."""
        answer: WorkResult = await self._submit(SERVICE, payers, work)
        return answer

    @property
    def inside(self) -> int:
        """Return the number of jobs that run or wait."""
        return self.waiting + self.running

    def close(self) -> None:
        """Finish the running jobs and drop the queued ones."""
        self._closed = True
        while queued := self._queue.take():
            queued[1].answer.cancel()
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _submit(self, client: Client, payers: Sequence[Client], work: Callable[[], Any]) -> Any:
        job = Job(client, payers, work, asyncio.get_running_loop().create_future())
        self._put(job)
        self._start_jobs(arrived=job)
        try:
            return await asyncio.wait_for(job.answer, self._seconds)
        except TimeoutError:
            self.refused["time"] += 1
            raise retry_later("busy", 5, "This took longer than a request may take.") from None
        finally:
            self._queue.remove(client, job)

    def _put(self, job: Job) -> None:
        """Queue a job, or refuse it at once."""
        try:
            if self.running + self.waiting >= self._at_work + self._waiting:
                raise QueueFull
            self._queue.put(job.client, job)
        except ShareFull:
            self.refused["share"] += 1
            said = "Many requests from your network address are waiting already. Try again in 2 s."
            raise retry_later("too-many", 2, said) from None
        except QueueFull:
            self.refused["queue"] += 1
            said = "More is waiting to be done than can be done in time."
            raise retry_later("busy", 2, said) from None

    def _start_jobs(self, arrived: Job | None = None) -> None:
        """Start jobs while threads are free. A client may have used up its time while its job waited."""
        while self.running < self._at_work and not self._closed:
            if (found := self._queue.take(self._may_run)) is None:
                break
            client, job = found
            if job.answer.done():
                continue
            seconds = self._processor.must_wait(client) if self._processor and job is not arrived else 0
            if seconds:
                self.refused["processor"] += 1
                job.answer.set_exception(too_much_work(seconds))
                continue
            self._running[client.group] += 1
            self._threads.submit(job.run).add_done_callback(partial(self._leave_thread, job))

    def _may_run(self, group: str) -> bool:
        return group == SERVICE.group or self._running[group] < self._of_one

    def _leave_thread(self, job: Job, done: "Future[Any]") -> None:
        """Go on in the thread of the event loop. If the loop has ended, nobody waits for the result."""
        loop = job.answer.get_loop()
        if loop.is_closed():
            self._release(job)
        else:
            loop.call_soon_threadsafe(self._finish, job, done)

    def _finish(self, job: Job, done: "Future[Any]") -> None:
        """Charge for a job, pass on its result, and start the next one."""
        self._release(job)
        if not job.answer.done():
            error = done.exception()
            if error is None:
                job.answer.set_result(done.result())
            else:
                job.answer.set_exception(error)
        self._start_jobs()

    def _release(self, job: Job) -> None:
        self._running[job.client.group] -= 1
        self._running += Counter()  # Forget clients that run nothing.
        if self._processor:
            for payer in job.payers:
                self._processor.charge(payer, job.seconds / len(job.payers))

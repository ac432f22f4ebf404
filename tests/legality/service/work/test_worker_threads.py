"""Fair turns in the worker threads."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from threading import Event
from time import thread_time
from typing import Any

import pytest

from legality.service.http.problems import ProblemError
from legality.service.limits.client import CURRENT, SERVICE, Client
from legality.service.limits.counts import MemoryCounts
from legality.service.limits.rates import ProcessorTime
from legality.service.work.worker_threads import WorkerThreads

GREEDY, HONEST = Client("greedy"), Client("honest")


def start(threads: WorkerThreads, client: Client, work: Callable[[], Any]) -> "asyncio.Task[Any]":
    """Start a job as a request of a client."""
    context = copy_context()
    context.run(CURRENT.set, client)
    return asyncio.create_task(threads.run(work), context=context)


def compute(seconds: float) -> None:
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), 20))


def test_many_jobs_of_one_address_do_not_delay_the_first_of_another() -> None:
    async def scene() -> None:
        threads, go, done = WorkerThreads(10), Event(), list[str]()
        greedy = [start(threads, GREEDY, go.wait) for _ in range(20)]
        await asyncio.sleep(0)
        assert (threads.running, threads.waiting) == (1, 19)  # The other thread is for the others.
        await start(threads, HONEST, lambda: done.append("honest"))
        assert (threads.running, threads.waiting) == (1, 19)
        go.set()
        await asyncio.gather(*greedy)
        assert done == ["honest"]
        assert (threads.running, threads.waiting) == (0, 0)
        threads.close()

    run(scene)


def test_addresses_of_one_ipv6_network_take_turns_as_one() -> None:
    async def scene() -> None:
        threads, go = WorkerThreads(10), Event()
        for number in range(20):
            start(threads, Client(f"{number}/64", "n/48"), go.wait)
        await asyncio.sleep(0)
        assert threads.running == 1
        assert await start(threads, HONEST, lambda: "honest") == "honest"
        go.set()
        await asyncio.sleep(0.1)
        threads.close()

    run(scene)


def test_an_address_with_its_share_of_the_queue_is_refused_at_once_and_others_are_not() -> None:
    async def scene() -> None:
        threads, go = WorkerThreads(10, at_work=2, waiting=8), Event()
        jobs = [start(threads, GREEDY, go.wait) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        refused = [each for each in jobs if each.done()]
        assert len(refused) == 7
        error = refused[0].exception()
        assert isinstance(error, ProblemError)
        assert (error.kind.name, error.headers["Retry-After"]) == ("too-many", "2")
        assert threads.refused == {"share": 7}
        assert await start(threads, HONEST, lambda: "honest") == "honest"
        go.set()
        await asyncio.gather(*jobs, return_exceptions=True)
        threads.close()

    run(scene)


def test_a_job_that_is_not_waited_for_any_longer_leaves_the_queue() -> None:
    async def scene() -> None:
        threads, go, done = WorkerThreads(0.05, at_work=1), Event(), list[str]()
        jobs = [start(threads, GREEDY, go.wait), start(threads, GREEDY, lambda: done.append("too late"))]
        refused = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(each) for each in refused] == [ProblemError] * 2
        assert (threads.running, threads.waiting) == (1, 0)
        assert threads.refused == {"time": 2}
        go.set()
        assert await start(threads, HONEST, lambda: "next") == "next"
        assert done == []
        threads.close()

    run(scene)


def test_a_job_costs_its_client_the_processor_time_that_it_took() -> None:
    async def scene() -> None:
        processor = ProcessorTime(0.1, MemoryCounts(), lambda: 0.0)
        threads = WorkerThreads(20, processor=processor)
        await start(threads, GREEDY, lambda: compute(0.101))
        assert processor.must_wait(GREEDY) > 0
        assert processor.must_wait(HONEST) == 0
        await threads.run_for([HONEST, SERVICE], lambda: compute(0.1))
        assert processor.must_wait(HONEST) == 0
        await threads.run_for([HONEST, SERVICE], lambda: compute(0.11))
        assert processor.must_wait(HONEST) > 0
        threads.close()

    run(scene)


def test_a_client_that_used_its_time_meanwhile_is_refused_at_its_turn() -> None:
    async def scene() -> None:
        threads = WorkerThreads(10, processor=ProcessorTime(0.1, MemoryCounts(), lambda: 0.0))
        ran: list[int] = []

        def work() -> None:
            ran.append(1)
            compute(0.15)

        jobs = [start(threads, GREEDY, work) for _ in range(5)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert len(ran) == 1
        assert [getattr(each, "kind", None) and each.kind.name for each in answers[1:]] == ["too-many"] * 4  # type: ignore[union-attr]
        threads.close()

    run(scene)


def test_an_error_of_a_job_is_the_answer() -> None:
    def work() -> None:
        raise LookupError

    async def scene() -> None:
        threads = WorkerThreads(10)
        with pytest.raises(LookupError):
            await threads.run(work)
        assert threads.running == 0
        threads.close()

    run(scene)

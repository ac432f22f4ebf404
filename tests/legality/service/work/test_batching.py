"""What is asked for at the same time is done in one go, and each gets the own answer."""

import asyncio
from collections.abc import Iterator, Sequence
from threading import Event
from typing import Any

import pytest

from legality.service.http.problems import ProblemError
from legality.service.work.batching import MOST, WAITING, Batching
from legality.service.work.worker_threads import WorkerThreads

PATIENCE = 10.0


@pytest.fixture
def threads() -> Iterator[WorkerThreads]:
    """Some threads."""
    made = WorkerThreads(PATIENCE)
    yield made
    made.close()


class Desk:
    """Doubles numbers, and remembers which came together. The first waits until the doors are opened."""

    def __init__(self) -> None:
        self.crowds: list[list[int]] = []
        self.doors = Event()

    def __call__(self, crowd: Sequence[int]) -> list[int]:
        self.crowds.append(list(crowd))
        assert self.doors.wait(PATIENCE)
        if -1 in crowd:
            raise LookupError("no such number")
        return [2 * each for each in crowd]


def meanwhile(batching: Batching[int, int], desk: Desk, numbers: Sequence[int]) -> list[Any]:
    """Ask for the first number alone, and for the others while it is being served."""

    async def asked() -> list[Any]:
        first = asyncio.create_task(batching.submit(numbers[0]))
        while not desk.crowds:
            await asyncio.sleep(0.001)
        others = [asyncio.create_task(batching.submit(each)) for each in numbers[1:]]
        await asyncio.sleep(0)
        desk.doors.set()
        return await asyncio.gather(first, *others, return_exceptions=True)

    return asyncio.run(asked())


def test_who_comes_meanwhile_is_served_together_and_in_order(threads: WorkerThreads) -> None:
    desk = Desk()
    answers = meanwhile(Batching(threads, desk), desk, range(6))
    assert answers == [0, 2, 4, 6, 8, 10]
    assert desk.crowds == [[0], [1, 2, 3, 4, 5]]


def test_a_crowd_that_is_too_large_is_served_in_several_goes(threads: WorkerThreads) -> None:
    desk = Desk()
    answers = meanwhile(Batching(threads, desk), desk, range(2 * MOST + 2))
    assert answers == [2 * each for each in range(2 * MOST + 2)]
    assert [len(crowd) for crowd in desk.crowds] == [1, MOST, MOST, 1]


def test_a_fault_is_told_to_all_whom_it_met_and_the_next_are_served(threads: WorkerThreads) -> None:
    desk = Desk()
    numbers = [1, *range(MOST - 1), -1, 7]
    answers = meanwhile(Batching(threads, desk), desk, numbers)
    assert (answers[0], answers[-1]) == (2, 14)
    assert all(isinstance(answer, LookupError) for answer in answers[1:-1])


def test_when_all_are_served_the_next_one_is_served_as_well(threads: WorkerThreads) -> None:
    desk = Desk()
    desk.doors.set()

    async def one_after_the_other() -> list[int]:
        batching: Batching[int, int] = Batching(threads, desk)
        return [await batching.submit(each) for each in (1, 2, 3)]

    assert asyncio.run(one_after_the_other()) == [2, 4, 6]
    assert desk.crowds == [[1], [2], [3]]


def test_who_goes_away_takes_nobody_along(threads: WorkerThreads) -> None:
    desk = Desk()

    async def asked() -> list[Any]:
        batching: Batching[int, int] = Batching(threads, desk)
        tasks = [asyncio.create_task(batching.submit(each)) for each in (1, 2, 3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[1].cancel()
        desk.doors.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    first, second, third = asyncio.run(asked())
    assert isinstance(first, asyncio.CancelledError)
    assert isinstance(second, asyncio.CancelledError)
    assert third == 6


def test_a_queue_that_is_too_long_is_told_at_once(threads: WorkerThreads) -> None:
    desk = Desk()
    answers = meanwhile(Batching(threads, desk), desk, range(1 + WAITING + 1))
    assert answers[:-1] == [2 * each for each in range(1 + WAITING)]
    assert isinstance(answers[-1], ProblemError)
    assert (answers[-1].kind.name, answers[-1].headers["Retry-After"]) == ("busy", "2")
    assert answers[-1].kind.status == 503

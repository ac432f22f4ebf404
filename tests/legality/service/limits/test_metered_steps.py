"""The processor time of a coroutine, without its waiting."""

import asyncio
from time import process_time, thread_time

import pytest

from legality.service.limits.metered_steps import MeteredSteps


def compute(seconds: float) -> None:
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def test_computing_is_measured_and_waiting_is_not() -> None:
    async def work() -> None:
        compute(0.02)
        await asyncio.sleep(0.2)
        compute(0.03)

    async def compute_later() -> None:
        compute(0.05)

    async def run() -> tuple[float, float]:
        steps = MeteredSteps(work())
        other = asyncio.create_task(compute_later())
        begun = process_time()
        await steps
        await other
        return steps.seconds, process_time() - begun

    seconds, whole = asyncio.run(run())
    assert 0.05 <= seconds < 0.05 + 0.02
    assert seconds <= whole


def test_errors_pass_and_are_measured() -> None:
    async def work() -> None:
        compute(0.01)
        raise LookupError

    async def run() -> float:
        steps = MeteredSteps(work())
        with pytest.raises(LookupError):
            await steps
        return steps.seconds

    assert asyncio.run(run()) >= 0.01


def test_a_cancellation_reaches_the_coroutine() -> None:
    cleaned: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            cleaned.append("cleaned")
            await asyncio.sleep(0)

    async def run() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await MeteredSteps(work())

    asyncio.run(run())
    assert cleaned == ["cleaned"]


def test_a_timeout_inside_works() -> None:
    """BodyLimit waits for the body with a timeout of its own."""
    seen: list[str] = []

    async def work() -> None:
        try:
            async with asyncio.timeout(0.02):
                await asyncio.sleep(60)
        except TimeoutError:
            seen.append("timeout")

    async def run() -> None:
        await MeteredSteps(work())

    asyncio.run(run())
    assert seen == ["timeout"]

"""The cache of answers by content."""

import asyncio
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.http.problems import ProblemError
from legality.service.http.settings import Settings
from legality.service.views.deck_link import pack
from legality.service.work.answer_cache import LARGEST, MOST_BYTES, AnswerCache, content_key
from tests.legality.events.newer_data import newer_cards
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.conftest import now


def verdicts(client: TestClient) -> float:
    """Return how many lists were judged in this process."""
    lines = re.findall(r"^legality_verdicts_total\{.*\} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return sum(map(float, lines))


@pytest.mark.parametrize("path", ["/badge.svg", "/"])
def test_a_link_is_judged_once_for_all_who_open_it(path: str) -> None:
    client = TestClient(create_app(Settings(), now))
    before = verdicts(client)
    asked = {"deck": pack(FAULTY), "edition": "2e"}
    answers = [client.get(path, params=asked) for _ in range(5)]
    assert {each.status_code for each in answers} == {200}
    assert len({each.content for each in answers}) == 1
    assert verdicts(client) == before + 1
    for other in ({"deck": pack(LEGAL)}, {"on": "2026-01-01"}, {"pool": "traditional"}, {"dialect": "plain"}):
        assert client.get(path, params=asked | other).status_code == 200
    assert verdicts(client) == before + 5


def test_cards_that_are_updated_under_a_running_service_make_other_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content_key("badge", FAULTY)
    assert content_key("badge", FAULTY) == before
    newer_cards(tmp_path, monkeypatch)
    assert content_key("badge", FAULTY) != before


def test_the_cache_is_bounded_by_bytes() -> None:
    async def fill() -> AnswerCache:
        cache = AnswerCache()
        for number in range(40):

            async def compute() -> bytes:
                return bytes(LARGEST)

            await cache.get(str(number).encode(), compute)
        return cache

    assert asyncio.run(fill()).size == MOST_BYTES // LARGEST * LARGEST


def test_an_answer_that_is_too_large_is_not_kept() -> None:
    computed: list[int] = []

    async def compute() -> bytes:
        computed.append(1)
        return bytes(LARGEST + 1)

    async def twice() -> int:
        cache = AnswerCache()
        for _ in range(2):
            assert len(await cache.get(b"key", compute)) == LARGEST + 1
        return cache.size

    assert asyncio.run(twice()) == 0
    assert len(computed) == 2


def test_requests_at_the_same_time_are_computed_once() -> None:
    computed: list[int] = []

    async def compute() -> bytes:
        computed.append(1)
        await asyncio.sleep(0.05)
        return b"answer"

    async def crowd() -> list[bytes]:
        cache = AnswerCache()
        return await asyncio.gather(*(cache.get(b"key", compute) for _ in range(30)))

    assert asyncio.run(crowd()) == [b"answer"] * 30
    assert computed == [1]


def test_a_failure_of_one_request_is_no_answer_to_another() -> None:
    """The first may be refused because its address has too many waiting; the second may not be."""

    async def refused() -> bytes:
        await asyncio.sleep(0.02)
        raise ProblemError("too-many")

    async def fine() -> bytes:
        return b"answer"

    async def both() -> tuple[bytes | BaseException, bytes | BaseException]:
        cache = AnswerCache()
        return await asyncio.gather(
            cache.get(b"key", refused), cache.get(b"key", fine), return_exceptions=True
        )

    first, second = asyncio.run(both())
    assert isinstance(first, ProblemError)
    assert second == b"answer"


def test_nobody_waits_long_for_the_request_of_another() -> None:
    async def slow() -> bytes:
        await asyncio.sleep(10)
        return b"late"

    async def fine() -> bytes:
        return b"answer"

    async def both() -> bytes:
        cache = AnswerCache()
        waiting = asyncio.create_task(cache.get(b"key", slow))
        await asyncio.sleep(0)
        answer = await cache.get(b"key", fine)
        waiting.cancel()
        return answer

    assert asyncio.run(asyncio.wait_for(both(), 5)) == b"answer"

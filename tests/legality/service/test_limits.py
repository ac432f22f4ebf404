"""What is refused before it costs anything: too large, too slow, too often, too many at once."""

import asyncio
import time
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.event import listen
from starlette.types import Message, Receive, Scope, Send

from decklists.reader import read
from legality.service.app import create_app
from legality.service.http.body_limit import BodyLimit
from legality.service.http.problems import ProblemError
from legality.service.http.settings import Settings
from legality.service.limits.client import UNKNOWN
from legality.service.limits.counts import REMEMBERED
from legality.service.limits.rates import Rate
from legality.service.views.deck_link import pack
from legality.service.work.judge_request import require_deck
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.worker_threads import WorkerThreads
from tests.legality.service.asking import LEGAL
from tests.legality.service.conftest import now
from tests.legality.service.events import opened, register


@pytest.fixture
def strict() -> TestClient:
    return TestClient(create_app(Settings(posts_per_minute=2, reads_per_minute=3, body_bytes=500), now))


def test_who_asks_too_often_is_told_when_to_come_back(strict: TestClient) -> None:
    answers = [strict.post("/api/v1/check", json={"list": "1 Anara"}) for _ in range(3)]
    assert [each.status_code for each in answers] == [200, 200, 429]
    assert 1 <= int(answers[2].headers["retry-after"]) <= 30
    assert answers[2].json()["type"] == "/problems#too-many"
    assert answers[2].headers["content-security-policy"]


def test_reading_has_a_rate_of_its_own_and_health_has_none(strict: TestClient) -> None:
    assert [strict.get("/api/v1/schema").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert strict.get("/healthz").status_code == 200
    assert strict.get("/static/site.css").status_code == 200


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_what_only_reads_counts_as_reading(strict: TestClient, method: str) -> None:
    """Two posts a minute and three of what reads."""
    answers = [strict.request(method, "/api/v1/schema").status_code for _ in range(4)]
    assert [each == 429 for each in answers] == [False, False, False, True]


@pytest.mark.slow
def test_counts_have_a_rate_of_their_own(strict: TestClient) -> None:
    assert [strict.get("/api/v1/schema").status_code for _ in range(4)][3] == 429
    begun = time.monotonic()
    answers = [strict.get("/metrics").status_code for _ in range(200)]
    allowed = 120 + 2 * (time.monotonic() - begun)  # A minute has 120, so two come back each second.
    assert answers[:120] == [200] * 120
    assert answers.count(200) <= allowed
    assert answers.count(200) + answers.count(429) == 200


def test_the_database_is_looked_at_once_a_second_however_many_ask_whether_it_answers(database: str) -> None:
    app = create_app(Settings(database), now)
    looks: list[str] = []
    with TestClient(app) as site:
        engine = app.state.service.lazy_store.store().engine
        listen(engine, "before_cursor_execute", lambda _c, _cu, said, *_: looks.append(said))
        begun = time.monotonic()
        assert {site.get("/readyz").status_code for _ in range(30)} == {200}
        seconds = time.monotonic() - begun
    written = [said for said in looks if "PRAGMA user_version =" in said or "txid_current" in said]
    assert 1 <= len(written) <= 1 + seconds


def test_whoever_asks_within_a_second_gets_the_same_answer_and_the_same_refusal() -> None:
    async def asked() -> tuple[list[int], list[str]]:
        clock, looks = [10.0], iter(range(10))
        cache = OneSecondCache[int](lambda: clock[0])

        async def look() -> int:
            await asyncio.sleep(0)
            if (number := next(looks)) == 2:
                raise ProblemError("busy", f"look {number}")
            return number

        answers = [*await asyncio.gather(*(cache.get(look) for _ in range(3)))]
        clock[0] = 10.9
        answers.append(await cache.get(look))
        clock[0] = 11.0
        answers.append(await cache.get(look))
        clock[0] = 12.0
        refused = await asyncio.gather(*(cache.get(look) for _ in range(2)), return_exceptions=True)
        clock[0] = 13.0
        answers.append(await cache.get(look))
        return answers, [each.detail for each in refused if isinstance(each, ProblemError)]

    assert asyncio.run(asked()) == ([0, 0, 0, 0, 1, 3], ["look 2", "look 2"])


def test_a_long_answer_is_waited_for_and_one_that_was_broken_off_counts_for_nobody() -> None:
    async def asked() -> list[int]:
        clock, looks, go = [10.0], iter(range(10)), asyncio.Event()
        cache = OneSecondCache[int](lambda: clock[0])

        async def look() -> int:
            await go.wait()
            return next(looks)

        async def broken_off() -> int:
            raise asyncio.CancelledError

        first = asyncio.create_task(cache.get(look))
        await asyncio.sleep(0)
        clock[0] = 15.0
        second = asyncio.create_task(cache.get(look))
        await asyncio.sleep(0)
        go.set()
        answers = [await first, await second]
        with pytest.raises(asyncio.CancelledError):
            await cache.get(broken_off)
        return [*answers, await cache.get(look)]

    assert asyncio.run(asked()) == [0, 0, 1]


@pytest.mark.parametrize("address", ["/", "/api/v1/check"])
def test_a_body_that_says_it_is_too_large_is_not_read(strict: TestClient, address: str) -> None:
    answer = strict.post(address, content=b"x" * 501, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


def test_a_body_that_does_not_say_how_large_it_is_is_counted(strict: TestClient) -> None:
    pieces = (b"x" * 100 for _ in range(9))
    answer = strict.post("/api/v1/check", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["type"] == "/problems#too-large"


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def reads_on(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()

    async def nothing() -> Message:
        await asyncio.sleep(60)
        raise AssertionError

    async def ignored(_message: Message) -> None:
        raise AssertionError

    scope: Scope = {"type": "http", "headers": []}
    with pytest.raises(ProblemError, match="too-slow"):
        asyncio.run(BodyLimit(reads_on, 10, 0.01)(scope, nothing, ignored))


def test_a_rate_gives_back_as_time_goes_by() -> None:
    clock = 0.0
    rate = Rate(60, lambda: clock)
    assert [rate.wait("a") for _ in range(61)] == [0] * 60 + [1]
    assert rate.wait("b") == 0
    clock = 2.0
    assert [rate.wait("a") for _ in range(3)] == [0, 0, 1]


def test_a_rate_is_looked_at_without_counting() -> None:
    clock = 0.0
    rate = Rate(2, lambda: clock)
    assert [rate.must_wait("a") for _ in range(3)] == [0, 0, 0]
    assert [rate.wait("a") for _ in range(2)] == [0, 0]
    assert [rate.must_wait("a"), rate.must_wait("b")] == [30, 0]
    clock = 29.0
    assert rate.must_wait("a") == 1
    clock = 30.0
    assert [rate.must_wait("a"), rate.wait("a"), rate.wait("a")] == [0, 0, 30]


def test_a_part_of_a_request_is_not_enough_and_is_kept() -> None:
    """Two a minute: after 45 seconds one and a half came back, so the next half takes 15 seconds more."""
    clock = 0.0
    rate = Rate(2, lambda: clock)
    assert [rate.wait("a") for _ in range(2)] == [0, 0]
    clock = 29.9
    assert rate.must_wait("a") == 1
    clock = 45.0
    assert [rate.must_wait("a"), rate.wait("a"), rate.must_wait("a")] == [0, 0, 15]


def test_who_was_quiet_longest_is_forgotten_first_and_nobody_before_there_are_too_many() -> None:
    rate = Rate(1, lambda: 0.0)
    assert [rate.wait("lively"), rate.wait("quiet")] == [0, 0]
    for number in range(REMEMBERED - 2):
        rate.wait(str(number))
    assert [rate.wait("lively"), rate.must_wait("quiet")] == [60, 60]
    rate.wait("one too many")
    assert [rate.must_wait("lively"), rate.must_wait("quiet")] == [60, 0]


def test_who_judges_has_a_queue_with_an_end() -> None:
    async def crowd() -> list[object]:
        threads = WorkerThreads(5, at_work=1, waiting=1)
        for _ in range(2):
            go = Event()
            asked = [asyncio.create_task(threads.run(go.wait, 5)) for _ in range(3)]
            await asyncio.sleep(0.05)
            go.set()
            answers: list[object] = await asyncio.gather(*asked, return_exceptions=True)
            assert await threads.run(lambda: "again") == "again"
        threads.close()
        return answers

    first, second, third = asyncio.run(crowd())
    assert (first, second) == (True, True)
    assert isinstance(third, ProblemError)
    assert third.kind.name == "busy"
    assert third.headers["Retry-After"] == "2"


def test_a_service_that_stops_finishes_what_was_begun_and_begins_nothing_else() -> None:
    async def stopping() -> list[str]:
        threads, begun, go, done = WorkerThreads(5, at_work=1), Event(), Event(), list[str]()

        def long() -> None:
            begun.set()
            done.extend(["begun"] if go.wait(5) else [])

        asked = [asyncio.create_task(threads.run(work)) for work in (long, lambda: done.append("queued"))]
        await asyncio.to_thread(begun.wait, 5)
        Timer(0.05, go.set).start()
        threads.close()
        finished = [*done]
        await asyncio.gather(*asked, return_exceptions=True)
        assert done == finished
        return done

    assert asyncio.run(stopping()) == ["begun"]


def test_a_judge_who_takes_too_long_is_not_waited_for() -> None:
    async def impatient() -> None:
        threads, go = WorkerThreads(0.02, at_work=1), Event()
        try:
            await threads.run(go.wait, 5)
        finally:
            go.set()

    with pytest.raises(ProblemError, match="busy") as refused:
        asyncio.run(impatient())
    assert refused.value.headers["Retry-After"] == "5"


def test_a_list_of_this_size_is_within_all_limits() -> None:
    client = TestClient(create_app(Settings(), now))
    assert client.post("/api/v1/check", json={"list": LEGAL}).status_code == 200


def test_where_else_a_list_is_legal_is_worked_out_for_600_lines_and_no_more() -> None:
    most = read("1 Anara\n" * 600)
    assert require_deck(most) is most
    with pytest.raises(ProblemError, match="too-large"):
        require_deck(read("1 Anara\n" * 599 + "3x\n" * 2))


def test_an_event_takes_only_so_many_registrations_a_minute(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", registrations_per_minute=1)
    client = TestClient(create_app(settings, now))
    opened(client, slug="crowded")
    register(client, "crowded", "Anna")
    late = client.post("/api/v1/events/crowded/registrations", json={"player": "Berta", "list": LEGAL})
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) >= 1
    page = client.post("/e/crowded/register", data={"player": "Berta", "list": LEGAL})
    assert page.status_code == 429
    assert int(page.headers["retry-after"]) >= 1
    assert client.get("/e/crowded").status_code == 200


def test_forms_that_register_nobody_take_no_turn(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", registrations_per_minute=1)
    client = TestClient(create_app(settings, now))
    opened(client, slug="empty-forms")
    for form in ({}, {"player": "", "list": LEGAL}, {"player": "Anna", "list": "1 Anara"}):
        for _ in range(5):
            assert client.post("/e/empty-forms/register", data=form).status_code == 422
            refused = client.post("/api/v1/events/empty-forms/registrations", json=form)
            assert refused.status_code == 422
    register(client, "empty-forms", "Anna")


def test_a_form_that_has_to_wait_keeps_its_input(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", registrations_per_minute=1)
    client = TestClient(create_app(settings, now))
    opened(client, slug="waits")
    register(client, "waits", "Anna")
    page = client.post("/e/waits/register", data={"player": "Berta", "list": LEGAL})
    assert page.status_code == 429
    assert "Try again in a minute." in page.text
    assert 'value="Berta"' in page.text


@pytest.mark.slow
def test_every_kind_of_request_costs_its_processor_time() -> None:
    """After some seconds of work the address waits, whether it read or wrote; another one does not."""
    faulty = "x\n" * 4_000
    asked: dict[str, dict[str, Any]] = {
        "/": {"params": {"deck": pack(faulty)}},
        "/badge.svg": {"params": {"deck": pack(faulty)}},
        "/api/v1/check": {"json": {"list": faulty}},
        "/api/v1/compare": {"json": {"list": faulty, "deck": faulty}},
        "/api/v1/formats": {"json": {"list": LEGAL}},
        "/api/v1/cards": {"params": {"title": "e"}},
    }
    for path, sent in asked.items():
        client = TestClient(create_app(Settings(processor_seconds_per_minute=1), now))
        app = client.app
        time_used = app.state.service.request_rates.processor  # type: ignore[attr-defined]  # It is a FastAPI.
        time_used.charge(UNKNOWN, 0.999)
        assert client.request("POST" if "json" in sent else "GET", path, **sent).status_code == 200
        refused = client.get("/api/v1/pools")
        assert refused.status_code == 429, path
        assert "took too much computing time" in refused.json()["detail"]
        assert client.get("/healthz").status_code == 200
        other = TestClient(client.app, client=("192.0.2.1", 1))
        assert other.get("/api/v1/pools").status_code == 200


def test_only_health_and_readiness_are_free() -> None:
    """Longer paths were free as well, and each cost a page that says 404."""
    client = TestClient(create_app(Settings(reads_per_minute=3), now))
    assert [client.get("/healthz").status_code for _ in range(10)] == [200] * 10
    assert [client.get("/static/site.css").status_code for _ in range(10)] == [200] * 10
    for path in ("/healthzz", "/readyz/", "/healthz/x"):
        assert client.get(path).status_code == 404
    assert client.get("/healthzz").status_code == 429
    client.app.state.service.request_rates.processor.charge(UNKNOWN, 100)  # type: ignore[attr-defined]
    assert client.get("/static/missing.css").status_code == 429
    assert client.get("/healthz").status_code == 200

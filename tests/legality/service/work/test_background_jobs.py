"""What the service does by itself: it locks events at their start, tells webhooks, and outlives a failure."""

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import create_event, event, open_event
from legality.events.desk.locking import lock
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.store import Store
from legality.service.app import build_service
from legality.service.http.settings import Settings
from legality.service.work.background_jobs import run_clock, run_deliveries
from legality.service.work.context import Service
from legality.terms.terms import default_terms
from tests.legality.service.asking import NOW
from tests.legality.service.listening import listening

STARTS = NOW + timedelta(days=1)


def service_at(database: str, **settings: Any) -> Service:
    """Return a service for which it is the moment at which the event starts."""
    return build_service(Settings(database=database, **settings), lambda: STARTS)


def worked(service: Service, work: Coroutine[Any, Any, None], done: Callable[[], bool]) -> None:
    """Let it work until something is done, and a moment longer, in which it rests and has not ended."""

    async def until_done() -> None:
        task = asyncio.create_task(work)
        async with asyncio.timeout(30):
            while not done():
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert not task.done()
        task.cancel()

    try:
        with ThreadPoolExecutor(1) as apart:  # A browser that was started before has a loop of its own here.
            apart.submit(asyncio.run, until_done()).result()
    finally:
        for each in (
            service.delivery_threads,
            service.judge_threads,
            service.store_threads,
            service.lazy_store,
        ):
            each.close()


def made(store: Store, slug: str) -> None:
    create_event(store, slug=slug, name=slug, terms=default_terms("2e", NOW.date()), starts=STARTS, now=NOW)
    open_event(store, slug, by=CONSOLE, now=NOW)


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, Any]]]:
    return [
        (each.getMessage(), getattr(each, "facts", {}))
        for each in caplog.records
        if each.name == "legality.service"
    ]


def test_events_lock_at_their_start_and_the_journal_says_which(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "legality.service")
    service = service_at(database)
    made(service.lazy_store.store(), "due")
    worked(service, run_clock(service), lambda: bool(told(caplog)))
    assert told(caplog) == [("locked", {"event": "due"})]
    assert event(service.lazy_store.store(), "due").state == "locked"
    service.lazy_store.close()


def test_all_that_waits_is_told_at_once(database: str) -> None:
    """Two are taken at a time; nobody waits for the next round."""
    service = service_at(database, webhooks_private=True)
    store = service.lazy_store.store()
    with listening(200) as (port, heard):
        for number in range(5):
            made(store, f"told-{number}")
            address = f"http://127.0.0.1:{port}/{number}"
            add_webhook(
                store, f"told-{number}", address, topics=("locked",), by=CONSOLE, now=NOW, allow_private=True
            )
            lock(store, f"told-{number}", by=CONSOLE, now=NOW)
        worked(service, run_deliveries(service), lambda: len(heard) == 5)
    assert sorted(each.path for each in heard) == [f"/{number}" for number in range(5)]
    assert {json.loads(each.body)["topic"] for each in heard} == {"locked"}


@pytest.mark.parametrize(("work", "said"), [(run_clock, "clock failed"), (run_deliveries, "delivery failed")])
def test_a_failure_is_told_by_its_place_and_nothing_ends_for_it(
    work: Any, said: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "none").write_text("no folder")
    service = service_at(f"sqlite:///{tmp_path}/none/events.sqlite")
    worked(service, work(service), lambda: bool(told(caplog)))
    ((message, facts),) = told(caplog)
    assert (message, facts["error"]) == (said, "StoreUnavailable")
    assert any("store.py" in place for place in facts["at"])
    assert [each.levelname for each in caplog.records if each.getMessage() == said] == ["WARNING"]

"""Figures for an operator: refusals by problem, queues, the outbox, registrations among the verdicts."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.delivery_turns import count_waiting
from legality.events.store.store import open_store
from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.terms.terms import default_terms
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.conftest import now
from tests.legality.service.events import opened, register

PAGE = "/api/v1/check"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", posts_per_minute=5)
    with TestClient(create_app(settings, now), "http://127.0.0.1") as made:
        yield made


def figure(client: TestClient, name: str) -> float:
    """Return one figure of /metrics; what was never counted is 0."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.mark.slow
def test_a_registration_is_a_verdict_and_is_timed(site: TestClient) -> None:
    verdict = 'legality_verdicts_total{edition="2e",legal="legal"}'
    names = (verdict, "legality_database_write_wait_seconds_count", "legality_database_seconds_count")
    opened(site, slug="counted")
    before = [figure(site, name) for name in names]
    register(site, "counted", "Anna")
    after = [figure(site, name) for name in names]
    assert after[0] == before[0] + 1
    assert after[1] > before[1]
    assert after[2] >= before[2]


@pytest.mark.slow
def test_refusals_are_counted_by_their_problem(site: TestClient) -> None:
    name = 'legality_refused_total{{problem="{}",status="{}"}}'
    kinds = [("too-many", 429), ("invalid", 422), ("too-large", 413)]
    before = [figure(site, name.format(*kind)) for kind in kinds]
    site.post(PAGE, json={"list": 5})
    site.post(PAGE, content=b"x" * 1_000_001)
    for _ in range(5):
        site.post(PAGE, json={"list": LEGAL})
    after = [figure(site, name.format(*kind)) for kind in kinds]
    assert [new - old for new, old in zip(after, before, strict=True)] == [2, 1, 1]


def test_the_process_and_its_queues_are_looked_at(site: TestClient) -> None:
    assert figure(site, "legality_resident_bytes") > 10_000_000
    assert 3 < figure(site, "legality_open_descriptors") < figure(site, "legality_descriptor_limit")
    text = site.get("/metrics").text
    for queue in ("judge", "database", "webhooks", "registrations"):
        assert f'legality_queue_length{{queue="{queue}"}} ' in text
    assert figure(site, "legality_webhooks_waiting") == 0


def test_the_backlog_of_webhooks_has_a_number_and_an_age(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/events.sqlite")
    assert count_waiting(store, NOW) == (0, None)
    starts = NOW + timedelta(days=2)
    terms = default_terms("2e", starts.date())
    create_event(store, slug="told", name="Told", terms=terms, starts=starts, now=NOW)
    by = Actor("director", "", "told")
    add_webhook(store, "told", "http://127.0.0.1:9/", topics=("opened",), by=by, now=NOW, allow_private=True)
    open_event(store, "told", by=by, now=NOW)
    assert count_waiting(store, NOW + timedelta(minutes=5)) == (1, NOW)
    store.close()

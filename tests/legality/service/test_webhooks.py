"""Webhooks through the API and at the desk: added, told over a real connection, listed, removed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from docs.examples.webhook_receiver import is_from_the_service
from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.service.work.background_jobs import deliver_due
from tests.legality.service.asking import words_of
from tests.legality.service.conftest import now
from tests.legality.service.events import Desk, opened
from tests.legality.service.listening import listening


@pytest.fixture
def trusting(tmp_path: Path) -> Iterator[TestClient]:
    """A service that is allowed to tell machines of its own network."""
    settings = Settings(database=f"sqlite:///{tmp_path}/events.sqlite", webhooks_private=True)
    app = create_app(settings, now)
    yield TestClient(app, "http://127.0.0.1")
    app.state.service.lazy_store.close()


def bearer(desk: Desk) -> dict[str, str]:
    return {"Authorization": f"Bearer {desk.secret}"}


def test_a_receiver_can_tell_that_it_is_told_by_the_service(trusting: TestClient) -> None:
    desk = opened(trusting, slug="told")
    hooks = "/api/v1/events/told/webhooks"
    with listening(204) as (port, heard):
        url = f"http://127.0.0.1:{port}/hook"
        made = trusting.post(hooks, json={"url": url, "topics": ["closed"]}, headers=bearer(desk))
        assert made.status_code == 201
        key, hook = made.json()["key"], made.json()["id"]
        assert desk.do("/close") == 303
        assert deliver_due(trusting.app.state.service).delivered == 1  # type: ignore[attr-defined]
    (one,) = heard
    signed, at = one.headers["X-Legality-Signature"], now().timestamp()
    assert is_from_the_service(key, signed, one.body, at)
    assert not is_from_the_service(key, signed, one.body + b" ", at)
    assert not is_from_the_service(key[:-1], signed, one.body, at)
    assert not is_from_the_service(key, signed, one.body, at + 301)
    assert json.loads(one.body)["topic"] == one.headers["X-Legality-Topic"] == "closed"
    listed = trusting.get(hooks, headers=bearer(desk))
    assert key not in listed.text
    assert [(each["url"], each["waiting"]) for each in listed.json()["webhooks"]] == [(url, 0)]
    told = trusting.get(f"{hooks}/{hook}/deliveries", headers=bearer(desk)).json()["deliveries"]
    assert [(each["state"], each["outcome"], each["next"]) for each in told] == [("delivered", "204", None)]
    assert trusting.delete(f"{hooks}/{hook}", headers=bearer(desk)).status_code == 204
    assert trusting.delete(f"{hooks}/{hook}", headers=bearer(desk)).status_code == 404


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8000/", "http://[::1]/", "http://10.1.2.3/", "http://169.254.169.254/latest"]
)
def test_machines_of_our_own_are_not_told_unless_allowed(client: TestClient, url: str) -> None:
    slug = "private-" + re.sub(r"[^0-9a-z]+", "-", url).strip("-")
    desk = opened(client, slug=slug)
    asked = {"url": url, "topics": ["*"]}
    refused = client.post(f"/api/v1/events/{slug}/webhooks", json=asked, headers=bearer(desk))
    assert refused.status_code == 422
    assert "public" in refused.json()["detail"]


def test_who_no_longer_allows_private_addresses_tells_none(trusting: TestClient, tmp_path: Path) -> None:
    desk = opened(trusting, slug="once")
    with listening(204) as (port, heard):
        asked = {"url": f"http://127.0.0.1:{port}/", "topics": ["*"]}
        trusting.post("/api/v1/events/once/webhooks", json=asked, headers=bearer(desk))
        assert desk.do("/close") == 303
        strict = create_app(Settings(database=f"sqlite:///{tmp_path}/events.sqlite"), now)
        assert deliver_due(strict.state.service).put_off >= 1
        strict.state.service.lazy_store.close()
    assert not heard


@pytest.mark.slow
def test_the_director_adds_and_removes_a_webhook_at_the_desk(trusting: TestClient) -> None:
    desk = opened(trusting, slug="hooked")
    assert "No webhook yet" in desk.page("/webhooks")
    assert desk.do("/webhooks/add", url="ftp://example.org/", topics="closed") == 422
    assert desk.do("/webhooks/add", url="http://127.0.0.1:1/x", topics="closed") == 201
    page = desk.page("/webhooks")
    assert "http://127.0.0.1:1/x" in page
    hook = re.search(r'name="webhook" value="([0-9a-f]+)"', page)
    assert hook
    assert desk.do("/close") == 303
    assert "waiting" in desk.page("/webhooks")
    deliver_due(trusting.app.state.service)  # type: ignore[attr-defined]
    assert "ConnectionRefusedError" in desk.page("/webhooks")
    assert desk.do("/webhooks/remove", webhook=hook[1]) == 303
    assert "No webhook yet" in desk.page("/webhooks")


def test_a_failed_delivery_is_sent_again_once(trusting: TestClient) -> None:
    desk = opened(trusting, slug="again")
    service = trusting.app.state.service  # type: ignore[attr-defined]
    with listening(410) as (port, _):
        assert desk.do("/webhooks/add", url=f"http://127.0.0.1:{port}/x", topics="closed") == 201
        assert desk.do("/close") == 303
        assert deliver_due(service).given_up == 1
    page = words_of(desk.page("/webhooks"))
    assert "0 waiting · 1 failed" in page
    assert "Send again" in page
    found = re.search(r'name="delivery" value="([0-9a-f]+)"', desk.page("/webhooks"))
    assert found
    with listening(204, port) as (_, heard):
        for _ in range(2):  # A director who is impatient presses twice.
            assert desk.do("/webhooks/send-again", delivery=found[1]) == 303
        assert deliver_due(service).delivered == 1
        assert desk.do("/webhooks/send-again", delivery=found[1]) == 303
        assert deliver_due(service).delivered == 0
    assert [each.headers["X-Legality-Delivery"] for each in heard] == [found[1]]
    assert "Send again" not in words_of(desk.page("/webhooks"))
    assert desk.page("/audit").count("<b>delivery sent again</b>") == 1


def test_a_delivery_of_another_event_is_not_sent_again(trusting: TestClient) -> None:
    own, other = opened(trusting, slug="own"), opened(trusting, slug="other")
    with listening(410) as (port, _):
        assert own.do("/webhooks/add", url=f"http://127.0.0.1:{port}/x", topics="closed") == 201
        assert own.do("/close") == 303
        deliver_due(trusting.app.state.service)  # type: ignore[attr-defined]
    found = re.search(r'name="delivery" value="([0-9a-f]+)"', own.page("/webhooks"))
    assert found
    assert other.do("/webhooks/send-again", delivery=found[1]) == 404
    assert "1 failed" in words_of(own.page("/webhooks"))


def test_the_receiver_in_the_documentation_is_the_one_that_was_tested() -> None:
    docs = Path(__file__).parents[3] / "docs"
    code = (docs / "examples" / "webhook_receiver.py").read_text("utf-8")
    assert f"```python\n{code}```" in (docs / "webhooks.md").read_text("utf-8")

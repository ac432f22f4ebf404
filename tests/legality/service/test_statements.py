"""How often a request asks the database: in one transaction, and for six versions as often as for one."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from fastapi.testclient import TestClient

from legality.service.work import background_jobs
from legality.service.work.context import Service
from tests.legality.events.statements import Traffic, record_traffic
from tests.legality.service.asking import LEGAL
from tests.legality.service.events import Desk, opened, register

VERSIONS = 6


@dataclass
class Scene:
    """An event with two players: one replaced the list five times, has a penalty and two deck checks."""

    client: TestClient
    desk: Desk
    secret: str
    registration: str

    @property
    def api(self) -> str:
        return f"/api/v1/events/{self.desk.slug}"

    @property
    def director(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.desk.secret}"}

    def traffic(self, path: str, headers: dict[str, str] | None = None) -> tuple[str, Traffic, int]:
        """Return the answer to a GET, what it asked the database, and how many threads it sent there."""
        service: Service = self.client.app.state.service  # type: ignore[attr-defined]  # The client's app is ours.
        store, hops = service.lazy_store.store(), 0

        def count_hop() -> object:
            nonlocal hops
            hops += 1
            return store

        with pytest.MonkeyPatch.context() as patch, record_traffic(store) as traffic:
            patch.setattr(service.lazy_store, "store", count_hop)
            answer = self.client.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.text, traffic, hops


@pytest.fixture(scope="module", autouse=True)
def rare_looks() -> Iterator[None]:
    """Let the service look at its outbox once an hour, so that no look is counted as part of a request."""
    with pytest.MonkeyPatch.context() as patch:
        before = background_jobs.LOOK
        patch.setattr(background_jobs, "LOOK", 3600.0)
        time.sleep(before * 1.5)  # A service that runs already ends its pause.
        yield


@pytest.fixture(scope="module")
def scene(client: TestClient) -> Scene:
    desk = opened(client, slug="counted", policy="flag")
    register(client, desk.slug, "Berta")
    secret = register(client, desk.slug, "Anna").rpartition("/")[2]
    for number in range(1, VERSIONS):
        body = {"list": f"{LEGAL}\n# {number}"}
        own = {"Authorization": f"Bearer {secret}"}
        assert client.put("/api/v1/registration", json=body, headers=own).status_code == 200
    own_list = client.get("/api/v1/registration", headers={"Authorization": f"Bearer {secret}"}).json()
    scene = Scene(client, desk, secret, own_list["registration"])
    entry = f"{scene.api}/registrations/{scene.registration}"
    for stage in ("round", "registration"):
        check = {"deck": LEGAL, "stage": stage}
        assert client.post(f"{entry}/checks", json=check, headers=scene.director).status_code == 201
    penalty = {"infraction": "D1", "stage": "round"}
    assert client.post(f"{entry}/penalties", json=penalty, headers=scene.director).status_code == 201
    return scene


def test_a_player_reads_the_own_registration(scene: Scene) -> None:
    own = {"Authorization": f"Bearer {scene.secret}"}
    scene.traffic("/api/v1/registration", own)  # Counts the lists of the event, once for its state.
    text, traffic, hops = scene.traffic("/api/v1/registration", own)
    assert text.count('"number":') == VERSIONS
    assert (traffic.transactions, hops) == (1, 1)
    assert 1 <= len(traffic.selects) <= 3
    assert traffic.statements == traffic.selects


def test_a_player_opens_the_receipt(scene: Scene) -> None:
    text, traffic, hops = scene.traffic(f"/mine/{scene.secret}")
    assert "Anna" in text
    assert (traffic.transactions, hops) == (1, 1)
    assert 1 <= len(traffic.selects) <= 3
    assert traffic.statements == traffic.selects


def test_a_director_reads_one_list(scene: Scene) -> None:
    path = f"{scene.api}/registrations/{scene.registration}"
    text, traffic, hops = scene.traffic(path, scene.director)
    assert text.count('"number":') == VERSIONS
    assert (traffic.transactions, hops) == (1, 1)
    assert 1 <= len(traffic.selects) <= 6
    assert traffic.statements == traffic.selects


def test_a_director_opens_one_list(scene: Scene) -> None:
    text, traffic, hops = scene.traffic(f"/e/counted/desk/lists/{scene.registration}", scene.desk.key)
    assert "Anna" in text
    assert text.count("/desk/checks/") >= 2
    assert (traffic.transactions, hops) == (1, 1)
    assert 1 <= len(traffic.selects) <= 6
    assert traffic.statements == traffic.selects


API = "/api/v1/events/counted"
DESK = "/e/counted/desk"

COUNTED = ("lists by verdict", "checked players", "penalized players")
"""What is counted once after each change, with a query each."""


@pytest.mark.parametrize(
    "path",
    [
        f"{API}/registrations",
        f"{API}/registrations?only=withdrawn",
        f"{API}/audit/check",
        f"{API}/export/lists.csv",
        f"{API}/export/event.json",
        f"{API}/export/lists.zip",
        f"{API}/export/report.txt",
        DESK,
        f"{DESK}/sheets",
    ],
)
def test_more_lists_cost_no_more_queries(scene: Scene, path: str) -> None:
    headers = scene.director | scene.desk.key
    scene.traffic(path, headers)
    _, before, _ = scene.traffic(path, headers)
    for number in range(3):
        register(scene.client, scene.desk.slug, f"{path} {number}"[-100:])
    _, counting, _ = scene.traffic(path, headers)
    assert len(before.statements) <= len(counting.statements) <= len(before.statements) + len(COUNTED)
    _, after, _ = scene.traffic(path, headers)
    assert len(after.statements) == len(before.statements) > 0


def test_more_webhooks_cost_no_more_queries(scene: Scene) -> None:
    _, before, _ = scene.traffic(f"{API}/webhooks", scene.director)
    for number in range(3):
        hook = {"url": f"https://8.8.8.8/{number}", "topics": ["*"]}
        answer = scene.client.post(f"{API}/webhooks", json=hook, headers=scene.director)
        assert answer.status_code == 201, answer.text
    _, after, _ = scene.traffic(f"{API}/webhooks", scene.director)
    assert len(after.statements) == len(before.statements)


def test_more_events_cost_no_more_queries(scene: Scene) -> None:
    scene.traffic("/api/v1/events")
    _, before, _ = scene.traffic("/api/v1/events")
    for number in range(3):
        opened(scene.client, slug=f"another-{number}")
    _, counting, _ = scene.traffic("/api/v1/events")
    assert len(counting.statements) == 2
    _, after, _ = scene.traffic("/api/v1/events")
    assert len(after.statements) == len(before.statements) == 1

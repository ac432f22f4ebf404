"""Real services: each of two workers follows announcements without a restart, and one judges again."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import requests

from legality.events.desk.locking import lock
from legality.events.store.announcement_entries import list_changes
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store, open_store
from legality.service.views.deck_link import pack
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, SLUG, a_player, an_event
from tests.legality.service.asking import words_of
from tests.legality.service.running import CROWD, Running, running
from tests.postgres import Cluster

pytestmark = pytest.mark.slow

KEY = "darmok-and-jalad-at-tanagra"
HEADERS = {"Authorization": f"Bearer {KEY}"}
PICKED_UP = 3.0
"""Seconds until every worker uses a change: one second between two looks, and time on a busy machine."""

PATIENCE = 60.0

TO_COME = datetime.now(UTC).replace(microsecond=0) + timedelta(days=30)
"""When events start: these services have a clock of their own, and judge nothing again that has begun."""

BAN = {
    "edition": "2e",
    "kind": "ban",
    "list": "standard",
    "cards": ["0413-Theta"],
    "on": "2026-11-01",
    "source": "a forum post",
}


@pytest.fixture
def database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each test's own."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path}/announced.sqlite"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.url(cluster.new_database(request.getfixturevalue("postgres_template")))


@contextmanager
def two_workers(tmp_path: Path, database: str) -> Iterator[Running]:
    settings = {**CROWD, "LEGALITY_OPERATOR_KEY": KEY}
    with running(tmp_path, "--workers", "2", "--database", database, **settings) as service:
        assert len(service.workers()) == 2
        yield service


def post(service: Running, path: str, **asked: Any) -> dict[str, Any]:
    answer = requests.post(f"{service.address}/api/v1{path}", json=asked, headers=HEADERS, timeout=30)
    assert answer.ok, answer.text
    found: dict[str, Any] = answer.json()
    return found


def verdicts(service: Running, on: str) -> set[bool]:
    """Ask on new connections, which the kernel spreads over the workers."""
    asked = {"list": LEGAL.decode(), "terms": {"edition": "2e", "on": on}}
    return {post(service, "/check", **asked)["legal"] for _ in range(12)}


def eventually(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.1)


def badges(service: Running) -> set[str]:
    """Ask for a badge, which is cached by the revisions of the data."""
    address = f"{service.address}/badge.svg?edition=2e&on=2026-11-20&deck={pack(LEGAL.decode())}"
    found = [requests.get(address, timeout=30) for _ in range(12)]
    assert {each.status_code for each in found} == {200}
    return {label for each in found for label in re.findall(r'aria-label="([^"]*)"', each.text)}


def test_both_workers_follow_a_change_without_a_restart(database: str, tmp_path: Path) -> None:
    with two_workers(tmp_path, database) as service:
        assert verdicts(service, "2026-11-20") == {True}
        legal_badge = badges(service)
        assert len(legal_badge) == 1
        made = post(service, "/announcements", **BAN)["announcement"]
        time.sleep(PICKED_UP)
        assert verdicts(service, "2026-11-20") == {False}
        assert verdicts(service, "2026-10-31") == {True}
        illegal_badge = badges(service)
        assert len(illegal_badge) == 1
        assert illegal_badge != legal_badge
        post(service, f"/announcements/{made['id']}/end", on="2026-11-10")
        time.sleep(PICKED_UP)
        assert verdicts(service, "2026-11-20") == {True}
        assert verdicts(service, "2026-11-05") == {False}
        worker = service.workers()[0]
        service.kill_worker(worker)
        assert verdicts(service, "2026-11-05") == {False}
        post(service, f"/announcements/{made['id']}/withdraw")
        time.sleep(PICKED_UP)
        assert verdicts(service, "2026-11-05") == {True}
        assert badges(service) == legal_badge


def judged_again(store: Store, slug: str = SLUG) -> list[Any]:
    entries = list_entries(store, slug, by=DIRECTOR._replace(event=slug))
    return [each for each in entries if each.action == "rejudged"]


def test_an_open_event_is_judged_again_once_and_a_locked_one_is_not(database: str, tmp_path: Path) -> None:
    store = open_store(database)
    made = an_event(store, starts=TO_COME)
    registered = [a_player(store, name).registration for name in ("A. Player", "B. Player", "C. Player")]
    an_event(store, starts=TO_COME, slug="locked-open")
    a_player(store, slug="locked-open")
    lock(store, "locked-open", by=DIRECTOR._replace(event="locked-open"), now=NOW)
    with two_workers(tmp_path, database) as service:
        post(service, "/announcements", **BAN)
        eventually(lambda: bool(judged_again(store)))
        time.sleep(PICKED_UP + 2)
        (entry,) = judged_again(store)
        assert (entry.actor, entry.facts["judged"]) == ("clock", 3)
        assert {each["registration"] for each in entry.facts["turned"]} == set(registered)
        assert judged_again(store, "locked-open") == []
        page = requests.get(f"{service.address}/e/{SLUG}/desk", cookies={"desk": made.secret}, timeout=30)
        words = words_of(page.text)
        assert (
            "3 lists judged again after “0413-Theta banned in standard, from 1 November 2026” ; 3 turned"
            in words
        )
        assert "A. Player : legal → illegal" in words
    assert verify_audit(store, SLUG).faults == ()
    store.close()


def test_a_ban_from_the_terminal_is_followed_as_well(database: str, tmp_path: Path) -> None:
    """An operator with a shell enters it in the data folder of the service."""
    store = open_store(database)
    an_event(store, starts=TO_COME)
    a_player(store)
    with two_workers(tmp_path, database) as service:
        words = ["ban", "0413-Theta", "--list", "standard", "--edition", "2e"]
        command = [sys.executable, "cli.py", "announce", *words, "--on", "2026-11-01", "--source", "x"]
        subprocess.run(command, env={**os.environ, "LEGALITY_DATA": str(tmp_path)}, check=True)
        eventually(lambda: bool(judged_again(store)))
        assert verdicts(service, "2026-11-20") == {False}
    store.close()


def test_two_operators_at_once_lose_nothing(database: str, tmp_path: Path) -> None:
    titles = ["0413-Theta", "Ah-Kel", "Aikido", "Acost Jared", "Acclimation Drone", "A Bad End"]
    with two_workers(tmp_path, database) as service:
        with ThreadPoolExecutor(6) as threads:
            list(
                threads.map(
                    lambda title: post(service, "/announcements", **{**BAN, "cards": [title]}), titles
                )
            )
        time.sleep(PICKED_UP)
        found = requests.get(f"{service.address}/api/v1/announcements", timeout=30).json()
        assert {each["cards"][0] for each in found["announcements"]} == set(titles)
    store = open_store(database)
    assert sorted(each.number for each in list_changes(store)) == [1, 2, 3, 4, 5, 6]
    store.close()


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_database_that_is_gone_keeps_the_last_announcements(
    database: str, tmp_path: Path, postgres: Cluster
) -> None:
    with two_workers(tmp_path, database) as service:
        post(service, "/announcements", **BAN)
        time.sleep(PICKED_UP)
        postgres.stop()
        try:
            time.sleep(PICKED_UP)
            assert verdicts(service, "2026-11-20") == {False}
            refused = requests.post(
                f"{service.address}/api/v1/announcements",
                json={**BAN, "cards": ["Aikido"]},
                headers=HEADERS,
                timeout=60,
            )
            assert refused.status_code == 503
        finally:
            postgres.bring_back()
        post(service, "/announcements", **{**BAN, "cards": ["Aikido"]})

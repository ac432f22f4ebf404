"""Two workers on one database: a crowd at the front door loses nothing, and any worker answers for both."""

import os
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import requests

from legality.events.desk.lifecycle import get_event
from legality.events.desk.rights import find_own_registration
from legality.events.store.store import open_store
from tests.legality.events.whole import is_whole, versions
from tests.legality.service.crowd import Acknowledged, Player, all_at_once, open_for_all
from tests.legality.service.running import CROWD, running

PLAYERS = 32
EACH = 4
"""Every player registers, replaces the list of somebody else, and twice the own one."""


def counted(text: str, route: str) -> float:
    """Sum what Prometheus is told of a route."""
    line = re.compile(rf'legality_requests_total{{.*route="{re.escape(route)}".*}} (\S+)')
    return sum(float(each) for each in line.findall(text))


@pytest.mark.slow
def test_a_crowd_of_32_at_two_workers(database: str, tmp_path: Path) -> None:
    store, slug = open_store(database), "crowd"
    open_for_all(store, slug)
    earlier = versions(store)
    with running(tmp_path, "--workers", "2", "--database", database, **CROWD) as service:
        seen = Acknowledged()
        first = Player(service.address, slug, "Everybody's", seen)
        first.register()
        crowd = [Player(service.address, slug, f"Player {number}", seen) for number in range(PLAYERS)]
        all_at_once(crowd, first.secret)
        assert Counter(seen.statuses) == {201: PLAYERS + 1, 200: PLAYERS * 3}
        assert sorted([*earlier, *seen.versions]) == sorted(versions(store))
        assert len(seen.versions) == 1 + PLAYERS * EACH
        assert get_event(store, slug).lists == 1 + PLAYERS
        assert find_own_registration(store, first.secret).versions == 1 + PLAYERS
        is_whole(store)
        said = [requests.get(f"{service.address}/metrics", timeout=20).text for _ in range(8)]
    route = "/api/v1/events/{slug}/registrations"
    assert {counted(each, route) for each in said} == {1.0 + PLAYERS}
    assert {counted(each, "/api/v1/registration") for each in said} == {PLAYERS * 3.0}
    store.close()


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced(database: str, tmp_path: Path) -> None:
    store = open_store(database)
    open_for_all(store, "killed")
    with running(tmp_path, "--workers", "2", "--database", database, **CROWD) as service:
        seen = Acknowledged()
        for number in range(6):
            Player(service.address, "killed", f"Player {number}", seen).register()
        workers = service.workers()
        assert len(workers) == 2
        service.kill_worker(workers[0])
        for number in range(6, 12):
            Player(service.address, "killed", f"Player {number}", seen).register()
        assert seen.statuses == [201] * 12
        assert set(seen.versions) <= set(versions(store))
        assert get_event(store, "killed").lists == 12
    is_whole(store)
    store.close()


@pytest.mark.slow
def test_workers_end_when_their_supervisor_is_killed(tmp_path: Path) -> None:
    """They answered for ever, and the next start found its address in use."""
    with running(tmp_path, "--workers", "2", **CROWD) as service:
        assert len(service.workers()) == 2
        os.kill(service.process.pid, signal.SIGKILL)
        service.process.wait(30)
        wait_until(lambda: not service.workers())
        service.start()
        assert requests.get(f"{service.address}/healthz", timeout=20).status_code == 200


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        assert time.monotonic() < end
        time.sleep(0.1)

"""A database that does not do its work: 503 with a reason and a time, nothing acknowledged lost."""

import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
from fastapi.testclient import TestClient
from sqlalchemy import text

from legality.events.store import engines
from legality.events.store.store import open_store
from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.attack.crash import until_ready
from tests.legality.events.whole import is_whole, versions
from tests.legality.service.asking import LEGAL
from tests.legality.service.conftest import now
from tests.legality.service.crowd import TEXTS, Acknowledged, Player, open_for_all
from tests.legality.service.events import opened, register
from tests.legality.service.running import CROWD, ROOT, Running, running
from tests.postgres import NOT_THERE, binaries, cluster


def is_refused_for_a_while(answer: requests.Response, *reasons: str) -> None:
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) >= 1
    document = answer.json()
    assert document["type"] == "/problems#no-storage"
    assert any(reason in document["detail"] for reason in reasons), document["detail"]
    assert "\n" not in document["detail"]


def is_silent_about_lists(service: Running, *answers: requests.Response) -> None:
    """Neither the journal nor what libraries report, nor an answer, holds a name of a list."""
    journal = service.log.read_text("utf-8")
    assert '"status": 503' in journal
    told = journal + "".join(answer.text for answer in answers)
    names = {line.lstrip("0123456789 ") for text in TEXTS for line in text.splitlines() if line[:1].isdigit()}
    assert len(names) > 20
    assert [name for name in names if name in told] == []


@pytest.fixture
def locked(sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A service that is given up on after a moment."""
    monkeypatch.setattr(engines, "PRAGMAS", (*engines.PRAGMAS[:-1], "busy_timeout=100"))
    path = tmp_path / "events.sqlite"
    shutil.copy(sqlite_template, path)
    with TestClient(create_app(Settings(database=f"sqlite:///{path}"), now), "http://127.0.0.1") as made:
        yield made


def test_a_database_that_somebody_else_holds(
    locked: TestClient, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    desk = opened(locked, slug="held")
    body = {"player": "Anna", "list": LEGAL}
    other = sqlite3.connect(tmp_path / "events.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    page = locked.post(f"/e/{desk.slug}/register", data=body)
    assert page.status_code == 503
    assert page.headers["retry-after"] == "5"
    assert "locked" in page.text
    (told,) = (record for record in caplog.records if record.getMessage() == "no storage")
    assert told.facts["id"] == page.headers["x-request-id"]  # type: ignore[attr-defined]  # Ours.
    assert "locked" in told.facts["why"]  # type: ignore[attr-defined]  # Ours.
    answer = locked.post(f"/api/v1/events/{desk.slug}/registrations", json=body)
    is_refused_for_a_while(answer, "locked")  # type: ignore[arg-type]  # It reads like one of requests.
    assert locked.get(f"/e/{desk.slug}").status_code == 200
    other.execute("ROLLBACK")
    other.close()
    assert register(locked, desk.slug, "Anna").startswith("/mine/")


def test_a_database_that_is_not_there_is_no_wrong_secret() -> None:
    """Whoever is told that a secret opens nothing throws it away."""
    site = TestClient(create_app(Settings(database="sqlite:////dev/null/events.sqlite"), now))
    director = site.get("/api/v1/events/any/registrations", headers={"Authorization": "Bearer secret"})
    is_refused_for_a_while(director, "")  # type: ignore[arg-type]  # It reads like one of requests.
    assert site.get("/e/any/desk/audit", headers={"Cookie": "desk=secret"}).status_code == 503


@pytest.mark.slow
def test_a_full_disk(tmp_path: Path) -> None:
    """No file may grow any more; the operating system says so to the service, as a full disk does."""
    url = f"sqlite:///{tmp_path / 'events.sqlite'}"
    store = open_store(url)
    open_for_all(store, "full")
    with running(tmp_path, "--database", url, **CROWD) as service:
        seen = Acknowledged()
        first = Player(service.address, "full", "Anna", seen)
        first.register()
        for number in range(6):  # The log of changes has a size from which it grows no more in a while.
            first.replace(first.secret, TEXTS[number % 2])
        service.let_files_grow_to(4096)
        refused = [first.asked(first.secret, TEXTS[number % 2]) for number in range(3)]
        for answer in refused:
            is_refused_for_a_while(answer, "full", "disk I/O error")
        is_silent_about_lists(service, *refused)
        assert requests.get(f"{service.address}/healthz", timeout=20).status_code == 200
        ready = requests.get(f"{service.address}/readyz", timeout=20)
        assert (ready.status_code, ready.json()["type"]) == (503, "/problems#no-storage")
        assert "disk I/O error" in ready.json()["detail"]
        service.let_files_grow_to(-1)
        time.sleep(1.1)
        assert requests.get(f"{service.address}/readyz", timeout=20).status_code == 200
        first.replace(first.secret, TEXTS[1])
        assert sorted(versions(store)) == sorted(seen.versions)
        assert set(seen.statuses) == {200, 201}
    is_whole(store)
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["immediate", "kill"])
def test_a_server_that_is_lost_and_comes_back(mode: str, tmp_path: Path) -> None:
    if binaries() is None:
        pytest.skip(NOT_THERE)
    with cluster() as server:
        url = server.url(server.new_database())
        store = open_store(url)
        open_for_all(store, "lost")
        with running(tmp_path, "--workers", "2", "--database", url, **CROWD) as service:
            seen = Acknowledged()
            players = [Player(service.address, "lost", f"Player {number}", seen) for number in range(4)]
            for player in players:
                player.register()
            server.kill() if mode == "kill" else server.stop(mode)
            refused = [player.asked(player.secret, TEXTS[1]) for player in players]
            for answer in refused:
                is_refused_for_a_while(answer, "does not answer")
            is_silent_about_lists(service, *refused)
            ready = requests.get(f"{service.address}/readyz", timeout=60)
            assert (ready.status_code, ready.headers["retry-after"]) == (503, "5")
            assert requests.post(f"{service.address}/api/v1/check", json={"list": LEGAL}, timeout=60).ok
            server.bring_back()
            until_ready(service)
            for player in players:
                player.replace(player.secret, TEXTS[1])
            assert sorted(versions(store)) == sorted(seen.versions)
            assert len(seen.versions) == 8
        is_whole(store)
        store.close()


@pytest.mark.slow
def test_a_newer_database_is_refused_by_the_command_in_one_line(database: str) -> None:
    store = open_store(database)
    with store.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    command = [sys.executable, str(ROOT / "cli.py"), "serve", "--port", "0", "--database", database]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    store.close()
    assert run.returncode == 3
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert "revision 9999" in run.stderr
    assert "install the newer version" in run.stderr

"""A damaged SQLite file is not served, and not written to once the damage was seen."""

import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
import requests
from click.testing import CliRunner

from cli import main
from legality.events.errors import SlugTaken, StoreDamaged, StoreUnavailable
from legality.events.store import file_damage
from legality.events.store.file_damage import describe_damage, find_damage
from legality.events.store.store import open_store
from tests.attack.damaged_files import OPEN, PAGE, attack, find_failures, make_file
from tests.legality.events.scenes import SLUG, a_player, an_event
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import CROWD, ROOT, Running


@pytest.mark.slow
def test_no_damaged_file_is_used(tmp_path: Path) -> None:
    counts = attack(tmp_path, 48, 2)
    assert find_failures(counts) == []
    assert counts["damaged, not opened"] > 8
    assert counts["open: 503 damaged"] > 0


@pytest.fixture
def good(tmp_path: Path) -> Path:
    make_file(tmp_path / "good.sqlite")
    return tmp_path / "good.sqlite"


def damaged_copy(good: Path) -> Path:
    """Copy a file, and damage every page of it but the first."""
    path = good.with_name("damaged.sqlite")
    content = good.read_bytes()
    path.write_bytes(content[:PAGE] + b"\xee" * (len(content) - PAGE))
    return path


def test_all_workers_stop_writing_once_one_saw_the_damage(good: Path) -> None:
    one, other = (open_store(f"sqlite:///{good}") for _ in range(2))
    assert one.damage is not None
    one.damage.mark("database disk image is malformed")
    for store in (one, other):
        for attempt in (store.ready, lambda store=store: a_player(store, "New", slug=OPEN)):
            with pytest.raises(StoreDamaged, match="takes no changes; stop the service and restore"):
                attempt()
        store.close()


def test_a_file_that_was_restored_is_written_to_again(good: Path) -> None:
    store = open_store(f"sqlite:///{good}")
    assert store.damage is not None
    store.damage.mark("disk I/O error")
    store.close()
    assert good.with_name("good.sqlite-damaged").exists()
    store = open_store(f"sqlite:///{good}")
    assert a_player(store, "New", slug=OPEN).version == 1
    assert not good.with_name("good.sqlite-damaged").exists()
    store.close()


@pytest.mark.parametrize("command", ["list", "backup"])
def test_a_command_ends_in_one_line(good: Path, tmp_path: Path, command: str) -> None:
    path = damaged_copy(good)
    words = [tmp_path / "backup"] if command == "backup" else []
    called = ["events", command, "--database", f"sqlite:///{path}", *map(str, words)]
    result = CliRunner().invoke(main, called)
    assert (result.exit_code, result.output.count("\n")) == (3, 1)
    assert "the database is damaged" in result.output
    assert not (tmp_path / "backup").exists()


def test_a_first_page_that_is_no_text_ends_in_one_line(good: Path) -> None:
    content = bytearray(good.read_bytes())
    for at in range(100, PAGE, 64):
        content[at : at + 8] = b"\xff\xfe\xc3\x28\xff\xff\x80\x81"
    good.write_bytes(content)
    with pytest.raises(StoreUnavailable) as refused:
        open_store(f"sqlite:///{good}")
    assert "\n" not in str(refused.value)


def test_damage_is_described_without_values() -> None:
    error = sqlite3.OperationalError("Could not decode to UTF-8 column 'player' with text 'Secret Name'")
    assert describe_damage(error) == "a text in it is not UTF-8"
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert describe_damage(full) == describe_damage(ValueError("x")) == describe_damage(None) == ""


def test_ordinary_refusals_let_the_file_be_checked_once_a_minute(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slug that is taken is an odd error of the database; strangers can ask for it all day."""
    checks: list[Path] = []

    def count_check(path: Path) -> str:
        checks.append(path)
        return find_damage(path)

    monkeypatch.setattr(file_damage, "find_damage", count_check)
    store = open_store(f"sqlite:///{good}")
    checks.clear()
    for _ in range(5):
        with pytest.raises(SlugTaken):
            an_event(store, SLUG)
    store.close()
    assert len(checks) == 1


def test_a_check_that_takes_too_long_ends(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_damage, "LONGEST_CHECK", -1)
    monkeypatch.setattr(file_damage, "STEPS_PER_LOOK", 10)
    assert find_damage(good) == ""


@pytest.mark.slow
def test_a_service_says_so_and_starts_again_with_a_good_file(good: Path, tmp_path: Path) -> None:
    path = tmp_path / "served.sqlite"
    shutil.copy(good, path)
    service = Running(tmp_path, "--database", f"sqlite:///{path}", "--workers", "2", **CROWD)
    service.start()
    with_key = {"Idempotency-Key": "a-key-of-this-test-000"}

    def register(name: str) -> requests.Response:
        address = f"{service.address}/api/v1/events/{OPEN}/registrations"
        return requests.post(address, json={"player": name, "list": LEGAL}, headers=with_key, timeout=30)

    try:
        assert requests.get(f"{service.address}/readyz", timeout=30).status_code == 200
        assert register("Before").status_code in (201, 409, 422)
        content = path.read_bytes()
        with path.open("r+b") as file:  # In place, so that the service sees it.
            file.seek(PAGE)
            file.write(b"\xee" * (len(content) - PAGE))
        path.with_name("served.sqlite-damaged").touch()
        time.sleep(1.1)
        answers = [requests.get(f"{service.address}/api/v1/events/{OPEN}", timeout=30) for _ in range(10)] + [
            register(f"New {number}") for number in range(10)
        ]
        assert {each.status_code for each in answers} <= {200, 503}
        assert not [each for each in answers[10:] if each.status_code != 503]
        ready = requests.get(f"{service.address}/readyz", timeout=30)
        assert ready.status_code == 503
        assert ready.json()["detail"].startswith("The database is damaged and takes no changes")
    finally:
        service.stop()
    command = [sys.executable, "cli.py", "serve", "--database", f"sqlite:///{path}", "--port", "0"]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode != 0
    assert refused.stderr.count("\n") == 1
    for leftover in tmp_path.glob("served.sqlite*"):
        leftover.unlink()
    shutil.copy(good, path)
    service.start()
    assert requests.get(f"{service.address}/readyz", timeout=30).status_code == 200
    service.stop()

"""Many at once, and some killed: what was acknowledged is there, once, and nothing is half-written."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from legality.events.desk.lifecycle import get_event
from legality.events.desk.rights import find_own_registration
from legality.events.store.store import Store
from tests.legality.events.crowd import SHARED
from tests.legality.events.scenes import SLUG, a_player, an_event
from tests.legality.events.whole import is_whole, versions

ROOT = Path(__file__).parents[3]


def crowd(url: str, name: str, threads: int, shared: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.legality.events.crowd", url, name, str(threads), shared]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def all_at_once(url: str, store: Store, threads: int) -> None:
    """Let two processes in, and hold what is there against what was acknowledged."""
    an_event(store)
    shared = a_player(store)
    processes = [crowd(url, name, threads, shared.secret) for name in ("One", "Two")]
    acknowledged = [(shared.registration, 1)]
    for process in processes:
        output, errors = process.communicate(timeout=300)
        assert (process.returncode, errors) == (0, "")
        acknowledged += [(each[0], each[1]) for each in map(json.loads, output.splitlines())]
    shared_by = 2 * min(threads, SHARED)
    assert len(acknowledged) == 1 + 4 * threads + shared_by
    assert sorted(acknowledged) == sorted(versions(store))
    assert get_event(store, SLUG).lists == 1 + 2 * threads
    assert find_own_registration(store, shared.secret).versions == 1 + shared_by
    is_whole(store)


@pytest.mark.slow
def test_two_processes_of_a_few_players(url: str, store: Store) -> None:
    all_at_once(url, store, 4)


@pytest.mark.slow
def test_two_processes_of_32_players(url: str, store: Store) -> None:
    all_at_once(url, store, 32)


def killed_again_and_again(url: str, store: Store, times: int) -> None:
    """Kill a process that registers players, without any warning, and see what it left."""
    an_event(store)
    shared = a_player(store)
    acknowledged = {(shared.registration, 1)}
    for number in range(times):
        process = crowd(url, f"Run {number}", 0, shared.secret)
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(5 + 2 * number)]
        process.send_signal(signal.SIGKILL)
        lines += process.communicate()[0].splitlines()
        acknowledged |= {(each[0], each[1]) for each in map(json.loads, lines)}
        assert process.returncode == -signal.SIGKILL
        assert acknowledged <= set(versions(store))
        is_whole(store)


@pytest.mark.slow
def test_what_was_acknowledged_outlives_its_process(url: str, store: Store) -> None:
    killed_again_and_again(url, store, 1)


@pytest.mark.slow
def test_what_was_acknowledged_outlives_ten_processes(url: str, store: Store) -> None:
    killed_again_and_again(url, store, 10)

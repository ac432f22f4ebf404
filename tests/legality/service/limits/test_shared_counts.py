"""Counts of several processes in one file."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from legality.service.app import open_count_table
from legality.service.http.metrics import METRICS_FOLDER
from legality.service.limits.client import Client
from legality.service.limits.counts import MemoryCounts, Usage
from legality.service.limits.rates import ClientRate, Rate
from legality.service.limits.shared_counts import SETS, SIZE, WAYS, SharedCounts

COUNT_UP = """
import sys
from pathlib import Path
from legality.service.limits import shared_counts
from legality.service.limits.rates import Rate
from legality.service.limits.shared_counts import SharedCounts
shared_counts.TRIES = 100_000  # On a machine this busy 4 ms may not be enough, and then a count may be lost.
rate = Rate(10**9, lambda: 0.0, table=SharedCounts(Path(sys.argv[1])))
for _ in range(int(sys.argv[2])):
    rate.charge("one", 1)
"""

HOLD = """
import sys, time
from pathlib import Path
from legality.service.limits.shared_counts import SharedCounts
def step(count):
    print("locked", flush=True)
    time.sleep(60)
SharedCounts(Path(sys.argv[1])).change("one", step)
"""


def used(table: SharedCounts, key: str) -> float:
    found: list[Usage] = []

    def look(count: Usage) -> None:
        found.append(count)

    table.change(key, look)
    return found[0].used


def test_two_tables_of_one_file_are_one(tmp_path: Path) -> None:
    one, other = SharedCounts(tmp_path / "rates"), SharedCounts(tmp_path / "rates")
    rates = [ClientRate(10, "guesses", table, lambda: 0.0) for table in (one, other)]
    waits = [rates[number % 2].wait(Client("192.0.2.1")) for number in range(12)]
    assert waits == [0] * 10 + [6, 6]
    assert os.listdir(tmp_path) == ["rates"]  # noqa: PTH208
    assert (tmp_path / "rates").stat().st_size == SIZE
    if os.name == "posix":
        assert (tmp_path / "rates").stat().st_mode & 0o777 == 0o600
    one.close()
    other.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such lock")
def test_four_workers_lose_no_count(tmp_path: Path) -> None:
    table = SharedCounts(tmp_path / "rates")
    command = [sys.executable, "-c", COUNT_UP, str(tmp_path / "rates"), "2000"]
    workers = [subprocess.Popen(command) for _ in range(4)]
    assert [each.wait(60) for each in workers] == [0] * 4
    assert used(table, "one") == 8_000
    table.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such lock")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_dies_or_hangs_with_a_lock_holds_up_nobody(tmp_path: Path, end: int) -> None:
    table = SharedCounts(tmp_path / "rates")
    rate = Rate(100, lambda: 0.0, table=table)
    worker = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "rates")], stdout=subprocess.PIPE, text=True
    )
    try:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "locked\n"
        os.kill(worker.pid, end)
        begun = time.monotonic()
        assert [rate.wait("one") for _ in range(5)] == [0] * 5
        assert time.monotonic() - begun < 1
        assert used(table, "one") == 5
    finally:
        worker.kill()
        worker.communicate()
    table.close()


@pytest.mark.slow
def test_the_table_is_bounded_and_who_is_in_debt_stays_counted(tmp_path: Path) -> None:
    """An attacker with many addresses is not forgotten by coming from yet another one."""
    table = SharedCounts(tmp_path / "rates")
    rate = Rate(10, lambda: 0.0, table=table)
    rate.charge("in debt", 20)
    for number in range(SETS * WAYS // 2):
        rate.charge(f"passes by {number}", 1)
    assert rate.must_wait("in debt") == 66
    assert (tmp_path / "rates").stat().st_size == SIZE
    table.close()


def test_a_worker_without_the_file_counts_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk may be full when a worker starts."""
    monkeypatch.setenv(METRICS_FOLDER, str(tmp_path / "gone"))
    assert isinstance(open_count_table(), MemoryCounts)
    assert [each.message for each in caplog.records] == ["rates are not shared"]
    monkeypatch.setenv(METRICS_FOLDER, str(tmp_path))
    table = open_count_table()
    assert isinstance(table, SharedCounts)
    table.close()


def test_no_key_aims_at_the_slots_of_another(tmp_path: Path) -> None:
    """Each table hashes with a secret of its own."""
    one, other = SharedCounts(tmp_path / "one"), SharedCounts(tmp_path / "other")
    for table in (one, other):
        Rate(10, lambda: 0.0, table=table).charge("192.0.2.1", 1)
    files = [(tmp_path / name).read_bytes()[64:] for name in ("one", "other")]
    places = [next(place for place, byte in enumerate(each) if byte) for each in files]
    assert places[0] != places[1]
    one.close()
    other.close()

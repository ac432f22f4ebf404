"""A sweep that is killed again and again at random moments ends as one that nobody disturbed."""

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.legality.sweep.far_away import sweeping
from tests.legality.sweep.lists import many, rows

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("LEGALITY_KILLS", "3"))
"""How often each sweep is killed; a long run says more."""


@pytest.mark.parametrize("name", ["results.jsonl", "results.parquet"])
def test_kill_and_resume(tmp_path: Path, name: str) -> None:
    random = Random(f"{name}{KILLS}")
    lists = many(tmp_path / "lists.jsonl", 400 * (KILLS + 3))
    whole, place = tmp_path / f"whole-{name}", tmp_path / name
    began = time.monotonic()
    process = sweeping(lists, "-o", whole, "--workers", "2")
    process.communicate()
    assert process.returncode == 2
    taken = time.monotonic() - began
    killed = 0
    while killed < KILLS:
        process = sweeping(lists, "-o", place, "--resume", "--workers", "2")
        time.sleep(random.uniform(0.1, 0.8) * taken)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        killed += 1
    process = sweeping(lists, "-o", place, "--resume", "--workers", "2")
    _, told = process.communicate()
    assert (process.returncode, told) == (2, b"")
    assert rows(place) == rows(whole)
    if place.is_file():
        assert place.read_bytes() == whole.read_bytes()

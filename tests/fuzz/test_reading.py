"""A short run of the fuzzer; a long one is started by hand."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SEEDS = (
    "0# old\n1\tSpock\t\nMissions:\t\n1\tHunt Alien",
    '1<deck><superzone name="Deck"><card><name>Spock</name><set>p</set></card></superzone></deck>',
    "3Draw Deck (1)\n49\tV\t12\t\t1x Change of Venue\n",
    "4Title: Rush\n== Seed deck (2) ==\n3x Horta (2U28)\nHorta x3\n10 Tribbles - Poison\n",
    "5count,name,section\n1,Spock,draw\n",
    '6{"sections": [{"kind": "draw", "entries": [{"count": 1, "name": "Spock"}]}]}',
)


@pytest.mark.slow
def test_the_fuzzer_finds_nothing_in_a_short_run(tmp_path: Path) -> None:
    pytest.importorskip("atheris", reason="pip install '.[fuzz]'")
    for number, seed in enumerate(SEEDS):
        (tmp_path / str(number)).write_text(seed, "utf-8")
    command = [sys.executable, "-m", "tests.fuzz.reading", "-max_total_time=20", "-timeout=5"]
    command += [f"-artifact_prefix={tmp_path}/", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:]

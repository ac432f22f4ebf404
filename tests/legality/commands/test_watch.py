"""legality check --watch, as a process of its own beside an editor."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest

from tests.legality.commands.checking import GOOD, run

ROOT = Path(__file__).parents[3]
LONGEST = 60
"""Seconds after which a test gives up."""

TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def watching(path: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "legality", "check", "--watch", "--on", "2026-11-01", str(path)]
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=subprocess.STDOUT, text=True)
    late = Timer(LONGEST, program.kill)  # A verdict that does not come ends the test, not the whole run.
    late.start()
    try:
        yield program
    finally:
        late.cancel()
        program.terminate()
        program.wait(LONGEST)
        assert program.stdout is not None
        program.stdout.close()


def read_verdict(program: "subprocess.Popen[str]") -> str:
    """Return the word Legal or Illegal of the next verdict, or the next refusal."""
    assert program.stdout is not None
    for line in program.stdout:
        for word in ("Legal", "Illegal", "Error", "no longer there"):
            if line.startswith(word) or f": {word};" in line:
                return word
    raise AssertionError("the program ended")


def processor_ticks(pid: int) -> int:
    """Return the processor time of a process, in ticks of the system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def save(path: Path, text: str, *, by_rename: bool) -> None:
    """Save as an editor does: in place, or by another file that takes the place."""
    if by_rename:
        other = path.with_suffix(".new")
        other.write_text(text, encoding="latin-1")
        other.replace(path)
    else:
        path.write_text(text, encoding="latin-1")


def test_each_save_is_checked_however_the_editor_saves(tmp_path: Path) -> None:
    good = Path(GOOD).read_text()
    path = tmp_path / "deck.txt"
    path.write_text(good)
    with watching(path) as program:
        assert read_verdict(program) == "Legal"
        save(path, good.replace("2 Anara", "4 Anara"), by_rename=False)
        assert read_verdict(program) == "Illegal"
        save(path, good, by_rename=True)
        assert read_verdict(program) == "Legal"
        save(path, "\x89PNG\r\n\x1a\n", by_rename=False)
        assert read_verdict(program) == "Error"
        save(path, good, by_rename=False)
        assert read_verdict(program) == "Legal"


def test_a_file_that_is_gone_is_told_once_and_waited_for(tmp_path: Path) -> None:
    path, away = tmp_path / "deck.txt", tmp_path / "away.txt"
    path.write_text(Path(GOOD).read_text())
    with watching(path) as program:
        assert read_verdict(program) == "Legal"
        path.rename(away)
        assert read_verdict(program) == "no longer there"
        away.rename(path)
        assert read_verdict(program) == "Legal"


def test_a_file_that_is_missing_at_the_start_is_a_wrong_call(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none.txt"), "--watch")
    assert "there is no such file" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 3)


@pytest.mark.slow
def test_waiting_costs_next_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(GOOD).read_text())
    with watching(path) as program:
        read_verdict(program)
        time.sleep(0.5)
        before = processor_ticks(program.pid)
        time.sleep(3)
        assert processor_ticks(program.pid) - before <= 0.1 * 3 * TICKS


def test_standard_input_and_pages_cannot_be_watched() -> None:
    for deck in ("-", "https://example.com/deck"):
        assert "--watch needs files" in run(deck, "--watch", text="1 Horta\n").stderr

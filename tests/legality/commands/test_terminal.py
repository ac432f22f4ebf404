"""What a terminal shows: colour where it has it, as wide as it is, and how far many decks have come."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from datetime import date
from pathlib import Path

import pytest

TODAY_OF_SCREENS = date(2026, 11, 1)
ROOT = Path(__file__).parents[3]
FAULTY = "docs/examples/second-edition-faulty.txt"


def terminal(*words: str, columns: int = 80, also: dict[str, str] | None = None) -> str:
    """Run a command in a terminal, and return what it shows on both streams."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "cli.py", "check", *words, "--on", "2026-11-01"]
    inherited = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    process = subprocess.Popen(
        command, stdout=theirs, stderr=theirs, cwd=ROOT, env={**inherited, "TERM": "xterm", **(also or {})}
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # The other end was closed: all has been shown.
            break
        if not part:
            break
        shown += part
    process.wait()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", shown)


@pytest.mark.slow
def test_a_terminal_gets_colour_and_the_same_words() -> None:
    coloured = terminal(FAULTY)
    assert coloured.splitlines()[-1] == (
        "\x1b[1;31mIllegal: 6 problems (1 fixable with --fix)\x1b[0m · 2E Standard, Complete, 1 Nov 2026"
    )
    assert plain(coloured) == terminal(FAULTY, also={"NO_COLOR": "1"})


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_turned_off(environment: dict[str, str]) -> None:
    assert "\x1b" not in terminal(FAULTY, also=environment)


@pytest.mark.parametrize("columns", [40, 63, 80])
def test_never_wider_than_the_terminal(columns: int) -> None:
    lines = plain(terminal(FAULTY, columns=columns)).splitlines()
    assert max(map(len, lines)) <= columns
    assert max(map(len, lines)) > columns - 12


def test_a_bar_shows_how_far_many_decks_have_come() -> None:
    shown = terminal(*[FAULTY] * 6)
    assert "Judging decks" in shown
    assert "6 decks: 6 illegal" in plain(shown)
    assert "Judging decks" not in terminal(*[FAULTY] * 3)


def test_the_verdict_is_below_the_corrections_of_fix(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text((ROOT / FAULTY).read_text("utf-8"), "utf-8")
    first, *_, last = plain(terminal(str(path), "--fix")).splitlines()
    assert first.endswith("fixed 1 place")
    assert last.startswith("Illegal: 5 problems")

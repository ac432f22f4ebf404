"""On a terminal a bar on standard error shows the progress of many lists; the answer stays the same."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main
from legality.commands import sweep
from legality.events.store.store import open_store
from legality.sweep.running import in_process, worker_processes
from legality.sweep.sources import stored_lists
from tests.legality.commands.checking import FAULTY, GOOD, ON
from tests.legality.events.scenes import SLUG, a_player, an_event


class TerminalRunner(CliRunner):
    """Runs a command as where standard error is a terminal."""

    @contextmanager
    def isolation(self, *words: Any, **more: Any) -> Iterator[Any]:
        with super().isolation(*words, **more) as streams:
            sys.stderr.isatty = lambda: True  # type: ignore[method-assign]
            yield streams


def run_on_terminal(*words: str) -> Result:
    return TerminalRunner(env={"TERM": "xterm", "COLUMNS": "100"}).invoke(main, words)


@pytest.mark.parametrize(("decks", "shown"), [(2, False), (5, False), (6, True), (9, True)])
def test_many_decks_are_worth_a_bar(decks: int, shown: bool) -> None:
    words = ("check", *[FAULTY] * (decks - 1), GOOD, *ON)
    found = run_on_terminal(*words)
    assert ("Judging decks" in found.stderr) is shown
    unseen = CliRunner().invoke(main, words)
    assert (unseen.stdout, unseen.stderr) == (found.stdout, "")
    assert found.stdout.endswith(f"\n{decks} decks: 1 legal, {decks - 1} illegal\n")


def test_a_sweep_shows_how_far_it_is() -> None:
    words = ("sweep", GOOD, FAULTY, "none.txt", "--workers", "1", *ON)
    found = run_on_terminal(*words)
    assert re.search(r"Judging lists\s", found.stderr)
    assert "3/3" in found.stderr
    assert re.search(r"[\d–,]+ a second\s", found.stderr)
    assert found.stdout == CliRunner().invoke(main, words).stdout


@pytest.mark.parametrize(
    ("asked", "cores", "workers"), [(None, 3, 3), (None, 1, 1), (None, None, 1), (2, 8, 2), (1, 8, 1)]
)
def test_as_many_processes_judge_as_are_asked_for_or_as_there_are_cores(
    monkeypatch: pytest.MonkeyPatch, asked: int | None, cores: int | None, workers: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    runner = sweep.runner_of(asked, None)
    if workers == 1:
        assert runner is in_process.run
    else:
        assert (runner.func, runner.keywords) == (worker_processes.run, {"workers": workers})  # type: ignore[attr-defined]


def test_the_number_of_lists_on_standard_input_is_unknown() -> None:
    found = TerminalRunner(env={"TERM": "xterm"}).invoke(
        main, ["sweep", "-", "--workers", "1"], input='{"list": "x"}\n'
    )
    assert "/?" in found.stderr


def test_the_lists_of_a_database_are_counted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'events.sqlite'}"
    store = open_store(url)
    for slug, names in ((SLUG, ("One", "Two")), ("other", ("One",))):
        an_event(store, slug)
        for name in names:
            a_player(store, name, slug=slug)
    store.close()
    assert [stored_lists.count_in(url, slugs) for slugs in ((), (SLUG,), ("other", SLUG))] == [3, 2, 3]
    found = run_on_terminal("sweep", "--database", url, "--workers", "1")
    assert "3/3" in found.stderr
    assert found.exit_code == 0

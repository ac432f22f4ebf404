"""What commands print of strangers' lists and files holds nothing that a terminal obeys."""

import csv
import io
import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from decklists.dialects import DIALECT_NAMES
from decklists.writer import write
from tests.attack.nasty import UNSEEN, deck_with
from tests.attack.planted import HARMLESS, LIST

pytestmark = pytest.mark.slow

OBEYED = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e\u2066\u200b"
"""A screen wiped, a title changed, a bell, a colour, and writing turned round."""

SHOWN = "·[2J·]0;owned··31m···"
"""The same with a dot for each sign that a terminal obeys."""

COMMANDS = (
    *(("check",), ("check", "--explain"), ("check", "--json"), ("check", "--stage", "round")),
    *(
        ("check", "--output-format", "markdown"),
        ("check", "--output-format", "html"),
        ("check", "--output-format", "github"),
    ),
    *(
        ("check", "--stage", "registration"),
        ("formats",),
        ("formats", "--json"),
        ("stats",),
        ("stats", "--json"),
    ),
    *(
        ("sheet",),
        ("sheet", "-o", "-"),
        ("convert", "--to", "json", "--check"),
        ("convert", "--to", "plain", "--json"),
    ),
)


def obeyed_in(said: str) -> set[str]:
    """Return what a terminal may obey in a text, but for the ends of its lines."""
    return {letter for letter in said if not letter.isprintable()} - {"\n"}


@pytest.fixture(params=["plain name", "nasty name"])
def deck(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = "deck.txt" if request.param == "plain name" else f"{OBEYED}\n\udc80.txt"
    monkeypatch.chdir(tmp_path)
    Path(os.fsencode(name).decode("utf-8", "surrogateescape")).write_text(
        LIST.replace(HARMLESS, f"{OBEYED}x"), "utf-8"
    )
    return name


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_prints_what_a_terminal_obeys(command: tuple[str, ...], deck: str) -> None:
    name, *options = command
    run = CliRunner().invoke(main, [name, deck, *options])
    assert run.exception is None or isinstance(run.exception, SystemExit), run.exception
    assert obeyed_in(run.output) == set()
    if "--json" in options:
        json.loads(run.stdout)


def test_a_deck_check_prints_nothing_that_a_terminal_obeys(deck: str) -> None:
    for options in ((), ("--json",), ("--stage", "round")):
        run = CliRunner().invoke(main, ["compare", deck, deck, *options])
        assert run.exit_code in (1, 2), run.exception
        assert obeyed_in(run.output) == set()


@pytest.mark.parametrize("command", [*COMMANDS, ("compare", "deck.txt")])
def test_what_is_refused_is_named_without_it(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, *options = command
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(main, [name, f"{OBEYED}\n.txt", *options])
    assert run.exit_code == 3
    assert obeyed_in(run.output) == set()


def test_several_lists_at_the_desk_are_named_without_it(deck: str, tmp_path: Path) -> None:
    table = tmp_path / "desk.csv"
    run = CliRunner().invoke(main, ["check", deck, deck, "--stage", "registration", "-o", str(table)])
    assert run.exit_code == 1, run.exception
    assert run.output.count(f"({SHOWN}x, {SHOWN}x)") == 2  # Player and title of each list.
    assert obeyed_in(run.output) == set()
    written = table.read_text("utf-8-sig")
    assert [each["player"] for each in csv.DictReader(io.StringIO(written))] == [f"{SHOWN}x"] * 2
    assert obeyed_in(written) == set()


@pytest.mark.parametrize("words", UNSEEN)
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_a_list_in_any_dialect_is_shown_without_it(dialect: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_bytes(write(deck_with(words, words, f"x{words}x"), dialect).text.encode("utf-8", "replace"))
    for command in (
        ("check", str(path)),
        ("convert", str(path), "--to", "plain", "--check"),
        ("stats", str(path)),
    ):
        run = CliRunner().invoke(main, [*command, "--dialect", dialect])
        assert run.exception is None or isinstance(run.exception, SystemExit), run.exception
        assert obeyed_in(run.output) == set()

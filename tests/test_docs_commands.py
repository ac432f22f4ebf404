"""The commands in the text of docs run: each by itself, on files of the names that docs use.

Commands whose output docs show are in console blocks, which `test_pages.py` compares.
"""

import shlex
from contextlib import chdir
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner

from cli import main
from tests.frozen import frozen_data
from tests.test_docs import PAGES, named_commands

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"

MEANT = {
    "DECK": "deck.txt",
    "DECK…": "deck.txt",
    "LIST": "list.txt",
    "LISTS": "lists/",
    "DIALECT": "lackey",
    "CODE": "D-COPIES",
    "COMMAND": "check",
    "DATE": "2026-11-01",
    "NAME": "Anara",
    "FACT=VALUE": "type=Event",
    "FILE": "rounds.csv",
}
"""The words in capitals in docs, and a value of each. The schema NAME has one of its own."""

ELSEWHERE = (
    *("announce", "events", "submit", "serve", "data", "cards build", "cards update", "cards doubts"),
    *(
        "check --watch",
        "check --stage",
        "check https",
        "sweep --database",
        "sweep million.jsonl",
        "check --fix",
        "check LISTS --event",
    ),
)
"""The beginnings of commands that need a database, a network, a keyboard or a change of the data. Their own
tests run them."""

CLUSTER = "--scheduler"


def runnable() -> list[str]:
    """Return the commands of all pages that only read files, each once."""
    written = {
        " ".join(words.split())
        for page in PAGES
        if page.name != "commands.md"
        for words in named_commands(page.read_text("utf-8"))
    }
    return sorted(
        words
        for words in written
        if " " in words and not words.startswith(ELSEWHERE) and CLUSTER not in words and "…" not in words
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with files of the names that docs use."""
    for name in ("deck.txt", "list.txt"):
        copy(EXAMPLES / "second-edition.txt", tmp_path / name)
    (tmp_path / "lists").mkdir()
    copy(EXAMPLES / "second-edition.txt", tmp_path / "lists" / "one.txt")
    copy(EXAMPLES / "second-edition.txt", tmp_path)
    for name in ("event.toml", "spring.toml", "autumn.toml"):
        (tmp_path / name).write_text('edition = "2e"\n', "utf-8")
    for name in ("my-deck", "march", "january", "february", "february/ada", "february/bob"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        copy(EXAMPLES / "second-edition.txt", tmp_path / f"{name}.txt")
    docs = tmp_path / "docs" / "examples"
    docs.mkdir(parents=True)
    copy(EXAMPLES / "second-edition.txt", docs)
    return tmp_path


def play_rounds(folder: Path) -> None:
    """Write the files of rounds: an event that is paired, one with results, games of a bracket."""
    write_event(folder)
    run(["rounds", "pair", "event.toml", "--write"], folder)
    games = (f"1,Winner {number},Loser {number},100,{number},FW" for number in range(1, 9))
    columns = "round,player,opponent,player_score,opponent_score,result"
    (folder / "rounds.csv").write_text("\n".join((columns, *games, "")), "utf-8")
    (folder / "games.csv").write_text("match,winner\n", "utf-8")


def write_event(folder: Path) -> None:
    """Write an event without a round."""
    (folder / "event.toml").unlink()
    players = [word for name in ("Ana", "Ben", "Cleo") for word in ("--player", name)]
    run(["rounds", "new", "event.toml", *players, "--rounds", "3"], folder)


def words_of(command: str) -> list[str]:
    """Return the words of a command with values in the place of capitals."""
    words = [MEANT.get(word, word) for word in shlex.split(command.partition(" >")[0], comments=True)]
    if words[:2] == ["schema", "Anara"]:
        words[1] = "stats-1"
    if words == ["rules", "show"]:  # The page names the command without its rules.
        words.append("otf")
    return [*words, "--workers", "1"] if words[0] == "sweep" else words


@pytest.mark.parametrize("command", runnable())
def test_a_command_of_the_docs_runs(command: str, folder: Path) -> None:
    words = words_of(command)
    if "--against" in words:
        run([*words[: words.index("-o")], "-o", "november.jsonl", "--workers", "1"], folder)
    if words[0] == "rounds":
        play_rounds(folder)
    if words[:2] == ["rounds", "new"]:
        (folder / words[2]).unlink()
    if words[:3] == ["rounds", "pair", "event.toml"]:
        write_event(folder)
    result = run(words, folder)
    assert result[0] in (0, 1, 2), result[1]
    assert "program failed" not in result[1]


def run(words: list[str], folder: Path) -> tuple[int, str]:
    with frozen_data(), chdir(folder):
        done = CliRunner().invoke(main, words, prog_name="legality")
    return done.exit_code, done.output


def test_enough_commands_are_run() -> None:
    assert len(runnable()) >= 30

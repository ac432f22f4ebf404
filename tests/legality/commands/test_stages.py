"""`legality check --stage` through the front door: penalties, and the desk before an event begins."""

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main

LEGAL = (Path(__file__).parents[3] / "docs" / "examples" / "deck-check" / "list.txt").read_text("utf-8")
FOUR = LEGAL.replace("3 Timescape", "4 Hard Time")
UNREAD = LEGAL.replace("3 Uninvited", "3 Uninvitedd")


@pytest.fixture
def lists(tmp_path: Path) -> list[str]:
    """The lists of an event: one legal, one illegal, one with a name that is none, one that is no list."""
    texts = {"legal": LEGAL, "four": f"Player: =cmd\n{FOUR}", "unread": UNREAD, "empty": ""}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    event = 'name = "Regional"\non = 2026-05-09\nlists_required = true\nrounds = 3\n'
    (tmp_path / "event.toml").write_text(event, "utf-8")
    return [str(tmp_path / f"{name}.txt") for name in texts]


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["check", *words], input=text)


def test_the_desk(lists: list[str]) -> None:
    event = str(Path(lists[0]).with_name("event.toml"))
    result = run(*lists, "--event", event, "--stage", "registration", "--width", "200")
    assert result.exit_code == 2
    assert result.stdout.startswith(
        "4 lists: 1 may be played as it is, 1 must be corrected, 2 could not be read.\n"
    )
    parts = result.stdout.split("\n\n")
    assert "four.txt (=cmd)\n    D-COPIES 4 copies of Hard Time; at most 3 (line 20); remove 1\n" in parts[1]
    assert "D2 Illegal Deck list: Verbal Warning (level 0)" in parts[1]
    assert "unread.txt: 1 name in doubt" in parts[2]
    assert "empty.txt: is empty" in parts[2]
    assert parts[3].startswith("May play as is\n")
    assert result.stderr == ""


def test_the_table_for_the_desk(lists: list[str], tmp_path: Path) -> None:
    table = tmp_path / "desk.csv"
    on = ("--on", "2026-05-09")
    assert run(*lists, "--stage", "registration", "-o", str(table), *on).exit_code == 2
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["desk"] for row in rows] == [
        "must correct",
        "could not be read",
        "could not be read",
        "may play",
    ]
    assert rows[0]["player"] == "'=cmd"
    assert rows[0]["codes"] == "D-COPIES"
    assert [row["errors"] for row in rows] == [
        "1",
        "2",
        "",
        "0",
    ]  # A name, and the deck that lacks its three.
    empty = {name: told for name, told in rows[2].items() if told}
    assert set(empty) == {"list", "desk", "what to correct"}
    assert empty["list"].endswith("empty.txt")
    assert empty["what to correct"].endswith("empty.txt: is empty")


def test_everybody_may_play(lists: list[str]) -> None:
    result = run(lists[0], lists[0], "--stage", "registration", "--on", "2026-05-09")
    assert result.exit_code == 0
    assert result.stdout.startswith("2 lists: 2 may be played as they are.\n")


def test_the_desk_as_facts(lists: list[str]) -> None:
    result = run(*lists, "--stage", "registration", "--json", "--on", "2026-05-09")
    told = [json.loads(line) for line in result.stdout.splitlines()]
    *told, unread = told
    assert [each["legal"] for each in told] == [True, False, None]
    assert (unread["error"]["kind"], unread["exit_code"]) == ("not-a-list", 2)
    assert told[1]["penalty"]["level"] == 0
    assert "empty.txt: is empty" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("-o", "x.csv"),
        ("-o", "x.csv", "--stage", "round"),
        ("-o", "x.csv", "--stage", "registration", "--json"),
        ("--stage", "round", "--prior", "Z9"),
    ],
)
def test_what_does_not_go_together_is_refused(words: tuple[str, ...]) -> None:
    assert run("-", *words, text=LEGAL).exit_code == 3


def test_a_table_that_cannot_be_written_is_told(lists: list[str], tmp_path: Path) -> None:
    table = tmp_path / "nowhere" / "desk.csv"
    result = run(lists[0], "--stage", "registration", "-o", str(table))
    assert result.exit_code == 3
    assert "cannot be written" in result.stderr

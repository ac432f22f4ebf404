"""`legality events new` through the front door: what is asked, what is taken, what is refused at once."""

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main
from legality.commands.events.new import OPTIONS
from legality.planning.plan import OF_EVENT
from legality.terms.event_file import read_event
from legality.terms.terms import Event


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "event.toml"


def new(file: Path, *words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["events", "new", str(file), *words], input=text)


def keys(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def test_the_defaults_of_the_guide_and_their_reasons(file: Path) -> None:
    assert new(file, "--yes", "--edition", "2e", "--on", "2026-05-09").exit_code == 0
    told = keys(file)
    assert told == {
        "on": date(2026, 5, 9),
        "edition": "2e",
        "guide": "opg-5.0",
        "sanctioned": True,
        "level": "local",
        "format": "constructed",
        "pool": "complete",
        "rules": "standard",
        "rounds": 3,
        "lists_required": False,
    }
    written = file.read_text("utf-8")
    # 5.0, 4.2.1: "This is the default card pool for most constructed events."
    assert (
        "# the default pool of most constructed events (Organized Play Guide 5.0, 4.2.1 Complete)\npool"
        in (written)
    )


def test_the_file_can_be_judged_by(file: Path) -> None:
    words = (
        "--edition",
        "2e",
        "--on",
        "2026-05-09",
        "--name",
        'The "Spring" Regional',
        "--level",
        "regional",
    )
    assert new(file, "--yes", *words, "--lists-required", "yes").exit_code == 0
    announced = read_event(file)
    assert announced.event == Event(
        name='The "Spring" Regional', level="regional", rounds=3, lists_required=True, sanctioned=True
    )
    deck = Path(__file__).parents[4] / "docs" / "examples" / "deck-check" / "list.txt"
    assert CliRunner().invoke(main, ["check", str(deck), "--event", str(file)]).exit_code == 0


@pytest.mark.parametrize(
    ("edition", "on"),
    [
        ("1e", "1996-06-01"),
        ("1e", "1999-06-01"),
        ("1e", "2010-06-15"),
        ("1e", "2014-06-01"),
        ("1e", "2018-06-01"),
        ("2e", "2005-06-01"),
        ("2e", "2026-06-01"),
        ("tr", "2014-06-01"),
        ("tr", "2026-06-01"),
    ],
)
def test_the_defaults_of_every_guide_make_an_event(file: Path, edition: str, on: str) -> None:
    result = new(file, "--yes", "--edition", edition, "--on", on)
    assert result.exit_code == 0, result.output
    assert read_event(file).edition == edition


def test_the_documents_of_decipher_have_their_own_questions(file: Path) -> None:
    words = ("--edition", "1e", "--on", "1996-06-01", "--announced-size", "70")
    assert new(file, "--yes", *words).exit_code == 0
    told = keys(file)
    assert (told["guide"], told["rules"], told["rounds"]) == ("decipher-1996", "decipher-60", 4)
    assert told["announced_size"] == 70
    assert "level" not in told


def test_second_edition_cards_are_asked_for_only_when_events_decided_on_them(file: Path) -> None:
    assert new(file, "--yes", "--edition", "1e", "--on", "2017-06-01").exit_code == 0
    assert keys(file)["second_edition_cards"] is True
    result = new(
        file, "--yes", "--force", "--edition", "1e", "--on", "2026-06-01", "--second-edition-cards", "yes"
    )
    assert result.exit_code == 3
    assert "--second-edition-cards has no place in such an event" in result.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--edition", "2e", "--rounds", "2"), "E-FEW-ROUNDS"),
        (("--edition", "1e", "--pool", "block", "--level", "regional"), "E-POOL-UNAPPROVED"),
        (("--edition", "2e", "--on", "1996-06-01"), "E-EDITION-TOO-EARLY"),
    ],
)
def test_an_event_that_cannot_be_held_is_not_written(file: Path, words: tuple[str, ...], code: str) -> None:
    result = new(file, "--yes", *words)
    assert result.exit_code == 1
    assert f"error {code}" in result.stderr
    assert not file.exists()


def test_an_approved_pool_is_no_fault(file: Path) -> None:
    words = ("--edition", "1e", "--on", "2026-05-09", "--pool", "block", "--level", "regional")
    result = new(file, "--yes", *words, "--pool-approved", "yes")
    assert (result.exit_code, result.stderr) == (0, "")
    assert keys(file)["pool_approved"] is True


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--edition", "3e"),
        ("--edition", "1e", "--rules", "standard"),
        ("--edition", "1e", "--on", "tomorrow"),
        ("--edition", "1e", "--rounds", "three"),
        ("--edition", "1e", "--lists-required", "perhaps"),
        ("--edition", "1e", "--release-of", "No Such Expansion"),
    ],
)
def test_answers_that_nobody_understands_are_refused(file: Path, words: tuple[str, ...]) -> None:
    assert new(file, "--yes", *words).exit_code == 3
    assert list(file.parent.iterdir()) == []


def test_a_definition_that_cannot_be_read_is_an_event_that_cannot_be(file: Path) -> None:
    result = new(file, "--yes", "--edition", "1e", "--pool", "limited", "--limited", "nowhere.toml")
    assert result.exit_code == 1
    assert "error E-POOL-UNDEFINED" in result.stderr
    assert "nowhere.toml" in result.stderr
    assert list(file.parent.iterdir()) == []


def test_asking(file: Path) -> None:
    answers = (
        *("Monthly", "2026-05-09", "5e", "2e", "", "", "local", "", "", ""),  # name to rules
        *("", "No Such, Unity", "unity", "2", "n", "4", "yes"),  # scenario, release, rounds, lists
    )
    result = new(file, text="\n".join(answers) + "\n")
    assert result.exit_code == 0
    assert "edition: '5e' is none of 1e, 2e, tr" in result.stderr
    assert "complete: the default pool of most constructed events" in result.stderr
    assert "no expansion is called 'No Such'" in result.stderr
    assert "error E-FEW-ROUNDS: 2 rounds; a sanctioned event has at least 3" in result.stderr
    told = keys(file)
    assert (told["name"], told["edition"], told["rounds"]) == ("Monthly", "2e", 4)
    assert told["lists_required"] is True
    assert len(told["release_of"]) == 1


def test_a_fault_is_told_at_once_and_may_be_kept(file: Path) -> None:
    options = ["--name", "x", "--on", "2026-05-09", "--edition", "2e", "--guide", "opg-5.0"]
    options += ["--sanctioned", "yes", "--level", "local", "--format", "constructed", "--pool", "complete"]
    options += ["--rules", "standard", "--scenario", "-", "--release-of", "-", "--lists-required", "no"]
    again = new(file, *options, text="2\nn\n3\n")
    assert again.exit_code == 0
    assert again.stderr.count("E-FEW-ROUNDS") == 1
    assert keys(file)["rounds"] == 3
    kept = new(file, *options, "--force", text="2\ny\n")
    assert kept.exit_code == 0
    assert keys(file)["rounds"] == 2


def test_a_file_that_is_there_is_kept(file: Path) -> None:
    file.write_text("mine", "utf-8")
    result = new(file, "--yes", "--edition", "2e")
    assert result.exit_code == 3
    assert file.read_text("utf-8") == "mine"
    assert new(file, "--yes", "--edition", "2e", "--force").exit_code == 0


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = new(tmp_path / "nowhere" / "event.toml", "--yes", "--edition", "2e")
    assert result.exit_code == 3
    assert "cannot be written" in result.stderr


def test_each_option_is_a_fact_of_an_event() -> None:
    terms = {"on", "edition", "guide", "format", "pool", "rules", "scenario"}
    assert {option.replace("-", "_") for option in OPTIONS} <= OF_EVENT | terms

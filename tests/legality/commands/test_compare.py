"""`legality compare` through the front door: what differs, what each side is in itself, what follows."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from cli import main
from tests.legality.contracts.schemas import validate

PAIR = Path(__file__).parents[3] / "docs" / "examples" / "deck-check"
LIST = str(PAIR / "list.txt")
DECK = str(PAIR / "deck.txt")
LEGAL = (PAIR / "list.txt").read_text("utf-8")
ON = ("--on", "2026-06-01")


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["compare", *words, *ON], input=text)


def facts(*words: str, text: str | bytes | None = None) -> dict[str, Any]:
    result = run(*words, "--json", text=text)
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    validate(found)
    return found


def test_the_example_of_the_code_of_conduct() -> None:
    # "A deck that includes Data, Lucasian Chair in Second Edition when the deck list says it contains
    # Data, Aspirer."
    result = run(LIST, DECK)
    assert result.exit_code == 1
    assert result.stdout.startswith("The deck differs from the list: 1 card in another version.\n")
    assert "1 Data, Aspirer (line 2)  1 Data, Lucasian Chair (line 2)" in result.stdout
    assert "The list in itself: legal.\nThe deck in itself: legal.\n" in result.stdout


def test_the_contract_of_the_json() -> None:
    found = facts(LIST, DECK)
    assert found["same"] is False
    assert found["totals"] == {
        "listed": 60,
        "found": 60,
        "missing": 0,
        "extra": 0,
        "other_version": 1,
        "other_section": 0,
    }
    (difference,) = found["discrepancies"]
    assert (difference["kind"], difference["copies"]) == ("version", 1)
    assert difference["listed"]["card"] == "Data, Aspirer"
    assert difference["found"]["card"] == "Data, Lucasian Chair"
    assert (found["list"]["legal"], found["deck"]["legal"]) == (True, True)


@pytest.mark.parametrize(
    ("words", "infraction", "level"),
    [
        # D1: "The contents do not match the deck list"; D2 "only applies to tournaments in which deck
        # lists are mandatory", and D1 is "only enforced if penalty D2 … was not".
        (("--stage", "round", "--lists-required", "no"), "D1", 2),
        (("--stage", "round", "--lists-required", "yes"), "D2", 2),
        # "Repeat infractions of any given regulation should have their penalty upgraded by one level"
        (("--stage", "round", "--lists-required", "yes", "--prior", "D2"), "D2", 3),
        (("--stage", "round", "--lists-required", "yes", "--prior", "D1"), "D2", 2),
        # "If there is evidence that the infraction was intentional, the penalty should be upgraded by one"
        (("--stage", "round", "--lists-required", "yes", "--intent", "yes"), "D2", 3),
        # "discovered before an event begins, a Verbal Warning (Level 0) should be issued"
        (("--stage", "registration", "--lists-required", "yes"), "D2", 0),
    ],
)
def test_the_infraction_and_the_penalty_that_follow(
    words: tuple[str, ...], infraction: str, level: int
) -> None:
    found = facts(LIST, DECK, *words)
    assert found["infraction"]["code"] == infraction
    assert found["penalty"]["level"] == level
    changes = found["penalty"]["remedy"]["changes"]
    assert changes == ["replace 1 Data, Lucasian Chair by Data, Aspirer in the Draw Deck"]


def test_without_a_stage_there_is_an_infraction_and_no_penalty() -> None:
    result = run(LIST, DECK)
    assert "\nD1 Illegal Deck\n  deck and list do not match" in result.stdout
    assert "say --stage" in result.stdout
    assert facts(LIST, DECK)["penalty"] is None


def test_an_event_says_whether_lists_are_required(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text('name = "Regional"\nlists_required = true\n', "utf-8")
    assert facts(LIST, DECK, "--event", str(event))["infraction"]["code"] == "D2"
    said = facts(LIST, DECK, "--event", str(event), "--stage", "round", "--lists-required", "no")
    assert said["infraction"]["code"] == "D1"


def test_unreadable_lines_are_not_held_against_a_player() -> None:
    found = facts(LIST, "-", "--stage", "round", text=LEGAL.replace("3 Uninvited", "3 Uninvitedd"))
    assert found["infraction"] is None


def test_a_heap_without_headings_breaks_no_rule_about_parts(tmp_path: Path) -> None:
    # A draw deck and two seeds, counted as one heap: the count does not say in which part they were.
    listed, heap = tmp_path / "list.txt", "2 Armus: Skin of Evil\n30 Spock\n"
    listed.write_text("Seed Deck\n2 Armus: Skin of Evil\nDraw Deck\n30 Spock\n", "utf-8")
    found = facts(str(listed), "-", "--stage", "round", text=heap)
    assert (found["same"], found["unplaced"]) == (None, 2)
    assert found["deck"]["legal"] is False
    assert found["infraction"] is None
    result = run(str(listed), "-", text=heap)
    assert "The deck in itself: not judged, for it does not say in which part each card is." in result.stdout


@pytest.mark.parametrize("on", ["1996-06-01", "1999-06-01"])
def test_deciphers_documents_leave_it_to_the_director(on: str, tmp_path: Path) -> None:
    # "The tournament director has final authority in judgments on … deck construction"; neither document
    # has levels, or says that a deck must be the one of a list.
    listed = tmp_path / "list.txt"
    listed.write_text("Draw Deck\n1 Spock\n2 Kurlan Naiskos\nMissions\n1 Excavation\n", "utf-8")
    words = [str(listed), "-", "--stage", "round", "--lists-required", "yes", "--on", on]
    deck = "Draw Deck\n1 Spock\nMissions\n1 Excavation\n1 Raise the Stakes\n"
    found = CliRunner().invoke(main, ["compare", *words, "--json"], input=deck)
    assert found.exit_code == 1, found.output
    told = json.loads(found.stdout)
    validate(told)
    assert (told["totals"]["missing"], told["totals"]["extra"]) == (2, 1)
    assert told["infraction"]["code"] == "deck-construction"
    assert told["penalty"]["level"] is None
    assert "director" in " ".join(each["says"] for each in told["penalty"]["actions"])


def test_an_infraction_that_there_is_not_is_refused() -> None:
    result = run(LIST, DECK, "--stage", "round", "--prior", "Z9")
    assert result.exit_code == 3
    assert "no infraction 'Z9'" in result.stderr


def test_the_same_and_legal() -> None:
    result = run(LIST, LIST)
    assert result.exit_code == 0
    assert result.stdout.startswith("The deck is the one of its list: 60 cards.\n")


def test_a_list_that_is_illegal_in_itself() -> None:
    result = run("-", LIST, text=LEGAL.replace("3 Delvok", "4 Delvok"))
    assert result.exit_code == 1
    assert (
        "The list in itself: illegal: 1 problem.\n  D-COPIES 4 copies of Delvok; at most 3" in result.stdout
    )
    assert "The deck in itself: legal." in result.stdout


def test_a_deck_in_another_dialect_and_order() -> None:
    deck = CliRunner().invoke(main, ["convert", LIST, "--to", "lackey"]).stdout
    found = facts(LIST, "-", text=deck)
    assert found["same"] is True
    assert (found["list"]["dialect"], found["deck"]["dialect"]) == ("plain", "lackey")


def test_an_unreadable_line_leaves_the_comparison_open() -> None:
    text = LEGAL.replace("3 Uninvited", "3 Uninvitedd")
    result = run(LIST, "-", text=text)
    assert result.exit_code == 2
    assert result.stdout.startswith("Whether the deck is the one of its list is open")
    note = "deck line 14, draw deck: 3 Uninvitedd is no card that is known; did it mean Uninvited?"
    assert note in " ".join(result.stdout.split())
    found = facts(LIST, "-", text=text)
    assert found["same"] is None
    assert [(each["side"], each["why"]) for each in found["unread"]] == [("deck", "unknown")]


def test_a_name_that_fits_several_cards_is_shown_with_them() -> None:
    result = run(LIST, "-", text=LEGAL.replace("Data, Aspirer", "Data"))
    assert result.exit_code == 2
    told = " ".join(result.stdout.split())
    assert "1 Data fits 11 cards: Data, Aspirer; Data, Battleship Officer; " in told


def test_too_few_too_many_and_in_another_part() -> None:
    text = LEGAL.replace("2 Davies", "1 Davies").replace("3 Escape", "4 Escape")
    text = text.replace("2 Dark Page\n", "").replace("Missions\n", "Missions\n2 Dark Page\n")
    result = run(LIST, "-", text=text)
    assert result.stdout.startswith(
        "The deck differs from the list: 1 card missing, 1 extra and 2 in another part.\n"
    )
    assert "too few " in result.stdout
    assert "too many " in result.stdout
    assert "part  2       2 Dark Page (line 18)  2 Dark Page (line 27), missions" in result.stdout


def test_a_narrow_terminal_gets_no_table() -> None:
    lines = run(LIST, DECK, "--width", "50").stdout.splitlines()
    assert "version, 1: on the list 1 Data, Aspirer" in " ".join(lines)
    assert max(map(len, lines)) <= 50


def test_a_strangers_control_characters_do_not_reach_the_terminal() -> None:
    result = run(LIST, "-", text=LEGAL.replace("3 Uninvited", "3 Unin\x1b[2Jvited"))
    assert "\x1b" not in result.stdout


def test_two_editions_are_not_compared() -> None:
    result = run(LIST, "-", text="Seed Deck\n1 Armus: Skin of Evil\n")
    assert result.exit_code == 2
    assert "First Edition and Second Edition" in result.stderr


def test_one_of_them_must_be_a_file() -> None:
    result = run("-", "-", text=LEGAL)
    assert result.exit_code == 3
    assert "can be read only once" in result.stderr


@pytest.mark.parametrize("text", ["", "!!!\n"])
def test_what_is_no_deck_is_refused(text: str) -> None:
    assert run(LIST, "-", text=text).exit_code == 2


def test_the_schema_is_printed() -> None:
    printed = CliRunner().invoke(main, ["schema", "comparison-1"]).stdout
    assert json.loads(printed)["$id"] == "legality/comparison-1"
    Draft202012Validator.check_schema(json.loads(printed))

"""`legality compare` through the front door: what differs, what each side is in itself, what follows."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from cli import main
from legality.commands.schema import FOLDER

PAIR = Path(__file__).parents[1] / "deck_checks" / "lucasian_chair"
LIST = str(PAIR / "list.txt")
DECK = str(PAIR / "deck.txt")
LEGAL = (PAIR / "list.txt").read_text("utf-8")
ON = ("--on", "2026-06-01")

SCHEMAS = {path.stem: json.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.json")}
REGISTRY: Registry[Any] = Registry().with_resources(
    (f"legality/{name}", Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)
VALIDATOR = Draft202012Validator(SCHEMAS["comparison-1"], registry=REGISTRY)


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["compare", *words, *ON], input=text)


def facts(*words: str, text: str | bytes | None = None) -> dict[str, Any]:
    result = run(*words, "--json", text=text)
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    VALIDATOR.validate(found)
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


def test_the_same_and_legal() -> None:
    result = run(LIST, LIST)
    assert result.exit_code == 0
    assert result.stdout.startswith("The deck is the one of its list: 60 cards.\n")


def test_a_list_that_is_illegal_in_itself() -> None:
    result = run("-", LIST, text=LEGAL.replace("3 Delvok", "4 Delvok"))
    assert result.exit_code == 1
    assert "The list in itself: illegal: 1 error.\n  D-COPIES 4 copies of Delvok; at most 3" in result.stdout
    assert "The deck in itself: legal." in result.stdout


def test_a_deck_in_another_dialect_and_order() -> None:
    deck = CliRunner().invoke(main, ["convert", LIST, "--to", "lackey"]).stdout
    found = facts(LIST, "-", text=deck)
    assert found["same"] is True
    assert (found["list"]["dialect"], found["deck"]["dialect"]) == ("plain", "lackey")


def test_a_line_that_nobody_can_read_is_open_and_not_silent() -> None:
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
    assert "1 Data fits 11 cards: " in " ".join(result.stdout.split())


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
    assert result.exit_code == 2
    assert "can be read only once" in result.stderr


@pytest.mark.parametrize("text", ["", "!!!\n"])
def test_what_is_no_deck_is_refused(text: str) -> None:
    assert run(LIST, "-", text=text).exit_code == 2


def test_the_schema_is_printed() -> None:
    printed = CliRunner().invoke(main, ["schema", "comparison-1"]).stdout
    assert json.loads(printed) == SCHEMAS["comparison-1"]
    Draft202012Validator.check_schema(SCHEMAS["comparison-1"])

"""`legality formats` through the front door."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main
from decklists.mistake_excerpts import columns
from tests.shared import SHARED, needs_shared

STARTER = str(SHARED / "decks/2e/DS9_Beginner_Deck.txt")
KLINGONS = str(SHARED / "decks/1e/simple-klingon.txt")
MISSIONS = "1 Hunt Alien\n1 Evacuate Colony\n1 Amnesty Talks\n1 Brute Force\n1 Evaluate Soliton Wave\n"
SMALL = f"Draw deck\n4 Kahmis\nDilemma pile\n20 Hard Time\nMissions\n{MISSIONS}"


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["formats", *words], input=text)


def answer(*words: str, text: str | None = None) -> dict[str, Any]:
    result = run(*words, "--json", text=text)
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("day", ["2014-06-01", "2018-06-01", "2020-06-01", "2026-06-01"])
@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
def test_formats_says_as_check_does_whether_a_guide_governs(guide: str, day: str) -> None:
    """E-WRONG-GUIDE and the head of the matrix name the same guides: both 4.1 and 5.0 from 2015 to 2023."""
    judged = CliRunner().invoke(
        main, ["check", "-", "--edition", "2e", "--guide", guide, "--on", day, "--json"], input=SMALL
    )
    wrong = "E-WRONG-GUIDE" in {each["code"] for each in json.loads(judged.stdout)["findings"]}
    shown = run("-", "--edition", "2e", "--guide", guide, "--on", day, text=SMALL).output
    assert ("did not govern" in " ".join(shown.split())) is wrong


@needs_shared
def test_a_starter_is_legal_where_it_is_legal() -> None:
    result = run(STARTER, "--on", "2026-06-01")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert "Legal in Complete under Standard and Slipstream." in lines
    assert "Second Edition on 1 June 2026, by Organized Play Guide 5.0." in lines
    assert "Academy       12 problems  12 problems  12 problems" in lines
    assert "Academy under Standard and Slipstream: 12 problems" in lines
    assert "  P-NOT-IN-POOL Hard Time: Its rarity is P, not one of C, S, V (lines 41, 42)" in lines
    assert "fix: replace 14 cards: 2 × Hard Time; 2 × Chula: The Chandra;" in result.output


@needs_shared
@pytest.mark.parametrize("deck", [STARTER, KLINGONS])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(deck: str, width: int) -> None:
    output = run(deck, "--width", str(width), "--on", "2012-01-01", "--guide", "opg-4.1", "--all").output
    assert max(map(columns, output.splitlines())) <= width


@needs_shared
def test_all_names_every_card_of_a_change() -> None:
    some, every = (run(STARTER, *words).output for words in ((), ("--all",)))
    assert "and 24 more" in some
    assert "more" not in every


def test_a_narrow_terminal_gets_the_rules_below_the_pools() -> None:
    lines = run("-", "--width", "40", "--on", "2026-06-01", text=SMALL).output.splitlines()
    assert "Complete" in lines
    assert "  Standard: 3 problems" in lines


def test_json_says_all_that_a_program_needs() -> None:
    facts = answer("-", "--on", "2026-06-01", text=SMALL)
    assert facts["schema"] == "legality/formats-1"
    assert facts["edition_why"] == "its headings are of Second Edition"
    (guide,) = facts["guides"]
    assert (guide["guide"], guide["edition"], guide["on"]) == ("opg-5.0", "2e", "2026-06-01")
    cell = next(each for each in guide["cells"] if (each["pool"], each["rules"]) == ("complete", "standard"))
    assert (cell["legal"], cell["state"], cell["errors"]) == (False, "illegal", 3)
    assert cell["stopper"]["code"] == "D-DRAW-SIZE"
    assert cell["change"] == {
        "proven": True,
        "cards": 49,
        "replace": [
            {"copies": 1, "title": "Kahmis", "section": "draw"},
            {"copies": 17, "title": "Hard Time", "section": "dilemmas"},
        ],
        "cut": [],
        "add": [{"copies": 31, "title": None, "section": "draw"}],
        "move": [],
        "correct": [],
        "left": [],
    }


def test_several_guides_are_shown_one_below_the_other() -> None:
    facts = answer("-", "--guide", "opg-5.0", "--guide", "opg-4.1", text=SMALL)
    assert [each["guide"] for each in facts["guides"]] == ["opg-5.0", "opg-4.1"]
    output = run("-", "--guide", "decipher-guide", "--on", "2026-06-01", text=SMALL).output
    assert "Decipher's Tournament Guide has no events of Second Edition." in output
    assert "which did not\ngovern on that day" in output


def test_a_deck_that_is_legal_nowhere_exits_with_one() -> None:
    assert run("-", text=SMALL).exit_code == 1
    assert "Not legal in any card pool." in run("-", text=SMALL).output


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("nowhere.txt",), None),
        (("-", "--on", "yesterday"), SMALL),
        (("-", "--guide", "opg-9"), SMALL),
        (("-", "--edition", "3e"), SMALL),
    ],
)
def test_what_cannot_be_answered_is_refused(words: tuple[str, ...], text: str | None) -> None:
    result = run(*words, text=text)
    assert (result.exit_code, result.stdout) == (3, "")


def test_a_text_without_a_card_could_not_be_judged() -> None:
    result = run("-", text="")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_strangers_list_moves_no_cursor() -> None:
    output = run("-", text="Draw deck\n1 Kah\x1b[31mmis\nDilemmas\n1 Hard Time\n").output
    assert "\x1b" not in output


def test_an_event_that_cannot_be_held_is_shown_as_such_and_nothing_is_advised() -> None:
    words = ("--edition", "tr", "--on", "1999-06-01", "--guide", "opg-4.1")
    output = run("-", *words, text="Deck:\n35 10 Tribbles - Convert\n").output
    assert "Complete     no such event" in output
    assert "E-EDITION-TOO-EARLY" in output
    assert "fix:" not in output


def test_unreadable_lines_make_an_advice_the_least() -> None:
    output = run("-", "--on", "2026-06-01", text=f"{SMALL}3x\n").output
    assert "  at least: add 31 cards to the draw deck" in output
    assert "fix:" not in output


def test_colour_is_for_terminals_only() -> None:
    assert "\x1b" not in run("-", text=SMALL).output

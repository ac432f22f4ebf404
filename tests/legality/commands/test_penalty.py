"""`legality penalty` through the front door."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["penalty", *words])


def answer(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_what_the_director_does_comes_first_then_the_remedy_the_score_card_and_why() -> None:
    output = run("--infraction", "D2", "--stage", "round", "--prior", "D2", "--on", "2023-06-01").output
    assert output.startswith("D2 Illegal Deck list: Game Loss (level 3)\n  1. Tell the player")
    said = (
        "a Full Loss for this game at once",
        "Remedy, by the beginning of the next round",
        "Score card D2 Illegal Deck list, level 3: Game Loss",
        "Why level 2, +1 second D2 today, = 3: game loss",
        "Organized Play Guide 5.0, Appendix B, Introduction: “upgraded by one level per infraction”",
        "rewrites the Code of Conduct",
    )
    places = [" ".join(output.split()).find(each) for each in said]
    assert places == sorted(places)
    assert min(places) > 0


def test_as_json() -> None:
    words = ("--infraction", "d1", "--stage", "between-rounds", "--intent", "yes", "--on", "2023-06-01")
    facts = answer(*words)
    assert facts["schema"] == "legality/penalty-1"
    assert (facts["guide"], facts["stage"], facts["infraction"]["code"]) == (
        "opg-5.0",
        "between-rounds",
        "D1",
    )
    assert (facts["level"], facts["name"], facts["recorded"], facts["waived"]) == (
        3,
        "Game Loss",
        True,
        False,
    )
    assert facts["summary"] == "level 2, +1 evidence of intent, = 3: game loss"
    assert [(step["change"], step["level"]) for step in facts["reasons"]] == [(2, 2), (1, 3)]
    assert facts["remedy"]["deadline"] == "by the beginning of the next round"
    assert [(each["code"], each["level"]) for each in facts["offered"]] == [("C1", 4)]
    assert facts["record"] == "D1 Illegal Deck, level 3: Game Loss"
    assert all(each["citation"]["document"] for each in facts["actions"])


def test_a_waived_penalty() -> None:
    words = ("--infraction", "D1", "--stage", "round", "--opponent-a3", "--on", "2023-06-01")
    assert run(*words).output.startswith("D1 Illegal Deck: no penalty, it is waived\nRemedy")
    facts = answer(*words)
    assert (facts["level"], facts["waived"], facts["record"]) == (None, True, None)


def test_no_d2_where_no_lists_are_required() -> None:
    words = ("--infraction", "D2", "--stage", "round", "--lists-required", "no", "--on", "2023-06-01")
    output = run(*words).output
    assert output.startswith("No infraction\nWhy\n  D2 is given only where deck lists are mandatory")
    assert "D1 Illegal Deck (level 2) instead?" in output
    assert answer(*words)["infraction"] is None


def test_deciphers_guide_leaves_it_to_the_director() -> None:
    output = run("--infraction", "mis-seeded", "--stage", "round", "--on", "1999-06-01").output
    assert output.startswith("Mis-seeded cards: the director decides\n")
    assert "out of play" in output
    assert "level" not in output.replace("no levels", "").replace("levels of penalties", "")


def test_without_an_infraction_all_are_listed() -> None:
    output = run("--on", "2023-06-01").output
    for code in ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3", "D4"]:
        assert f"\n  {code}  " in output
    assert "C3  Stalling (level 2; 1 in the index)" in output
    assert "B3  Severe misconduct (level 3 or 4)" in output
    assert "Where the guide contradicts itself" in output
    assert "Beside the code" in output


def test_the_list_as_json() -> None:
    facts = answer("--guide", "opg-4.1", "--on", "2014-06-01")
    assert facts["schema"] == "legality/conduct-1"
    assert len(facts["infractions"]) == 13
    stalling = next(each for each in facts["infractions"] if each["code"] == "C3")
    assert (stalling["levels"], stalling["in_index"]) == ([2], [1])
    assert [level["recorded"] for level in facts["levels"]] == [False, True, True, True, True]
    assert facts["notes"][0]["citation"]["document"] == "opg-4.1"
    asked = {"guide", "name", "stands", "revision", "notes", "infractions", "levels", "beside", "exit_code"}
    asked |= {"contradictions"}
    assert set(facts) == {"schema", *asked}
    actions = [each for one in (*facts["infractions"], *facts["levels"]) for each in one["actions"]]
    assert actions
    assert all({"stages", "says", "citation"} <= set(each) for each in actions)


def test_what_is_done_about_an_infraction_where_its_guide_says_so_is_there_for_programs() -> None:
    """Decipher's rules of 1996 know no levels: they say of an infraction what is done, and when."""
    found = answer("--guide", "decipher-1996", "--on", "1996-06-01")["infractions"]
    actions = [action for one in found for action in one["actions"]]
    assert len(actions) == 3
    assert all({"stages", "says", "citation"} <= set(each) for each in actions)


def test_the_list_of_a_guide_without_levels() -> None:
    output = run("--guide", "decipher-1996", "--on", "1996-06-01").output
    assert "mis-seeded  Improperly seeded cards\n" in output
    assert "then: Remove improperly seeded cards from play" in output
    assert "\nLevels" not in output


def test_b3_at_the_level_that_the_director_chose() -> None:
    words = ("--infraction", "B3", "--stage", "round", "--on", "2023-06-01")
    assert (answer(*words)["level"], answer(*words, "--level", "4")["level"]) == (3, 4)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--infraction", "D2"), "say when it was found: --stage registration|round"),
        (("--infraction", "D5", "--stage", "round"), "has no infraction 'D5'; it has: A1, A2,"),
        (("--infraction", "D2", "--stage", "round", "--prior", "Z"), "has no infraction 'Z'"),
        (("--infraction", "D2", "--stage", "round", "--level", "3"), "level 3 cannot be chosen here"),
        (("--infraction", "D2", "--stage", "lunch"), "'lunch' is not one of"),
        (
            ("--infraction", "D2", "--stage", "round", "--guide", "decipher-guide"),
            "has no infraction 'D2'; it has: deck-construction, mis-seeded",
        ),
    ],
)
def test_what_cannot_be_answered_is_one_line_and_exit_code_2(words: tuple[str, ...], said: str) -> None:
    result = run(*words, "--on", "2023-06-01")
    assert (result.exit_code, result.stdout) == (3, "")
    assert said in result.stderr

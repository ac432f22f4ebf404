"""`legality rules` through the front door."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["rules", *words])


def answer(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def line(output: str, *words: str) -> str:
    found = [each for each in output.splitlines() if all(word in each for word in words)]
    assert len(found) == 1, found
    return found[0]


def test_the_overview_names_the_command() -> None:
    assert "rules" in CliRunner().invoke(main, ["--help"]).output


def test_list_names_the_rules_of_every_guide_with_their_sentence() -> None:
    output = run("list", "--on", "2026-06-01").output
    assert "May be used for Second Edition and Tribbles events only." in line(output, "opg-5.0", "standard")
    assert "until 2017-12-31; not on 2026-06-01" in line(output, "opg-4.1", "x-list")
    assert "decipher-80" in output


def test_list_calls_rules_by_the_name_of_the_day() -> None:
    words = ("list", "--guide", "opg-5.0", "--edition", "1e")
    assert "Modern" in line(run(*words, "--on", "2023-05-01").output, "  otf ")
    assert "Official (OTF)" in line(run(*words, "--on", "2023-04-30").output, "  otf ")


def test_list_keeps_to_an_edition() -> None:
    output = run("list", "--guide", "opg-5.0", "--edition", "tr", "--on", "2026-06-01").output
    assert [each.split()[1] for each in output.splitlines()] == ["standard", "troubles"]


def test_list_as_json() -> None:
    facts = answer("list", "--guide", "opg-4.1", "--edition", "2e", "--on", "2014-06-01")
    assert facts["schema"] == "legality/rules-list-1"
    (guide,) = facts["guides"]
    assert [rules["id"] for rules in guide["rules"]] == ["standard", "slipstream"]
    assert guide["rules"][0]["required"]["2e"][0] == "2E Rulebook"


def test_show_prints_numbers_documents_and_sources() -> None:
    output = run("show", "standard", "--edition", "2e", "--on", "2026-06-01").output
    assert output.startswith("Standard, Second Edition, Organized Play Guide 5.0, on 2026-06-01\n")
    assert "Required documents: 2E Rulebook, 2E Current Rulings (CRD), 2E Current Errata" in output
    sizes = [each for each in output.splitlines() if "D-DRAW-SIZE" in each]
    assert ["minimum 35" in each for each in sizes] == [True, True]  # Constructed, and draft with sealed.
    assert "(likely)" in line(output, "D-COPIES ")
    assert "minimum 3," in line(output, "E-FEW-ROUNDS")
    assert "pool      Hall of Fame" in output
    assert "pool      Block" not in output


def test_show_takes_the_guide_of_the_day() -> None:
    output = run("show", "standard", "--edition", "tr", "--on", "2014-06-01").output
    assert "Standard, Tribbles, Organized Play Guide 4.1" in output
    assert "minimum 5," in line(output, "E-FEW-ROUNDS")
    assert "opg-5.0" not in output


def test_show_says_where_a_guide_stands_in() -> None:
    output = run("show", "otf", "--on", "2020-06-01").output
    assert "opg-4.1 stands in from 2015-07-01 until 2023-04-30: guides 4.2 to 4.4" in output


def test_show_understands_modern_and_finds_the_edition() -> None:
    assert run("show", "modern", "--on", "2026-06-01").output.startswith("Modern, First Edition")
    assert run("show", "troubles", "--on", "2026-06-01").output.startswith(
        "Tribbles… With Troubles, Tribbles"
    )


def test_show_says_when_rules_ended() -> None:
    output = run("show", "x-list", "--on", "2026-06-01").output
    assert "To be had until 2017-12-31; not on 2026-06-01: X-List and Revised ended" in output


def test_show_as_json() -> None:
    facts = answer("show", "decipher-60", "--on", "1996-06-01")
    assert facts["schema"] == "legality/rules-1"
    assert (facts["guide"]["id"], facts["edition"], facts["on"]) == ("decipher-1996", "1e", "1996-06-01")
    event = next(ruleset for ruleset in facts["rulesets"] if ruleset["id"] == "decipher-1996/event")
    before = next(clause for clause in event["clauses"] if clause["code"] == "E-BEFORE-RULES")
    assert before["numbers"] == {"first": "1996-05-01"}
    assert (before["from"], before["until"], before["in_force"]) == ("1994-11-01", None, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "chess"), "Organized Play Guide 5.0 has no rules 'chess'; its rules are: otf, open,"),
        (
            ("show", "otf", "--edition", "tr"),
            "has no rules 'otf' for Tribbles; its rules are: standard, troubles",
        ),
        (("show", "otf", "--guide", "decipher-1996"), "its rules are: decipher-60, decipher-80"),
        (("show", "otf", "--guide", "decipher-1996", "--edition", "2e"), "its rules are: none"),
        (("list", "--on", "2026-02-30"), "'2026-02-30' is not a date"),
        (("list", "--guide", "opg-9"), "'opg-9' is not one of"),
    ],
)
def test_what_cannot_be_answered_is_one_line_and_exit_code_2(words: tuple[str, ...], said: str) -> None:
    day = () if "--on" in words else ("--on", "2026-06-01")
    result = run(*words, *day)
    assert (result.exit_code, result.stdout) == (3, "")
    assert said in result.stderr


def test_show_says_for_which_formats_a_clause_is() -> None:
    shown = ("show", "otf", "--edition", "1e", "--on", "2026-06-01")
    seeds = [each for each in run(*shown).output.splitlines() if "D-SEED-COPIES" in each]
    assert "constructed; from 2010-06-01 until 2010-06-30" in seeds[0]  # The month of the beta.
    assert "constructed; from 2010-07-01" in seeds[1]
    clauses = answer(*shown)["rulesets"][0]["clauses"]
    assert [each["formats"] for each in clauses if each["code"] == "D-SEED-COPIES"] == [["constructed"]] * 2

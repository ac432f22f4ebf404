"""`legality explain` and `legality schema` through the front door, and the registry behind them."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from cli import main
from decklists.reader import all_codes as text_codes
from legality.commands.schema import SCHEMA
from legality.reference.codes import FAMILIES, RULE_FAILED, all_codes, find_code, near_codes
from legality.reference.explanation import all_rulesets
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, SCENARIOS


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_a_rule_is_explained_with_its_numbers_its_source_and_both_kinds_of_examples() -> None:
    told = run("explain", "D-MISSIONS-TO-ATTEMPT").stdout
    assert told.startswith("D-MISSIONS-TO-ATTEMPT ")
    words = " ".join(told.split())
    assert "(deck construction)" in words
    assert "opg-5.0/2e-standard" in words
    assert "minimum 2; error" in words
    assert "2E Current Rulings, missions (19 August 2020)" in words
    assert "A list that keeps it: " in words
    assert "A list that breaks it: four headquarters leave one" in words
    assert "gives: missions other than headquarters: 1; at least 2" in words
    assert "# expect:" not in told


def test_case_does_not_matter() -> None:
    assert run("explain", "d-copies").stdout == run("explain", "D-COPIES").stdout


def test_a_mistake_in_the_text_is_shown_with_its_place() -> None:
    told = run("explain", "L-COUNT-NEGATIVE").stdout
    assert "(list text, error)" in told
    assert "    1 | -2 Spock\n    1 | -2 Spock\n      | ^^\n" in told
    assert "Where it holds" not in told


def test_our_own_fault_is_explained() -> None:
    assert "a fault in this program" in " ".join(run("explain", "X-RULE-FAILED").stdout.split())


@pytest.mark.parametrize("code", all_codes())
def test_every_code_can_be_explained_within_80_columns(code: str) -> None:
    result = run("explain", code)
    assert result.exit_code == 0, result.output
    assert max(map(len, result.stdout.splitlines())) <= 80
    facts: dict[str, Any] = json.loads(run("explain", code, "--json").stdout)
    assert (facts["schema"], facts["code"]) == ("legality/explain-1", code)
    assert facts["title"]
    assert facts["statement"]
    assert facts["fix"]


@pytest.mark.parametrize("code", [code for code in all_codes() if code[0] not in "LX"])
def test_a_rule_that_holds_somewhere_shows_lists_of_both_kinds(code: str) -> None:
    facts = json.loads(run("explain", code, "--json").stdout)
    kinds = {example["legal"] for example in facts["examples"]}
    assert kinds == {True, False}
    for example in facts["examples"]:
        assert bool(example["findings"]) is not example["legal"]
        assert all(finding["code"] == code for finding in example["findings"])


def test_without_a_code_all_are_listed() -> None:
    told = run("explain").stdout
    for code in all_codes():
        assert f"\n  {code} " in told
    facts = json.loads(run("explain", "--json").stdout)
    assert facts["schema"] == "legality/codes-1"
    assert [each["code"] for each in facts["codes"]] == list(all_codes())


def test_the_registry_holds_every_code_that_there_is() -> None:
    codes = set(all_codes())
    assert {code.name for code in text_codes()} <= codes
    assert {clause.code for ruleset in all_rulesets() for clause in ruleset.clauses} <= codes
    assert RULE_FAILED.code in codes
    assert {code[0] for code in codes} == set(FAMILIES)
    for code, entry in all_codes().items():
        assert find_code(code) == entry


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("copies", "D-COPIES"), ("D-DRAW-SIZ", "D-DRAW-SIZE"), ("N_UNKNOWN_NAME", "N-UNKNOWN-NAME")],
)
def test_an_unknown_code_suggests_near_ones(asked: str, meant: str) -> None:
    assert meant in near_codes(asked)
    result = run("explain", asked)
    assert (result.exit_code, result.stdout) == (3, "")
    assert len(result.stderr.splitlines()) == 1
    assert meant in result.stderr


@pytest.mark.parametrize("asked", ["", "D-", "D-INIT", "L-", "../check", "ÄÖ", "D-copies-", "X-COPIES"])
def test_what_is_no_code_is_refused(asked: str) -> None:
    result = run("explain", asked)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "there is no code" in result.stderr


def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("schema").stdout)
    return found


def test_the_schema_is_one_and_is_printed_as_it_ships() -> None:
    Draft202012Validator.check_schema(schema())
    assert run("schema").stdout == SCHEMA.read_text("utf-8")


def test_the_schema_knows_the_words_of_the_terms() -> None:
    terms = schema()["$defs"]["TermsAnswer"]["properties"]
    named = {name: tuple(terms[name]["enum"]) for name in ("format", "pool", "rules", "scenario", "guide")}
    assert named == {
        "format": FORMATS,
        "pool": POOLS,
        "rules": RULES,
        "scenario": SCENARIOS,
        "guide": GUIDES,
    }

"""SARIF 2.1.0 of decks: what its specification requires, places that exist, and fixes that fix."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from tests.legality.commands.checking import FAULTY, GOOD, ON, run, verdict
from tests.legality.commands.planted_faults import plant

SCHEMA = json.loads(Path(__file__).with_name("sarif-2.1.0-used.json").read_text("utf-8"))
VALIDATOR = Draft7Validator(SCHEMA, format_checker=Draft7Validator.FORMAT_CHECKER)
LINES = Path(FAULTY).read_text("utf-8").splitlines()


def sarif(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(*words, *ON, "--output-format", "sarif").stdout)
    return answer


def test_every_problem_is_a_result_with_its_rule_level_and_place() -> None:
    answer = sarif(FAULTY)
    assert answer["version"] == "2.1.0"
    [logged] = answer["runs"]
    rules = [rule["id"] for rule in logged["tool"]["driver"]["rules"]]
    found = verdict(FAULTY, *ON)["findings"]
    assert [result["ruleId"] for result in logged["results"]] == [each["code"] for each in found]
    assert rules == sorted({each["code"] for each in found})
    for result, finding in zip(logged["results"], found, strict=True):
        assert result["level"] == "error"
        region = result["locations"][0]["physicalLocation"].get("region")
        assert (region or {}).get("startLine", 0) == (finding["lines"] or [0])[0]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
def test_lists_with_any_faults_are_sarif(edition: str, seed: int, tmp_path: Path) -> None:
    path = tmp_path / f"a deck, {seed} % ü.txt"
    path.write_text(plant(edition, seed), "utf-8")
    VALIDATOR.validate(sarif(str(path)))
    VALIDATOR.validate(sarif(GOOD, FAULTY, str(path)))


@pytest.mark.parametrize(
    "changed",
    [{"version": "2.0.0"}, {"runs": [{}]}, {"runs": [{"tool": {"driver": {}}}]}, {"more": 1}],
)
def test_the_schema_refuses_other_documents(changed: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid({**sarif(GOOD), **changed})


def test_a_fix_replaces_the_wrong_name() -> None:
    [result] = [each for each in sarif(FAULTY)["runs"][0]["results"] if each["ruleId"] == "N-UNKNOWN-NAME"]
    change = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    region = change["deletedRegion"]
    wrong = LINES[region["startLine"] - 1][region["startColumn"] - 1 : region["endColumn"] - 1]
    assert (wrong, change["insertedContent"]["text"]) == (
        "Furel, Resistence Fightr",
        "Furel, Resistance Fighter",
    )


def test_each_deck_has_its_verdict() -> None:
    artifacts = sarif(GOOD, FAULTY)["runs"][0]["artifacts"]
    assert [each["properties"]["legal"] for each in artifacts] == [True, False]
    assert artifacts[1]["properties"]["verdict"].startswith("Illegal: 6 problems")

"""SARIF 2.1.0 of decks: what its specification requires, places that exist, and fixes that fix."""

import json
from pathlib import Path
from typing import Any

from tests.legality.commands.checking import FAULTY, GOOD, ON, run, verdict

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

"""Every rule keeps to its examples, and every rule has some: legal ones, illegal ones, at its limits."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.rule_declaration import load_rule
from legality.engine.rulesets import FOLDER as RULESETS
from legality.engine.rulesets import Ruleset, load_ruleset
from legality.reference.example import FOLDER, Example, examples

CODES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
EXAMPLES = [example for code in CODES for example in examples(code)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.code}/{example.name}")
def test_a_rule_finds_what_its_example_expects(example: Example) -> None:
    reading = read(example.text)
    verdict = check(reading.deck, example.terms, open_catalog(example.terms.edition), reading.mistakes)
    assert "X-RULE-FAILED" not in {finding.code for finding in verdict.findings}, verdict.findings
    found = [finding for finding in verdict.findings if finding.code == example.code]
    assert sorted(finding.lines for finding in found) == sorted(each.lines for each in example.expected)
    for expected in example.expected:
        same = [finding for finding in found if finding.lines == expected.lines]
        facts = [{name: str(value) for name, value in finding.facts.items()} for finding in same]
        assert any(expected.facts.items() <= each.items() for each in facts), (expected, facts)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.code}/{example.name}")
def test_an_example_is_called_what_it_is(example: Example) -> None:
    assert example.name.startswith("illegal_" if example.expected else "legal_")


def rulesets() -> dict[str, Ruleset]:
    found = Path(RULESETS).rglob("*.toml")
    names = [path.relative_to(RULESETS).with_suffix("").as_posix() for path in found]
    return {name: ruleset for name in names if (ruleset := load_ruleset(name)) is not None}


def codes_in_rulesets() -> set[str]:
    return {clause.code for ruleset in rulesets().values() for clause in ruleset.clauses}


@pytest.mark.parametrize("code", sorted(codes_in_rulesets()))
def test_every_rule_in_a_ruleset_has_examples_of_both_kinds(code: str) -> None:
    assert load_rule(code).docstring
    kinds = {bool(example.expected) for example in examples(code)}
    assert kinds == {True, False}, f"legality/examples/{code} needs legal and illegal lists"

"""The pages on guides and events name every rule of events and every window of the timeline."""

from pathlib import Path

import pytest

from legality.engine.rulesets import FOLDER, load_ruleset
from legality.terms.governing_guide import read_timeline
from legality.terms.terms import GUIDES
from tests.legality.judging import ADVICE

DOCS = Path(__file__).parents[2] / "docs"


def codes() -> set[str]:
    files = Path(FOLDER).rglob("*.toml")
    names = [path.relative_to(FOLDER).with_suffix("").as_posix() for path in files]
    rulesets = [ruleset for name in names if (ruleset := load_ruleset(name))]
    found = {clause.code for ruleset in rulesets for clause in ruleset.clauses}
    return {code for code in found if code.startswith("E-")} | ADVICE


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_rule_of_events_has_a_row(code: str) -> None:
    assert f"| {code} |" in (DOCS / "events.md").read_text("utf-8")


def test_no_row_is_of_a_rule_that_is_gone() -> None:
    rows = (DOCS / "events.md").read_text("utf-8").splitlines()
    assert {row.split()[1] for row in rows if row.startswith(("| E-", "| A-"))} == codes()


def test_every_window_has_a_row() -> None:
    rows = (DOCS / "guides.md").read_text("utf-8").splitlines()
    governing = [row for row in rows if row.startswith(("| 1E |", "| 2E |", "| TR |", "| all |"))]
    assert len(governing) == len(read_timeline())
    standing_in = [row for row in governing if "stands in" in row]
    assert len(standing_in) == sum(window.unsure for window in read_timeline())


@pytest.mark.parametrize("guide", GUIDES)
def test_every_guide_is_named(guide: str) -> None:
    assert f"`{guide}`" in (DOCS / "guides.md").read_text("utf-8")

"""A clause holds on its days, for its editions and formats, and nowhere else."""

from pathlib import Path

import pytest

from legality.engine.rulesets import WrongRuleset, read_clause, read_ruleset
from legality.terms.terms import FORMATS, Format

COPIES = {"code": "D-COPIES", "citation": {"document": "2E Rulebook"}, "limit": 3, "by": "title"}


@pytest.mark.parametrize(
    ("played", "concerned"),
    # "All rules limiting the number of copies of any card that may be used in a deck or dilemma pile are
    # suspended in draft events", and in sealed ones (guide 5.0, 4.1.2 and 4.1.3).
    [("constructed", True), ("draft", False), ("sealed", False)],
)
def test_a_clause_can_be_for_one_format(played: Format, concerned: bool) -> None:
    clause = read_clause({**COPIES, "formats": ["constructed"]}, 0, [])
    assert clause is not None
    assert "formats" not in clause.numbers
    assert clause.concerns("2e", played) is concerned


@pytest.mark.parametrize("played", FORMATS)
def test_a_clause_without_formats_is_for_all(played: Format) -> None:
    clause = read_clause(COPIES, 0, [])
    assert clause is not None
    assert clause.concerns("2e", played)


def test_a_format_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "2e-wrong.toml"
    wrong.write_text(
        'citation = { document = "2E Rulebook" }\n[[rule]]\ncode = "D-COPIES"\nformats = ["seeled"]\n'
        'citation = { document = "2E Rulebook" }\n'
    )
    with pytest.raises(WrongRuleset, match="seeled is no format"):
        read_ruleset(wrong)

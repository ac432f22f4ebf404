"""What is told of a code: every ruleset that holds it, once, and lists that show it."""

import pytest

from legality.engine.rulesets import load_ruleset
from legality.reference.codes import find_code
from legality.reference.explanation import LONGEST_SAMPLE, Explanation, explain


def explained(code: str) -> Explanation:
    entry = find_code(code)
    assert entry is not None
    return explain(entry)


@pytest.mark.parametrize("code", ["D-DRAW-SIZE", "D-COPIES"])
def test_a_rule_is_told_with_every_ruleset_that_holds_it(code: str) -> None:
    """Rulesets that hold it by one sentence stand together, in the order of their names."""
    told = explained(code).applied
    assert len({repr(each.clause) for each in told}) == len(told)
    for each in told:
        assert each.clause.code == code
        assert list(each.rulesets) == sorted(each.rulesets)
        for name in each.rulesets:
            ruleset = load_ruleset(name)
            assert ruleset is not None
            assert each.clause in ruleset.clauses
    assert any("opg-5.0/2e-standard" in each.rulesets for each in told)


def test_rulesets_of_one_sentence_stand_together() -> None:
    """What a guide asks of all First Edition games stands in each of its rulesets."""
    assert any(len(each.rulesets) > 1 for each in explained("D-OWN-LIMIT").applied)


@pytest.mark.parametrize("code", ["D-DRAW-SIZE", "L-COUNT-ZERO"])
def test_lists_that_break_a_rule_show_it_and_nothing_else(code: str) -> None:
    told = explained(code)
    assert told.illegal
    assert {finding.code for each in told.illegal for finding in each.findings} == {code}
    assert not any(each.findings for each in told.legal)


@pytest.mark.parametrize(
    "code", ["L-ENCODING", "L-JSON-DEEP", "L-LINE-TOO-LONG", "L-TOO-MANY-LINES", "L-XML-LONG"]
)
def test_what_no_person_could_read_is_not_shown(code: str) -> None:
    """Bytes that are no text, a text repeated thousands of times, one of more than 500 characters."""
    assert explained(code).illegal == ()


def test_a_malformed_text_is_shown_with_its_dialect() -> None:
    shown = explained("L-COUNT-ZERO").illegal
    assert all(each.why.startswith("as ") and 0 < len(each.text) <= LONGEST_SAMPLE for each in shown)

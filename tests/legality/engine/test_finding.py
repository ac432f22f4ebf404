"""A finding: in which order they weigh, what they leave open, and where they stand."""

from datetime import date

from cardpools.model import Citation
from decklists.model import Span
from legality.engine.finding import SEVERITIES, Finding
from legality.engine.verdict import Verdict
from legality.terms.terms import default_terms

RULEBOOK = Citation("2E Rulebook")
TERMS = default_terms("2e", date(2026, 6, 1))


def test_the_gravest_comes_first() -> None:
    assert SEVERITIES == ("error", "warning", "advice")


def test_a_finding_that_says_nothing_of_unread_cards_leaves_nothing_open() -> None:
    error = Finding("D-COPIES", "error", "", (), (), {}, RULEBOOK, "")
    advice = Finding("A-AGE-LIMIT", "advice", "", (), (), {}, RULEBOOK, "")
    unread = Finding("N-UNKNOWN-NAME", "error", "", (), (), {}, RULEBOOK, "", doubt=1)
    assert (error.doubt, error.curable) == (0, 0)
    assert Verdict(TERMS, (error,), {}, {}).legal is False
    assert Verdict(TERMS, (advice,), {}, {}).legal is True
    # Whatever the unread card is, four copies stay too many.
    assert Verdict(TERMS, (error, unread), {}, {}).legal is False


def test_its_lines_are_named_once_and_in_order() -> None:
    spans = (Span(40, 3, 9), Span(9, 1, 4), Span(40, 12, 15))
    found = Finding("D-COPIES", "error", "", (), spans, {}, RULEBOOK, "")
    assert found.lines == (9, 40)
    assert found.family == "D"


def test_a_verdict_of_nowhere_in_particular_names_no_source() -> None:
    answer = Verdict(TERMS, (), {}, {}).as_json()
    assert (answer["source"], answer["dialect"]) == ("", "")

"""A rule that fails is our fault: it is told by name, and the deck is not called legal."""

from datetime import date

from cardpools.model import Citation
from legality.engine import UNBOUNDED, Case, ResolvedDeck
from legality.engine.apply_rule import apply_clauses
from legality.engine.rulesets import RuleClause
from legality.terms.terms import default_terms
from tests.cardpools.shipped import shipped


def test_a_rule_that_fails_says_which_and_why() -> None:
    """Its number is no number, so it can be compared with nothing."""
    broken = RuleClause("D-DRAW-SIZE", {"minimum": "many"}, date.min, date.max, "warning", Citation("x"))
    case = Case(ResolvedDeck("2e", ()), default_terms("2e", date(2026, 6, 1)), shipped("2e"))
    (found,) = apply_clauses((broken,), case)
    assert (found.code, found.severity, found.doubt) == ("X-RULE-FAILED", "error", UNBOUNDED)
    assert found.facts["rule"] == "D-DRAW-SIZE"
    assert str(found.facts["error"]).startswith("TypeError: ")
    assert found.message == f"D-DRAW-SIZE could not be checked: {found.facts['error']}"

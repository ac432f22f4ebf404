"""Apply one clause of a ruleset to one deck."""

from cardpools.model import Citation
from legality.engine.case import Case
from legality.engine.finding import UNBOUNDED, Finding
from legality.engine.rule_declaration import Rule, load_rule
from legality.engine.rulesets import RuleClause

OUR_FAULT = Citation("stccg-legality", "docs/codes.md")


def apply_clause(clause: RuleClause, case: Case) -> list[Finding]:
    """Apply one clause. A rule that raises an error becomes a finding: the deck must not pass for legal."""
    try:
        declared = load_rule(clause.code)
        if case.shared is None or not (declared.by_deck or declared.by_pool):
            return _find(declared, clause, case)
        share = case.share_on_deck if declared.by_deck else case.share_in_pool
        as_ruled = clause.code, clause.severity, clause.citation, repr(clause.numbers)
        return share(as_ruled, lambda: _find(declared, clause, case))
    except Exception as error:  # An error in one rule must not hide the findings of the others.
        return [report_failure(clause, error)]


def _find(declared: Rule, clause: RuleClause, case: Case) -> list[Finding]:
    found = [*declared.look(case, **clause.numbers)]
    return [declared.finding(each, clause.severity, clause.citation) for each in found] if found else []


def report_failure(clause: RuleClause, error: Exception) -> Finding:
    """Return the finding that a rule could not be applied."""
    reason = f"{type(error).__name__}: {error}"
    return Finding(
        code="X-RULE-FAILED",
        severity="error",
        message=f"{clause.code} could not be checked: {reason}",
        cards=(),
        spans=(),
        facts={"rule": clause.code, "error": reason},
        citation=OUR_FAULT,
        fix="report this with the list and the terms; the rest of the verdict stands",
        doubt=UNBOUNDED,
    )

"""Apply one clause of a ruleset to one deck."""

from collections.abc import Iterable

from cardpools.model import Citation
from legality.engine.case import Case, SharedWork
from legality.engine.finding import UNBOUNDED, Finding
from legality.engine.rule_declaration import Offence, Rule, load_rule
from legality.engine.rulesets import RuleClause

OUR_FAULT = Citation("stccg-legality", "docs/codes.md")


def apply_clauses(clauses: Iterable[RuleClause], case: Case) -> list[Finding]:
    """Apply clauses. A rule that raises an error becomes a finding: the deck must not pass for legal."""
    found: list[Finding] = []
    for clause in clauses:
        try:
            declared = load_rule(clause.code)
            if case.shared is not None and (declared.by_deck or declared.by_pool):
                found += _share(declared, clause, case, case.shared)
            elif offences := [*declared.look(case, **clause.numbers)]:
                found += _word(declared, clause, offences)
        except Exception as error:  # An error in one rule must not hide the findings of the others.
            found.append(report_failure(clause, error))
    return found


def _word(declared: Rule, clause: RuleClause, offences: Iterable[Offence]) -> list[Finding]:
    return [declared.finding(each, clause.severity, clause.citation) for each in offences]


def _share(declared: Rule, clause: RuleClause, case: Case, shared: SharedWork) -> list[Finding]:
    """Return the findings of a rule that only the deck decides, or the deck and its pool.

    Rulesets that inherit a clause have the same object. It is kept beside, so that no other gets its id.
    """
    key = id(clause), case.deck, None if declared.by_deck else case.pool
    kept: tuple[RuleClause, list[Finding]] | None = shared.get(key)
    if kept is None:
        kept = shared[key] = clause, _word(declared, clause, declared.look(case, **clause.numbers))
    return kept[1]


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

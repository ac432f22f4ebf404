"""Interim rulings on numbers of rules: guide 5.0, 15.3, a ruling "overrides the entries" of the guide."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardpools.catalog.catalog import Catalog
from legality.engine.rulesets import RuleClause, clauses_for
from legality.terms.terms import Terms

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement


def clauses_ruled(terms: Terms, catalog: Catalog) -> tuple[RuleClause, ...]:
    """Return the clauses in force under these terms, with the numbers of the rulings of the day."""
    clauses = clauses_for(terms)
    rulings = rulings_on(terms, catalog.announced) if catalog.announced else ()
    return tuple(apply_rulings(clause, rulings) for clause in clauses) if rulings else clauses


def rulings_on(terms: Terms, announced: "Iterable[Announcement]") -> "tuple[Announcement, ...]":
    """Return the rulings on numbers that hold under these terms, oldest first."""
    return tuple(
        each
        for each in announced
        if each.kind == "ruling"
        and each.values.get("numbers")
        and each.holds(terms.on)
        and (not each.texts("rules") or terms.rules in each.texts("rules"))
        and (not each.texts("pools") or terms.pool in each.texts("pools"))
    )


def apply_rulings(clause: RuleClause, rulings: "Iterable[Announcement]") -> RuleClause:
    """Return a clause with the numbers of the newest ruling on it, and its source."""
    for each in rulings:
        given = each.values["numbers"]
        if concerns(each, clause) and given.keys() <= clause.numbers.keys():
            clause = clause._replace(numbers={**clause.numbers, **given}, citation=each.citation)
    return clause


def concerns(ruling: "Announcement", clause: RuleClause) -> bool:
    """Tell whether a ruling is about a clause: of its rule, and for one of its formats."""
    formats = ruling.texts("formats")
    return ruling.text("rule") == clause.code and (not formats or not set(formats).isdisjoint(clause.formats))

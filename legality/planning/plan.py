"""An event that is being planned: the answers so far, and their problems."""

from collections.abc import Iterator
from datetime import date

from legality.engine import Case, Finding, ResolvedDeck, catalog_of
from legality.engine.apply_rule import apply_clauses
from legality.engine.rulings import clauses_ruled
from legality.terms.governing_guide import Offer
from legality.terms.sanctioning import unsanctioned_part
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event, Terms, default_terms

OF_EVENT = frozenset(Event._fields)


def with_answer(plan: StatedTerms, key: str, value: object) -> StatedTerms:
    """Return the plan with one more answer: a term, or a fact of the event."""
    if key in OF_EVENT:
        return plan._replace(event=plan.event._replace(**{key: value}))  # type: ignore[arg-type]
    return plan.but(**{key: value})


def answer_to(plan: StatedTerms, key: str) -> object:
    """Return the answer for one key."""
    return getattr(plan.event if key in OF_EVENT else plan, key)


def terms_of(plan: StatedTerms, today: date) -> Terms:
    """Return the terms of the plan. Terms without an answer take the default of the edition."""
    assert plan.edition is not None, "the edition is the first of the terms that is asked for"
    usual = default_terms(plan.edition, plan.on or today, plan.guide, plan.format or "")
    return usual.but(**plan.said(), event=plan.event)


def settle_sanction(plan: StatedTerms, today: date) -> tuple[StatedTerms, Offer | None]:
    """Return the plan as unsanctioned if a part of it never is, and that part."""
    part = unsanctioned_part(terms_of(plan, today)) if plan.edition else None
    return (with_answer(plan, "sanctioned", False), part) if part else (plan, None)


def find_faults(plan: StatedTerms, today: date) -> Iterator[Finding]:
    """Apply every E- rule of its guide to the plan. Without an edition no rule applies."""
    if plan.edition is None:
        return
    case = Case(ResolvedDeck(plan.edition, ()), terms_of(plan, today), catalog_of(plan.edition))
    for clause in clauses_ruled(case.terms, case.catalog):
        if clause.code.startswith("E-"):
            yield from apply_clauses((clause,), case)

"""Lists with side decks for the tests, and what the rules of side decks say of them."""

from datetime import date
from functools import cache

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.model import Card, Edition
from decklists.model import Entry, SectionKind
from decklists.reader import read
from legality.check import check, judge
from legality.engine.case import Case
from legality.engine.finding import Finding
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.engine.rulesets import load_ruleset
from legality.engine.verdict import Verdict
from legality.terms.terms import Guide, default_terms


@cache
def catalog(edition: Edition = "1e") -> Catalog:
    return open_catalog(edition)


@cache
def side_deck_codes() -> frozenset[str]:
    ruleset = load_ruleset("1e-side-decks")
    assert ruleset is not None
    return frozenset(clause.code for clause in ruleset.clauses)


def verdict_on(text: str, rules: str = "otf", guide: Guide = "opg-5.0") -> Verdict:
    reading = read(text)
    terms = default_terms("1e", date(2026, 6, 1), guide).but(rules=rules)
    return check(reading.deck, terms, catalog(), reading.mistakes)


def of_side_decks(findings: tuple[Finding, ...]) -> list[Finding]:
    return [finding for finding in findings if finding.code in side_deck_codes()]


def findings_on(card: Card, section: SectionKind) -> list[Finding]:
    """Return what the rules of side decks say of a deck that is just this card, in this part."""
    holding = Holding(1, card, None, section, Entry(1, card.name, "", 1, 1, 2))
    case = Case(ResolvedDeck("1e", (holding,)), default_terms("1e", date(2026, 6, 1)), catalog())
    return of_side_decks(tuple(judge(case)))

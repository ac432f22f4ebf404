"""The only way in: a deck, its terms and the catalog go in, a verdict comes out."""

from collections.abc import Iterable

from cardpools.catalog.catalog import Catalog
from cardpools.model import Citation
from decklists.mistakes import Mistake
from decklists.model import Deck
from legality.engine import UNBOUNDED, Case, Finding, Severity, Verdict
from legality.engine.apply_rule import apply_clause
from legality.engine.resolve import resolve
from legality.engine.rule_plan import plan_for
from legality.terms.terms import Terms

READING = Citation("stccg-legality", "docs/dialects.md, Lines with a mistake")
AS_FOUND: dict[str, Severity] = {"error": "error", "warning": "warning", "note": "advice"}
"""How grave a mistake in the text is for the verdict."""


def check(
    deck: Deck,
    terms: Terms,
    catalog: Catalog,
    mistakes: Iterable[Mistake] = (),
    source: str = "",
    dialect: str = "",
) -> Verdict:
    """Judge a deck under terms. All problems are in the one verdict, and none hides another."""
    return verdict_on(case_for(deck, terms, catalog), mistakes, source, dialect)


def case_for(deck: Deck, terms: Terms, catalog: Catalog) -> Case:
    """Resolve the cards of a deck for an event. The event names its play-test cards."""
    that_day = catalog.on(terms.on)
    resolved = resolve(deck, that_day, play_test_cards(terms), terms.on)
    return Case(resolved, terms, that_day)


def play_test_cards(terms: Terms) -> tuple[str, ...]:
    """Return the titles of the cards that an event tests before they are released."""
    return terms.event.play_test_cards if terms.scenario == "public-play-testing" else ()


def verdict_on(case: Case, mistakes: Iterable[Mistake] = (), source: str = "", dialect: str = "") -> Verdict:
    """Judge a case. To judge one deck under many terms, resolve its cards once and make a case of each."""
    # The revisions come first: they raise an error if the cards are not those of their revision.
    revisions = {"catalog": case.catalog.revision, **plan_for(case.context).revisions}
    found = [*map(from_mistake, mistakes), *judge(case)]
    found.sort(key=in_list_order)
    return Verdict(case.terms, tuple(found), case.deck.sizes(), revisions, source, dialect)


def judge(case: Case) -> list[Finding]:
    """Apply every clause that is in force under the terms of the case."""
    plan = plan_for(case.context)
    found = list(plan.findings)
    for clause in plan.clauses_for(case.deck):
        found += apply_clause(clause, case)
    return found


def from_mistake(mistake: Mistake) -> Finding:
    """Carry a mistake in the text into the verdict."""
    return Finding(
        code=mistake.code,
        severity=AS_FOUND[mistake.severity],
        message=mistake.meaning,
        cards=(),
        spans=(mistake.span,),
        facts={"found": mistake.found, "expected": mistake.expected},
        citation=READING,
        fix=mistake.fix,
        doubt=UNBOUNDED if mistake.severity == "error" else 0,
    )


def in_list_order(finding: Finding) -> tuple[int, str, str]:
    """Order findings by their first line. Findings about the whole list or the event come first."""
    return finding.first_line, finding.code, finding.message

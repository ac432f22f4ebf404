"""The only way in: a deck, its terms and the catalog go in, a verdict comes out."""

from collections.abc import Iterable, Iterator

from cardpools.catalog import Catalog
from cardpools.model import Citation
from decklists.mistakes import Mistake
from decklists.model import Deck
from legality.case import Case
from legality.findings import UNBOUNDED, Finding, Severity
from legality.resolve import resolve
from legality.rule import load_rule
from legality.rulesets import Clause, clauses_for, revision_for
from legality.terms import Terms
from legality.verdict import Verdict

READING = Citation("stccg-legality", "docs/lists.md")
OUR_FAULT = Citation("stccg-legality", "docs/codes.md")

AS_FOUND: dict[str, Severity] = {"error": "error", "warning": "warning", "note": "advice"}
"""How grave a mistake in the text is for the verdict."""


def check(deck: Deck, terms: Terms, catalog: Catalog, mistakes: Iterable[Mistake] = ()) -> Verdict:
    """Judge a deck under terms. All problems are in the one verdict, and none hides another."""
    play_test = terms.event.play_test_cards if terms.scenario == "public-play-testing" else ()
    return verdict_on(Case(resolve(deck, catalog, play_test), terms, catalog), mistakes)


def verdict_on(case: Case, mistakes: Iterable[Mistake] = ()) -> Verdict:
    """Judge a case. Who judges one deck under many terms finds its cards once, and makes a case of each."""
    found = [*map(from_mistake, mistakes), *judge(case)]
    revisions = {"catalog": case.catalog.revision, "rules": revision_for(case.terms)}
    return Verdict(case.terms, tuple(sorted(found, key=in_list_order)), case.deck.sizes(), revisions)


def judge(case: Case) -> Iterator[Finding]:
    """Apply every clause that is in force under the terms of the case."""
    for clause in clauses_for(case.terms):
        yield from apply(clause, case)


def apply(clause: Clause, case: Case) -> list[Finding]:
    """Apply one clause. A rule that fails is our fault, and says so instead of passing for legal."""
    try:
        declared = load_rule(clause.code)
        found = declared.look(case, **clause.numbers)
        return [declared.finding(each, clause.severity, clause.citation) for each in found]
    except Exception as error:  # Whatever goes wrong in one rule must not hide the findings of the others.
        return [failed(clause, error)]


def failed(clause: Clause, error: Exception) -> Finding:
    """Say that a rule could not be applied."""
    said = f"{type(error).__name__}: {error}"
    return Finding(
        code="X-RULE-FAILED",
        severity="error",
        message=f"{clause.code} could not be checked: {said}",
        cards=(),
        spans=(),
        facts={"rule": clause.code, "error": said},
        citation=OUR_FAULT,
        fix="report this with the list and the terms; the rest of the verdict stands",
        doubt=UNBOUNDED,
    )


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
    """Order findings by their first line; what concerns the whole list or the event comes first."""
    return min(finding.lines, default=0), finding.code, finding.message

"""The only way in: a deck, its terms and the catalog go in, a verdict comes out."""

from collections.abc import Iterable
from functools import partial

from cardpools.catalog.catalog import Catalog
from cardpools.model import Citation
from decklists.mistakes import Mistake
from decklists.model import Deck, SectionKind
from decklists.text.line_mistakes import HEADING_MISPLACED
from legality.engine import UNBOUNDED, Case, Finding, Severity, Verdict
from legality.engine.apply_rule import apply_clauses
from legality.engine.finding import Fact
from legality.engine.odd_lines import suggest_for_odd_lines
from legality.engine.resolved.resolve import resolve
from legality.engine.rule_plan import plan_for
from legality.engine.rulings import clauses_ruled
from legality.terms.terms import Terms

READING = Citation("stccg-legality", "docs/dialects.md, Lines with a mistake")
AS_FOUND: dict[str, Severity] = {"error": "error", "warning": "warning", "note": "advice"}
"""How grave a mistake in the text is for the verdict."""
PARTS_OPEN = "D-PARTS-OPEN"
OPEN_BETWEEN: tuple[SectionKind, SectionKind] = ("draw", "seeds")
"""The parts between which a list of First Edition may leave a card open."""


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
    found = judge_every_reading(case)
    if mistakes:
        said = [from_mistake(mistake) for mistake in mistakes if not is_settled_by_type(mistake)]
        found = [*suggest_for_odd_lines(said, case.catalog), *found]
    if len(found) > 1:
        found.sort(key=in_list_order)
    deck = in_part(case, "draw").deck if case.deck.open_parts else case.deck
    return Verdict(case.terms, tuple(found), deck.sizes(), revisions, source, dialect)


def judge_every_reading(case: Case, code: str = "") -> list[Finding]:
    """Judge a case by all rules or by one. Tell which findings do not hold in another reading of the list.

    The lines whose part is open may be seeded, and those under unknown words may not be in the deck.
    """
    found, *others = map(partial(judge_by, code) if code else judge, readings_of(case))
    if not others:
        return found
    sure = set.intersection(*({*map(offence_of, other)} for other in others))
    return [
        finding._replace(undecided=True)
        if finding.code == PARTS_OPEN or (finding.severity == "error" and offence_of(finding) not in sure)
        else finding
        for finding in found
    ]


def readings_of(case: Case) -> list[Case]:
    """Return the case in every reading of its list, the likeliest first."""
    readings = [in_part(case, part) for part in OPEN_BETWEEN] if case.deck.open_parts else [case]
    if case.deck.doubtful:
        readings += [
            Case(each.deck.without_doubtful(), each.terms, each.catalog, each.known) for each in readings
        ]
    if case.deck.has_loose_words:
        readings += [
            Case(each.deck.with_loose_words_drawn(), each.terms, each.catalog, each.known)
            for each in readings
        ]
    return readings


def in_part(case: Case, part: SectionKind) -> Case:
    """Return the case with every card whose part is open in one part of the deck."""
    return Case(case.deck.with_open_parts_in(part), case.terms, case.catalog, case.known)


def offence_of(finding: Finding) -> tuple[str, Fact, Fact, bool]:
    """Return what two readings of a list have in common if both break a rule in the same way.

    Too many cards in one reading and too few in another are two ways: a reading between them may have none.
    """
    return finding.code, finding.facts.get("card", ""), finding.facts.get("name", ""), finding.curable > 0


def is_settled_by_type(mistake: Mistake) -> bool:
    """Tell whether the types of cards settle what the reader left open. What they do not is D-PARTS-OPEN."""
    return mistake.code == HEADING_MISPLACED.name


def judge(case: Case, without: str = "") -> list[Finding]:
    """Apply every clause that is in force under the terms of the case, except those of a family."""
    plan = plan_for(case.context)
    clauses = plan.clauses_for(case.deck)
    if without:
        clauses = tuple(clause for clause in clauses if clause.code[0] != without)
    return [*plan.findings, *apply_clauses(clauses, case)]


def judge_by(code: str, case: Case) -> list[Finding]:
    """Apply the clauses of one rule. No plan is made, so no other rule is loaded."""
    clauses = clauses_ruled(case.terms, case.catalog)
    return apply_clauses((clause for clause in clauses if clause.code == code), case)


def from_mistake(mistake: Mistake) -> Finding:
    """Carry a mistake in the text into the verdict."""
    return Finding(
        code=mistake.code,
        severity=AS_FOUND[mistake.severity],
        message=mistake.meaning,
        cards=(),
        spans=(mistake.span, *mistake.more),
        facts={"found": mistake.found, "expected": mistake.expected},
        citation=READING,
        fix=mistake.fix,
        doubt=UNBOUNDED if mistake.severity == "error" else 0,
    )


def in_list_order(finding: Finding) -> tuple[int, str, str]:
    """Order findings by their first line. Findings about the whole list or the event come first."""
    return finding.first_line, finding.code, finding.message

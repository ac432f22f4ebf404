"""In which card pools and by which rules a deck is legal, and what stops it in the others."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from enum import StrEnum
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.model import Edition
from cardpools.pools.pool_terms import NoSuchPool
from decklists.mistakes import Mistake
from decklists.model import Deck
from legality.check import verdict_on
from legality.engine import Case, Finding, Verdict
from legality.engine.bounded_findings import STEPS, cut_finding
from legality.engine.case import SharedWork
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.engine.rulesets import clauses_for
from legality.repair.change import DeckChange
from legality.repair.smallest_change import errors_of, smallest_change
from legality.rules.common.supply import known_supply
from legality.terms.governing_guide import GuideBook, Offer, read_guide
from legality.terms.terms import (
    FORMATS,
    POOLS,
    RULES,
    Event,
    Guide,
    Terms,
    default_guide,
    default_terms,
    one_of,
)

NO_EVENT = Event()


class State(StrEnum):
    """Whether a deck is legal under some terms, illegal, or undecided."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    OPEN = "not judged"
    IMPOSSIBLE = "no such event"


class MatrixCell(NamedTuple):
    """One pool under one set of rules: whether the deck is legal, or else the main finding and the change."""

    terms: Terms
    state: State
    verdict: Verdict
    stopper: Finding | None = None
    """The main finding: the fault that concerns most cards."""
    change: DeckChange | None = None
    reason: str = ""
    """Why nothing can be said of the deck, where that is not a finding."""

    @property
    def errors(self) -> int:
        """Count the findings that make the deck illegal, or leave it open."""
        return len(errors_of(self.verdict))


class Matrix(NamedTuple):
    """All that a guide lets an event of the edition be, and the deck under each of it."""

    guide: GuideBook
    edition: Edition
    on: date
    pools: tuple[Offer, ...]
    rules: tuple[Offer, ...]
    cells: tuple[MatrixCell, ...]
    """Pool by pool, and the rules of each in their order."""

    def cell(self, pool: str, rules: str) -> MatrixCell:
        """Return the cell of a pool and rules."""
        return next(each for each in self.cells if (each.terms.pool, each.terms.rules) == (pool, rules))


def matrices(
    deck: Deck,
    edition: Edition,
    catalog: Catalog,
    on: date,
    guides: Iterable[Guide] = (),
    mistakes: Iterable[Mistake] = (),
    event: Event = NO_EVENT,
) -> tuple[Matrix, ...]:
    """Judge a deck in every pool and by all rules of each guide, or of the guide that governs on the day.

    Of the event only the cards count that a player was given; they belong to draft and sealed rules.
    """
    that_day = catalog.on(on)
    resolved, wrong = resolve(deck, that_day, on=on), tuple(mistakes)
    asked = tuple(guides) or (default_guide(edition, on),)
    return tuple(matrix(resolved, that_day, on, guide, wrong, event) for guide in asked)


def matrix(
    deck: ResolvedDeck,
    catalog: Catalog,
    on: date,
    guide: Guide,
    mistakes: tuple[Mistake, ...] = (),
    event: Event = NO_EVENT,
) -> Matrix:
    """Judge a deck in every pool and by all rules that a guide has for its edition on a day."""
    book = read_guide(guide)
    pools, rules = (book.offered(kind, deck.edition, on) for kind in ("pool", "rules"))
    usual = default_terms(deck.edition, on, guide) if pools and rules else None
    of_each = terms_of_each(usual, ids_of(pools), ids_of(rules)) if usual else ()
    shared: SharedWork = {}
    cases = (Case(deck, with_supply(terms, event), catalog, shared=shared) for terms in of_each)
    cells = tuple(cell(case, mistakes) for case in cases)
    return Matrix(book, deck.edition, on, pools, rules, cells)


def ids_of(offers: Iterable[Offer]) -> tuple[str, ...]:
    """Return the ids of what a guide offers."""
    return tuple(offer.id for offer in offers)


@lru_cache(maxsize=64)
def terms_of_each(usual: Terms, pools: tuple[str, ...], rules: tuple[str, ...]) -> tuple[Terms, ...]:
    """Return the terms of all cells. Rules that belong to one format are judged in that format."""
    return tuple(
        in_own_format(usual.but(pool=one_of(POOLS, pool), rules=one_of(RULES, each)))
        for pool in pools
        for each in rules
    )


def in_own_format(terms: Terms) -> Terms:
    """Return terms with the format that their rules need."""
    needed = [clause for clause in clauses_for(terms) if clause.code == "E-RULES-FORMAT"]
    return terms.but(format=one_of(FORMATS, needed[0].numbers["needed"])) if needed else terms


def with_supply(terms: Terms, event: Event) -> Terms:
    """Add the supplied cards of an event to terms whose players are given cards."""
    return terms if terms.format == "constructed" else terms.but(event=event)


def cell(case: Case, mistakes: tuple[Mistake, ...] = ()) -> MatrixCell:
    """Judge a deck under the terms of one cell, and find its main fault and the change that helps."""
    verdict, reason = verdict_on(case, mistakes), open_question(case)
    errors = errors_of(verdict)
    of_event = [finding for finding in errors if finding.family == "E"]
    if of_event:
        return MatrixCell(case.terms, State.IMPOSSIBLE, verdict, cut_finding(of_event[0], STEPS[0]))
    if not errors:
        return MatrixCell(case.terms, State.OPEN if reason else State.LEGAL, verdict, reason=reason)
    state = State.OPEN if verdict.legal is None else State.ILLEGAL
    change = smallest_change(case, verdict)
    if reason:
        change = change._replace(proven=False)
    stopper = cut_finding(most_telling(errors), STEPS[0])
    return MatrixCell(case.terms, state, verdict, stopper, change, reason)


def open_question(case: Case) -> str:
    """Name the facts that a list alone leaves open: a Limited pool, or the supplied cards."""
    if isinstance(case.pool, NoSuchPool):
        return case.pool.reason
    if case.terms.format != "constructed" and known_supply(case) is None:
        return f"Played in the {case.terms.format} format, with cards that the list does not show"
    return ""


FAMILIES = "XLDPNAE"
"""The order of families if two faults concern as many cards: first the deck, then its cards."""


def most_telling(errors: list[Finding]) -> Finding:
    """Return the main finding: one of the fault that concerns most cards, the worst of its kind.

    A certain error comes before one that only leaves the deck unjudged.
    """
    sure = [finding for finding in errors if not finding.doubt] or errors
    weighed = [(weight(finding), finding) for finding in sure]
    weights = Counter[str]()
    for heavy, finding in weighed:
        weights[finding.code] += heavy
    code = min(weights, key=lambda each: (-weights[each], FAMILIES.index(each[0]), each))
    return max([each for each in weighed if each[1].code == code], key=itemgetter(0))[1]


def weight(finding: Finding) -> int:
    """Return about how many cards a finding concerns: the missing or surplus ones, else its lines."""
    facts = finding.facts
    if "missing" not in facts and "surplus" not in facts:
        return len(finding.spans) or 1
    said = [facts.get(key) for key in ("missing", "surplus")]
    numbers = [int(each) for each in said if isinstance(each, int) and each > 0]
    return max(numbers, default=max(1, len(finding.spans)))

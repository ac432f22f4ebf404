"""The smallest change that makes a deck legal: taken from the findings, and proven by checking it again.

Every rule that can make a deck illegal declares its repair. Repairs are made in turns, since one may save
another: a card that is not in the pool goes before copies are counted, and sizes come last, because a card
that has to go anyway need not be cut a second time.
"""

from collections.abc import Iterable

from legality.check import in_list_order, judge
from legality.engine import Case, Finding, ResolvedDeck, Verdict
from legality.engine.bounded_findings import cut_text
from legality.engine.case import SharedWork
from legality.engine.repair_kind import TURNS, Repair
from legality.engine.resolved.resolved_deck import cards_on
from legality.engine.rule_declaration import FAMILY_FOLDERS, load_rule
from legality.repair.actions import apply_repair
from legality.repair.change import DeckChange, Settle
from legality.repair.workbench import NOWHERE, Workbench

MOST_ROUNDS = 12
"""A deck is repaired and checked again at most so often. Each turn takes a round, some take two."""

MOST_LINES = 60
"""Lines to correct that a change names."""

LONGEST = 300
"""Bytes of the message about a line that the player must correct, as JSON."""

MOST_CARDS = 1_000
"""No deck has so many cards. A list with more is not repaired: the time grows with each card."""


def smallest_change(case: Case, verdict: Verdict) -> DeckChange:
    """Return the change that makes a deck legal under the terms of its case.

    Whatever is chosen for the open places must be legal itself: in the pool, not one of too many copies.
    """
    settle, more = lines_to_correct(verdict)
    if cards_in(case.deck) > MOST_CARDS:
        left = codes_of(errors_of(verdict))
        return DeckChange(settle=settle, left=left, proven=False, more_settle=more)
    shared = {} if case.shared is None else case.shared
    bench = begin(case, shared)
    findings = faults_in(case, bench) if settle else errors_of(verdict)
    for _ in range(MOST_ROUNDS):
        repairs = repairs_of_a_turn(findings)
        if not repairs:
            break
        bench = repaired(bench, repairs, shared)
        findings = faults_in(case, bench)
    is_open = any(leaves_open(each) for each in verdict.findings if each.doubt)
    left = codes_of(findings)
    proven = not left and not is_open
    return bench.change._replace(settle=settle, left=left, proven=proven, more_settle=more)


def begin(case: Case, shared: SharedWork) -> Workbench:
    """Return the bench with the deck of a case, unchanged."""
    key = "unchanged", case.deck
    if key not in shared:
        shared[key] = Workbench(case.deck, case.catalog)
    bench: Workbench = shared[key]
    return bench


def repairs_of_a_turn(findings: list[Finding]) -> list[tuple[Repair, Finding]]:
    """Return the repairs whose turn it is, in the order of the findings. Many findings have the same code."""
    of_code = {code: repair for code in codes_of(findings) if (repair := repair_of(code))}
    turn = min((repair.turn for repair in of_code.values()), key=TURNS.index, default=None)
    due = {code: repair for code, repair in of_code.items() if repair.turn == turn}
    return [(due[each.code], each) for each in findings if each.code in due]


def repaired(bench: Workbench, repairs: list[tuple[Repair, Finding]], shared: SharedWork) -> Workbench:
    """Return the bench after the repairs of a turn. Cells with the same faults of a deck share it."""
    key = bench, *((each.code, each.spans, *each.facts.items()) for _, each in repairs)
    if key not in shared:
        changed = bench.copy()
        for repair, finding in repairs:
            apply_repair(repair, changed, finding)
        shared[key] = changed
    found: Workbench = shared[key]
    return found


def leaves_open(finding: Finding) -> bool:
    """Tell whether a finding leaves a deck unjudged, however its cards are changed."""
    return bool(finding.doubt) and (finding.family in "LX" or finding.code == "E-SUPPLY-UNREADABLE")


def lines_to_correct(verdict: Verdict) -> tuple[tuple[Settle, ...], int]:
    """Return the first lines that nobody can judge as they are, and the number of the others."""
    doubtful = [each for each in verdict.findings if each.doubt and each.family != "E"]
    named = (Settle(min(each.lines, default=0), why_doubtful(each)) for each in doubtful[:MOST_LINES])
    return tuple(named), max(0, len(doubtful) - MOST_LINES)


def why_doubtful(finding: Finding) -> str:
    """Say why a line must be corrected, in short: the finding itself names all names that may be newer."""
    if not finding.counted:
        return cut_text(finding.message, LONGEST)
    lines = finding.lines
    if len(lines) == 1:
        return "its name is not in our card list"
    return f"its name and those on {len(lines) - 1} more lines are not in our card list"


def repair_of(code: str) -> Repair | None:
    """Return the repair that the rule of a code declares. Mistakes in the text are of no rule."""
    return load_rule(code).repair if code[0] in FAMILY_FOLDERS else None


def faults_in(case: Case, bench: Workbench) -> list[Finding]:
    """Judge the deck as changed so far, and return the remaining errors, without names that may be newer."""
    changed = Case(bench.deck, case.terms, case.catalog, case.context, case.shared)
    errors = errors_among(judge(changed, without="A"))
    return sorted([each for each in errors if not (each.counted or is_open_choice(each))], key=in_list_order)


def cards_in(deck: ResolvedDeck) -> int:
    """Count all cards of a list, known or not."""
    return cards_on(deck.holdings) + sum(each.entry.count for each in deck.unmatched)


def codes_of(findings: list[Finding]) -> tuple[str, ...]:
    """Return the codes of findings, each once."""
    return tuple(dict.fromkeys(finding.code for finding in findings))


def is_open_choice(finding: Finding) -> bool:
    """Tell whether a finding only says that an open place is no supplied card: a player fills it with one.

    So it is with a name that no card has: it may be meant for one that was supplied.
    """
    return finding.code == "D-NOT-SUPPLIED" and all(span.line == NOWHERE for span in finding.spans)


def errors_of(verdict: Verdict) -> list[Finding]:
    """Return the errors of the deck. Open questions about the event are not among them."""
    return errors_among(verdict.findings)


def errors_among(findings: Iterable[Finding]) -> list[Finding]:
    """Return the errors of the deck among findings."""
    errors = [finding for finding in findings if finding.severity == "error"]
    return [finding for finding in errors if not (finding.doubt and finding.family == "E")]

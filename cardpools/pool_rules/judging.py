"""The judgement on the printings of a card: every question in turn, and the strictest answer decides."""

from collections.abc import Mapping
from typing import NamedTuple

from cardpools.model import Citation, Expansion
from cardpools.pool_rules.guides import Clause, Definition, Guide
from cardpools.pool_rules.makes import ALTERNATES, CALLED, Lot
from cardpools.pool_rules.notes import NO_NOTES, Notes
from cardpools.pool_rules.promos import on_condition, stand_in, substitute
from cardpools.pool_rules.second_edition import admitted, replaced
from cardpools.pool_rules.selection import Choice, selected
from cardpools.pool_rules.waiting import released, strictest
from cardpools.pool_terms import PoolTerms
from cardpools.status import Standing, Status

# Answers that depend on how the other printings of the card stand.
_LEANING = frozenset({"condition", "substitute", "stand-in"})
_STANDING = {"in": Standing.LEGAL, "unsure": Standing.UNSURE, "out": Standing.NOT_IN_POOL}


class Bench(NamedTuple):
    """All that a judgement needs besides the printings: the terms and what follows from them."""

    terms: PoolTerms
    guide: Guide
    pool: Definition
    expansions: Mapping[str, Expansion]
    choice: Choice


def judge(lots: tuple[Lot, ...], notes: Notes, bench: Bench) -> tuple[Status, ...]:
    """Say how each printing of a card stands. Printings that lean on others are judged after those."""
    found: dict[int, Status] = {}
    order = sorted(range(len(lots)), key=lambda i: (_leans(lots[i], bench), lots[i].make in ALTERNATES))
    for i in order:
        others = [(lots[j].make, found[j]) for j in found if lots[j].make not in ALTERNATES]
        found[i] = _judge_one(i, lots[i], notes, others, bench)
    return tuple(found[i] for i in range(len(lots)))


def _leans(lot: Lot, bench: Bench) -> bool:
    return _clause(lot, bench).answer in _LEANING


def _judge_one(i: int, lot: Lot, notes: Notes, others: list[tuple[str, Status]], bench: Bench) -> Status:
    """Ask in the order of the guides: replaced, removed, watermark, chosen, then the pool and the release."""
    mark = notes.marks[i] if notes.marks else ""
    if notes.opened:
        return Status(Standing.LEGAL, "Opened by public play testing", bench.guide.playtest)
    gates = _gates(lot, notes, bench)
    if mark == "watermark" and bench.guide.watermark:
        reason = "A promo that carries the Continuing Committee's watermark"
        gates.append(Status(Standing.WATERMARKED, reason, bench.guide.watermark))
    if notes.chosen:
        gates.append(notes.chosen[i])
    refused = strictest(gates) if gates else None
    if refused and refused.refused:
        return refused
    member = _membership(lot, mark, notes, others, bench)
    return strictest([member, *gates]) if gates else member


def _gates(lot: Lot, notes: Notes, bench: Bench) -> list[Status]:
    """Return what stands before the pool for Second Edition cards in First Edition."""
    if not lot.second_edition:
        return []
    conversion = replaced(notes.conversion, bench.terms, bench.guide) if notes.conversion else None
    gone = admitted(bench.terms)
    return [conversion, gone] if conversion else [gone]


def _membership(
    lot: Lot, mark: str, notes: Notes, others: list[tuple[str, Status]], bench: Bench
) -> Status:
    """Say whether the pool holds the printing by now."""
    expansion = bench.expansions[lot.expansion]
    release = released(lot.make, expansion, bench.terms, bench.guide)
    choice = selected(lot, notes.listed, expansion, bench.pool, bench.choice)
    if choice and choice.refused:
        return choice
    clause = _clause(lot, bench)
    if choice and choice.standing is Standing.LEGAL:
        clause = Clause("in", choice.citation)
    member = _by_clause(lot, clause, mark, others, release, bench)
    found = strictest([member, release]) if clause.answer not in _LEANING else member
    return strictest([choice, found]) if choice else found


def _by_clause(
    lot: Lot, clause: Clause, mark: str, others: list[tuple[str, Status]], release: Status, bench: Bench
) -> Status:
    if clause.answer == "condition":
        alternates = [status for _, status in others]
        return on_condition(lot.make, clause, alternates, mark, bench.guide, release)
    if clause.answer == "substitute":
        physical = [status for make, status in others if make == "physical"]
        return substitute(lot.make, clause, physical)
    if clause.answer == "stand-in":
        return stand_in(clause, [status for make, status in others if make != "physical"])
    if clause.answer == "printed":
        reason = f"An authorized proxy ({lot.role}): legal in print; the physical card itself is prohibited"
        return Status(Standing.LEGAL, reason, clause.citation, printed_only=True)
    return Status(_STANDING[clause.answer], _reason(lot, clause, bench), clause.citation)


def _reason(lot: Lot, clause: Clause, bench: Bench) -> str:
    called = f"A {CALLED[lot.make]} of {bench.expansions[lot.expansion].name}"
    if bench.pool.proxies and lot.role and clause.answer == "in" and lot.make == "physical":
        return f"An authorized proxy: a {lot.role}"
    title = bench.pool.title
    return {
        "in": f"{called}: in the {title} pool",
        "unsure": f"{called}: the sentence on the {title} pool does not settle it",
        "out": f"{called}: not in the {title} pool",
    }[clause.answer]


def _clause(lot: Lot, bench: Bench) -> Clause:
    """Return what the pool says of such a printing. An authorized proxy is in whoever made it.

    5.0 4.2.4 prohibits physical cards and allows proxies, which by its glossary are printed versions of
    physical cards: so the printed card is legal and the physical one is not.
    """
    clause = bench.pool.makes[lot.make]
    proxies = bench.pool.proxies
    if proxies is None or not lot.role or clause.answer == "in":
        return clause
    cited = _proxies_cited(lot, proxies.citation, proxies.citation_2e, bench.terms.edition)
    if lot.make == "physical":
        return Clause(proxies.physical, cited)
    if lot.make in ALTERNATES:
        return Clause("condition", cited._replace(certainty="likely"))
    return Clause("in", cited)


def _proxies_cited(lot: Lot, first: Citation, second: Citation, edition: str) -> Citation:
    return second if edition == "2e" or lot.second_edition else first


def judge_plain(lots: tuple[Lot, ...], bench: Bench) -> tuple[Status, ...]:
    """Judge a card of which nothing is said by name."""
    return judge(lots, NO_NOTES, bench)

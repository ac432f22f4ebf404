"""The judgement on the printings of a card: every question in turn, and the strictest answer decides."""

from collections.abc import Mapping
from typing import NamedTuple

from cardpools.model import Citation, Expansion
from cardpools.pools.card_notes import NO_NOTES, Notes
from cardpools.pools.guide_clauses import Clause, Definition, Guide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import ALTERNATES, CALLED, Lot, Make
from cardpools.pools.promo_marks import WATERMARK
from cardpools.pools.promos import on_condition, stand_in, substitute
from cardpools.pools.release_windows import narrowed, released, strictest
from cardpools.pools.second_edition_cards import admitted, replaced
from cardpools.pools.selection import Choice, selected
from cardpools.pools.status import Standing, Status

# Answers that depend on how the other printings of the card stand.
_LEANING = frozenset({"condition", "substitute", "stand-in"})
_STANDING = {"in": Standing.LEGAL, "unsure": Standing.UNSURE, "out": Standing.NOT_IN_POOL}


class Bench(NamedTuple):
    """All that a judgement needs besides the printings: the terms and what follows from them."""

    terms: PoolTerms
    guide: Guide
    pool: Definition
    published: str
    expansions: Mapping[str, Expansion]
    choice: Choice
    judged: dict[Lot, Status]  # printings that lean on no other and of which nothing is known by name
    clauses: dict[Lot, Clause]  # what the pool says of a lot
    releases: dict[tuple[Make, str, str], Status]  # whether printings of an expansion, of a make, may be used


def judge(lots: tuple[Lot, ...], notes: Notes, bench: Bench) -> tuple[Status, ...]:
    """Say how each printing of a card stands. Printings that lean on others are judged after these."""
    leaning = [_clause(lot, bench).answer in _LEANING for lot in lots]
    alone = [None if leans else _alone(i, lots[i], notes, bench) for i, leans in enumerate(leaning)]
    primary = [
        (lot.make, status)
        for lot, status in zip(lots, alone, strict=True)
        if status is not None and lot.make not in ALTERNATES
    ]
    return _with_errata(
        lots, [status or _judge_one(i, lots[i], notes, primary, bench) for i, status in enumerate(alone)]
    )


def _with_errata(lots: tuple[Lot, ...], found: list[Status]) -> tuple[Status, ...]:
    """Say of a physical card that its remastered version is its erratum: it is played with the new words.

    4.1 and 5.0 5.1.2: errata are legal immediately. Where the remaster is not in the pool, nothing is said.
    """
    legal = [lot.make for lot, status in zip(lots, found, strict=True) if status.legal]
    if Make.REMASTERED not in legal:
        return tuple(found)
    return tuple(
        status._replace(reason=f"{status.reason}; it is played with the words of its remastered version")
        if lot.make is Make.PHYSICAL and status.legal
        else status
        for lot, status in zip(lots, found, strict=True)
    )


def _alone(i: int, lot: Lot, notes: Notes, bench: Bench) -> Status:
    """Judge a printing that leans on no other; where nothing is known by name, once for all of its lot."""
    if notes is not NO_NOTES:
        return _judge_one(i, lot, notes, [], bench)
    if lot not in bench.judged:
        bench.judged[lot] = _judge_one(i, lot, notes, [], bench)
    return bench.judged[lot]


def _judge_one(i: int, lot: Lot, notes: Notes, others: list[tuple[Make, Status]], bench: Bench) -> Status:
    """Ask in the order of the guides: opened, removed, replaced, watermark, then pool and release."""
    if notes.opened:
        return Status(Standing.LEGAL, "Opened by public play testing", bench.guide.playtest)
    mark = notes.marks[i] if notes.marks else ""
    gates = _gates(lot, notes, bench)
    if mark == WATERMARK and bench.guide.watermark:
        reason = "A promo that carries the Continuing Committee's watermark"
        gates.append(Status(Standing.WATERMARKED, reason, bench.guide.watermark))
    if any(gate.refused for gate in gates):
        return strictest(gates)
    member = _membership(lot, mark, notes, others, bench)
    return strictest([member, *gates]) if gates else member


def _gates(lot: Lot, notes: Notes, bench: Bench) -> list[Status]:
    """Return what stands before the pool for Second Edition cards in First Edition."""
    if not lot.second_edition:
        return []
    conversion = notes.conversion and replaced(notes.conversion, bench.terms, bench.guide)
    status = admitted(bench.terms, bench.published)
    return [conversion, status] if conversion else [status]


def _membership(lot: Lot, mark: str, notes: Notes, others: list[tuple[Make, Status]], bench: Bench) -> Status:
    """Say whether the pool holds the printing by now."""
    expansion = bench.expansions[lot.expansion]
    key = (lot.make, lot.expansion, lot.known_by)
    if key not in bench.releases:
        bench.releases[key] = released(lot.make, narrowed(expansion, lot.known_by), bench.terms, bench.guide)
    release = bench.releases[key]
    choice = selected(lot, notes.listed, expansion, bench.pool, bench.choice)
    if choice and choice.refused:
        return choice
    clause = _clause(lot, bench)
    if choice and bench.pool.selection and bench.pool.selection.by != "retired":
        clause = Clause("in", choice.citation)  # chosen by what it is, whoever made it
    member = _by_clause(lot, clause, mark, others, release, bench)
    found = strictest([member, release]) if clause.answer not in _LEANING else member
    return strictest([choice, found]) if choice else found


def _by_clause(
    lot: Lot, clause: Clause, mark: str, others: list[tuple[Make, Status]], release: Status, bench: Bench
) -> Status:
    if clause.answer == "condition":
        alternates = [status for _, status in others]
        return on_condition(lot.make, clause, alternates, mark, bench.guide, release)
    if clause.answer == "substitute":
        physical = [status for make, status in others if make is Make.PHYSICAL]
        return substitute(lot.make, clause, physical, release)
    if clause.answer == "stand-in":
        return stand_in(clause, [status for make, status in others if make is not Make.PHYSICAL])
    if clause.answer == "printed":
        reason = f"An authorized proxy ({lot.role}): legal in print; the physical card itself is prohibited"
        return Status(Standing.LEGAL, reason, clause.citation, printed_only=True)
    return Status(_STANDING[clause.answer], _reason(lot, clause, bench), clause.citation)


def _reason(lot: Lot, clause: Clause, bench: Bench) -> str:
    called = f"A {CALLED[lot.make]} of {bench.expansions[lot.expansion].name}"
    own = bench.pool.makes[lot.make].answer
    if bench.pool.proxies and lot.role and clause.answer == "in" and own != "in":
        return f"An authorized proxy: a {lot.role}"
    title = bench.pool.title
    return {
        "in": f"{called}: in the {title} pool",
        "unsure": f"{called}: the sentence on the {title} pool does not settle it",
        "out": f"{called}: not in the {title} pool",
    }[clause.answer]


def _clause(lot: Lot, bench: Bench) -> Clause:
    if lot not in bench.clauses:
        bench.clauses[lot] = _said_of(lot, bench)
    return bench.clauses[lot]


def _said_of(lot: Lot, bench: Bench) -> Clause:
    """Return what the pool says of such a printing. An authorized proxy is in whoever made it.

    5.0 4.2.4 prohibits physical cards and allows proxies, which by its glossary are printed versions of
    physical cards: so the printed card is legal and the physical one is not.
    """
    clause = bench.pool.makes[lot.make]
    proxies = bench.pool.proxies
    if proxies is None or not lot.role or clause.answer == "in":
        return clause
    cited = _proxies_cited(lot, proxies.citation, proxies.citation_2e, bench.terms.edition)
    if lot.make is Make.PHYSICAL:
        return Clause(proxies.physical, cited)
    if lot.make in ALTERNATES:
        return Clause("condition", cited._replace(certainty="likely"))
    return Clause("in", cited)


def _proxies_cited(lot: Lot, first: Citation, second: Citation, edition: str) -> Citation:
    return second if edition == "2e" or lot.second_edition else first

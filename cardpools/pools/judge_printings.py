"""The judgement on the printings of a card: every question in turn, and the strictest answer decides."""

from collections.abc import Mapping
from typing import NamedTuple

from cardpools.model import Citation, Expansion
from cardpools.pools.card_notes import NO_NOTES, CardNotes
from cardpools.pools.guide_clauses import PoolClause, PoolDefinition, PoolGuide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import ALTERNATES, KIND_NAMES, PrintingKind, PrintingTraits
from cardpools.pools.promo_marks import WATERMARK
from cardpools.pools.promos import on_condition, stand_in, substitute
from cardpools.pools.release_windows import narrowed, released, strictest
from cardpools.pools.second_edition_cards import admitted, replaced
from cardpools.pools.selection import SelectionBasis, selected
from cardpools.pools.status import Standing, Status

# Answers that depend on how the other printings of the card stand.
_LEANING = frozenset({"condition", "substitute", "stand-in"})
_STANDING = {"in": Standing.LEGAL, "unsure": Standing.UNSURE, "out": Standing.NOT_IN_POOL}


class PoolContext(NamedTuple):
    """All that a judgement needs besides the printings: the terms and what follows from them."""

    terms: PoolTerms
    guide: PoolGuide
    pool: PoolDefinition
    expansions: Mapping[str, Expansion]
    choice: SelectionBasis
    judged: dict[
        PrintingTraits, Status
    ]  # printings that lean on no other and of which nothing is known by name
    clauses: dict[PrintingTraits, PoolClause]  # what the pool says of a lot
    releases: dict[
        tuple[PrintingKind, str, str], Status
    ]  # whether printings of an expansion, of a make, may be used


def judge(lots: tuple[PrintingTraits, ...], notes: CardNotes, bench: PoolContext) -> tuple[Status, ...]:
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


def _with_errata(lots: tuple[PrintingTraits, ...], found: list[Status]) -> tuple[Status, ...]:
    """Say of a physical card that its remastered version is its erratum: it is played with the new words.

    4.1 and 5.0 5.1.2: errata are legal immediately. Where the remaster is not in the pool, nothing is said.
    """
    legal = [lot.make for lot, status in zip(lots, found, strict=True) if status.legal]
    if PrintingKind.REMASTERED not in legal:
        return tuple(found)
    return tuple(
        status._replace(reason=f"{status.reason}; it is played with the words of its remastered version")
        if lot.make is PrintingKind.PHYSICAL and status.legal
        else status
        for lot, status in zip(lots, found, strict=True)
    )


def _alone(i: int, lot: PrintingTraits, notes: CardNotes, bench: PoolContext) -> Status:
    """Judge a printing that leans on no other; where nothing is known by name, once for all of its lot."""
    if notes is not NO_NOTES:
        return _judge_one(i, lot, notes, [], bench)
    if lot not in bench.judged:
        bench.judged[lot] = _judge_one(i, lot, notes, [], bench)
    return bench.judged[lot]


def _judge_one(
    i: int,
    lot: PrintingTraits,
    notes: CardNotes,
    others: list[tuple[PrintingKind, Status]],
    bench: PoolContext,
) -> Status:
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


def _gates(lot: PrintingTraits, notes: CardNotes, bench: PoolContext) -> list[Status]:
    """Return what stands before the pool for Second Edition cards in First Edition."""
    if not lot.second_edition:
        return []
    conversion = notes.conversion and replaced(notes.conversion, bench.terms, bench.guide)
    return [conversion, admitted(bench.terms)] if conversion else [admitted(bench.terms)]


def _membership(
    lot: PrintingTraits,
    mark: str,
    notes: CardNotes,
    others: list[tuple[PrintingKind, Status]],
    bench: PoolContext,
) -> Status:
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
        clause = PoolClause("in", choice.citation)  # chosen by what it is, whoever made it
    member = _by_clause(lot, clause, mark, others, release, bench)
    found = strictest([member, release]) if clause.answer not in _LEANING else member
    return strictest([choice, found]) if choice else found


def _by_clause(
    lot: PrintingTraits,
    clause: PoolClause,
    mark: str,
    others: list[tuple[PrintingKind, Status]],
    release: Status,
    bench: PoolContext,
) -> Status:
    if clause.answer == "condition":
        alternates = [status for _, status in others]
        return on_condition(lot.make, clause, alternates, mark, bench.guide, release)
    if clause.answer == "substitute":
        physical = [status for make, status in others if make is PrintingKind.PHYSICAL]
        return substitute(lot.make, clause, physical, release)
    if clause.answer == "stand-in":
        return stand_in(clause, [status for make, status in others if make is not PrintingKind.PHYSICAL])
    if clause.answer == "printed":
        reason = f"An authorized proxy ({lot.role}): legal in print; the physical card itself is prohibited"
        return Status(Standing.LEGAL, reason, clause.citation, printed_only=True)
    return Status(_STANDING[clause.answer], _reason(lot, clause, bench), clause.citation)


def _reason(lot: PrintingTraits, clause: PoolClause, bench: PoolContext) -> str:
    called = f"A {KIND_NAMES[lot.make]} of {bench.expansions[lot.expansion].name}"
    own = bench.pool.makes[lot.make].answer
    if bench.pool.proxies and lot.role and clause.answer == "in" and own != "in":
        return f"An authorized proxy: a {lot.role}"
    title = bench.pool.title
    return {
        "in": f"{called}: in the {title} pool",
        "unsure": f"{called}: the sentence on the {title} pool does not settle it",
        "out": f"{called}: not in the {title} pool",
    }[clause.answer]


def _clause(lot: PrintingTraits, bench: PoolContext) -> PoolClause:
    if lot not in bench.clauses:
        bench.clauses[lot] = _said_of(lot, bench)
    return bench.clauses[lot]


def _said_of(lot: PrintingTraits, bench: PoolContext) -> PoolClause:
    """Return what the pool says of such a printing. An authorized proxy is in whoever made it.

    5.0 4.2.4 prohibits physical cards and allows proxies, which by its glossary are printed versions of
    physical cards: so the printed card is legal and the physical one is not.
    """
    clause = bench.pool.makes[lot.make]
    proxies = bench.pool.proxies
    if proxies is None or not lot.role or clause.answer == "in":
        return clause
    cited = _proxies_cited(lot, proxies.citation, proxies.citation_2e, bench.terms.edition)
    if lot.make is PrintingKind.PHYSICAL:
        return PoolClause(proxies.physical, cited)
    if lot.make in ALTERNATES:
        return PoolClause("condition", cited._replace(certainty="likely"))
    return PoolClause("in", cited)


def _proxies_cited(lot: PrintingTraits, first: Citation, second: Citation, edition: str) -> Citation:
    return second if edition == "2e" or lot.second_edition else first

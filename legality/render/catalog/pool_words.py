"""Pools and the standing of cards as JSON and as rows of a table."""

from datetime import date
from typing import Any

from cardpools.model import Citation, Printing
from cardpools.pools.guide_clauses import PoolDefinition, PoolGuide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import KIND_NAMES
from cardpools.pools.status import Status

ANSWERS = {
    "in": "in",
    "out": "not in",
    "unsure": "not settled by the guide",
    "condition": "in, if another version is in or it is printable",
    "substitute": "in, in place of a physical card of the same title",
    "stand-in": "in, in place of a virtual card of the same title",
    "printed": "in as a printed proxy only",
}


def terms_as_json(terms: PoolTerms) -> dict[str, Any]:
    """Return the terms of a pool."""
    return {"edition": terms.edition, "pool": terms.pool, "guide": terms.guide, "on": terms.on.isoformat()}


def status_as_json(status: Status) -> dict[str, Any]:
    """Return a status with its reason and source."""
    return {
        "status": status.standing.value,
        "reason": status.reason,
        "citation": status.citation._asdict(),
        "since": _day(status.since),
        "until": _day(status.until),
        "instead": list(status.instead),
        "printed_only": status.printed_only,
    }


def printing_as_json(printing: Printing, status: Status) -> dict[str, Any]:
    """Return a printing and its status. The name is the one of the source table."""
    return {
        "id": printing.id,
        "card": printing.card,
        "name": printing.source_name,
        "expansion": printing.expansion,
        "number": printing.number,
        "rarity": printing.rarity,
        **status_as_json(status),
    }


def printing_row(printing: Printing, status: Status) -> tuple[str, ...]:
    """Return a printing and its status as a row."""
    where = " ".join(part for part in (printing.expansion, printing.number, printing.rarity) if part)
    return (
        status.standing.value,
        printing.source_name,
        where,
        status.reason,
        format_citation(status.citation),
    )


def format_citation(citation: Citation) -> str:
    """Write a citation on one line, with its certainty if it is not sure."""
    parts = [citation.document, citation.section, f"“{citation.quote}”" if citation.quote else ""]
    doubt = "" if citation.certainty == "sure" else f" [{citation.certainty}]"
    return " ".join(part for part in parts if part) + doubt


def definition_as_json(pool: PoolDefinition) -> dict[str, Any]:
    """Return the definition of a pool."""
    return {
        "id": pool.id,
        "title": pool.title,
        "editions": sorted(pool.editions),
        "citation": pool.citation._asdict(),
        "selection": pool.selection
        and {"by": pool.selection.by, "citation": pool.selection.citation._asdict()},
        "clauses": [
            {"cards": what, "answer": answer, "citation": citation._asdict()}
            for what, answer, citation in list_clauses(pool)
        ],
    }


def list_clauses(pool: PoolDefinition) -> list[tuple[str, str, Citation]]:
    """Return the answer of the pool for each kind of card."""
    found = [(KIND_NAMES[kind], clause.answer, clause.citation) for kind, clause in pool.kinds.items()]
    if pool.proxies:
        found.append(("authorized proxy", pool.proxies.physical, pool.proxies.citation))
    if pool.missions:
        found.append(("mission of any rarity", pool.missions.answer, pool.missions.citation))
    if pool.core_cards:
        core = pool.core_cards
        days = "" if core.until == date.max else f" ({core.since} to {core.until})"
        found.append((f"card on the core list{days}", core.answer, core.citation))
    if pool.core_expansions:
        expansions = pool.core_expansions
        found.append(("other card of a core expansion", expansions.answer, expansions.citation))
    return found


def definition_rows(pool: PoolDefinition) -> list[tuple[str, ...]]:
    """Return a row for each kind of card."""
    return [
        (what, ANSWERS[answer], format_citation(citation)) for what, answer, citation in list_clauses(pool)
    ]


def guide_rows(guide: PoolGuide) -> list[tuple[str, ...]]:
    """Return a row for each pool of a guide."""
    return [
        (guide.id, pool.id, ", ".join(sorted(pool.editions)), format_citation(pool.selection_citation))
        for pool in guide.pools.values()
    ]


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None

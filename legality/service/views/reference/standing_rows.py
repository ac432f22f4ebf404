"""The standings of a card, pool by pool, in words for a page."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from cardpools.model import Citation
from cardpools.pools.card_history import PoolStanding
from cardpools.pools.status import Standing, Status
from cardpools.revisions.how_new import write_day
from legality.reference.card_legality import CardLegality
from legality.render.layout.words import format_source
from legality.terms.governing_guide import read_guide
from legality.terms.terms import GUIDES, one_of

STANDING_WORDS = {
    Standing.LEGAL: ("Legal", "good"),
    Standing.UNSURE: ("In doubt", "open"),
    Standing.BANNED: ("Banned", "bad"),
    Standing.NOT_YET_LEGAL: ("Not yet legal", "bad"),
    Standing.REPLACED: ("Replaced", "bad"),
    Standing.PREVIEW: ("Preview", "bad"),
    Standing.NOT_PRINTABLE: ("Not printable", "bad"),
    Standing.WATERMARKED: ("Watermarked", "bad"),
    Standing.NOT_IN_POOL: ("Not in pool", "bad"),
    Standing.UNKNOWN: ("Not known", "open"),
}
"""The tag of each standing, and its colour."""

DEFINED_BY_EVENT = "limited"
"""The pool whose cards each event chooses, so that no standing can be told without one."""


class StandingRow(NamedTuple):
    """The standing of a card in one pool, under the rules that agree on it."""

    pool: str
    title: str
    rules: tuple[str, ...]
    """The ids of the rules."""
    under: str
    """The names of the rules, where others of the same pool differ."""
    standing: str
    tag: str
    colour: str
    reason: str
    """Why, and since when."""
    source: str
    quote: str


class SourcedWords(NamedTuple):
    """A citation in words."""

    source: str
    quote: str


def standing_rows(found: CardLegality) -> tuple[StandingRow, ...]:
    """Return a row for each pool; several where its rules differ in the standing or the reason."""
    book = read_guide(one_of(GUIDES, found.terms.guide))
    rows: list[StandingRow] = []
    for pool, cells in groupby(found.standings, key=lambda cell: cell.pool):
        offer = book.offer("pool", pool)
        title = offer.name_on(found.terms.on) if offer else pool
        rows += _rows_of_pool(pool, title, tuple(cells), _rule_names(found))
    return tuple(rows)


def has_defined_pool(found: CardLegality) -> bool:
    """Tell whether the guide offers Limited for the edition, whose cards each event chooses."""
    terms = found.terms
    offers = read_guide(one_of(GUIDES, terms.guide)).offered("pool", terms.edition, terms.on)
    return any(offer.id == DEFINED_BY_EVENT for offer in offers)


def cite(citation: Citation) -> SourcedWords:
    """Write a citation for a page."""
    return SourcedWords(format_source(citation), citation.quote)


def _rule_names(found: CardLegality) -> dict[str, str]:
    book = read_guide(one_of(GUIDES, found.terms.guide))
    offers = {cell.rules: book.offer("rules", cell.rules) for cell in found.standings}
    return {rules: offer.name_on(found.terms.on) if offer else rules for rules, offer in offers.items()}


def _rows_of_pool(
    pool: str, title: str, cells: tuple[PoolStanding, ...], names: dict[str, str]
) -> Iterator[StandingRow]:
    """Join the rules of a pool that have the same status."""
    by_status: dict[Status, list[str]] = {}
    for cell in cells:
        by_status.setdefault(cell.status.best, []).append(cell.rules)
    for status, rules in by_status.items():
        under = ", ".join(names[each] for each in rules) if len(by_status) > 1 else ""
        tag, colour = STANDING_WORDS[status.standing]
        said = cite(status.citation)
        reason = _reason_words(status)
        yield StandingRow(pool, title, tuple(rules), under, status.standing.value, tag, colour, reason, *said)


def _reason_words(status: Status) -> str:
    """Say why a card has its standing and since when. That of a ban may be its day alone."""
    days = _days_words(status)
    reason = "" if days and status.reason.startswith("Banned since") else status.reason
    return ". ".join(filter(None, (reason, days)))


def _days_words(status: Status) -> str:
    """Say since when, and until when, a card has its standing, where the data say so."""
    since = f"since {write_day(status.since)}" if status.since else ""
    until = f"until {write_day(status.until)}" if status.until else ""
    printed = "as a printed proxy only" if status.printed_only else ""
    return _capital(", ".join(filter(None, (printed, since, until))))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

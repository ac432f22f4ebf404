"""The card pools of a day, the clauses of one of them, and the printings that came or went last."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import EDITION_NAMES, EDITIONS, SHORT_EDITION_NAMES, Edition
from cardpools.pools.guide_clauses import PoolDefinition
from cardpools.pools.guide_clauses import read_guide as read_pools
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.revisions.how_new import write_day
from legality.announcing.announcement_words import announced_row
from legality.announcing.pool_announcements import announcements_of_pool
from legality.engine.catalogs import catalog_of
from legality.render.catalog.pool_words import ANSWERS, list_clauses
from legality.render.layout.words import document_name
from legality.service.views.named_links import card_address
from legality.service.views.reference.standing_rows import cite
from legality.terms.governing_guide import read_guide, read_timeline, window_on
from legality.terms.offered_pools import pool_guides

A_DAY = timedelta(1)

MOST_TRIED = 6
"""Days that are tried for the last change of a pool. Each costs about 40 ms."""

MOST_SHOWN = 40
"""Cards of a change that are named."""


class PoolLink(NamedTuple):
    """A pool of an edition on a day."""

    id: str
    title: str
    source: str


class EditionPools(NamedTuple):
    """The pools of an edition on a day, by the guide that governs."""

    edition: str
    name: str
    guide: str
    unsure: str
    """The reason why another guide may govern."""
    pools: tuple[PoolLink, ...]
    change: "PoolChange | None"
    """The last change of the Complete pool."""


class ChangedCard(NamedTuple):
    """A card that came into a pool, or left it."""

    name: str
    address: str
    expansions: str


class PoolChange(NamedTuple):
    """The cards that came into a pool on a day, and those that left it."""

    day: str
    iso: str
    came: tuple[ChangedCard, ...]
    left: tuple[ChangedCard, ...]
    more: int
    """Cards that are not named."""


class PoolClauseWords(NamedTuple):
    """The answer of a pool for one kind of card."""

    cards: str
    answer: str
    colour: str
    source: str
    quote: str


class PoolOfEdition(NamedTuple):
    """The content of a pool for one edition on a day."""

    edition: str
    name: str
    guide: str
    cards: int
    unsure: int
    change: PoolChange | None
    defined_by_event: bool


class PoolView(NamedTuple):
    """A pool on a day."""

    id: str
    title: str
    guide: str
    selection: str
    selection_quote: str
    clauses: tuple[PoolClauseWords, ...]
    editions: tuple[PoolOfEdition, ...]
    announced: tuple[tuple[str, ...], ...]
    missing: tuple[str, ...]
    """The editions that have no such pool on the day."""


def view_pools(edition: Edition, on: date) -> EditionPools:
    """Return the pools of an edition on a day."""
    window = window_on(edition, on)
    offers = read_guide(window.guide).offered("pool", edition, on)
    links = tuple(PoolLink(each.id, each.name_on(on), cite(each.citation).source) for each in offers)
    change = find_change(edition, "complete", on) if any(each.id == "complete" for each in offers) else None
    name, guide = EDITION_NAMES[edition], document_name(window.guide)
    return EditionPools(edition, name, guide, window.why, links, change)


def known_pools() -> dict[str, str]:
    """Return all pools of all guides with their newest names."""
    found: dict[str, str] = {}
    for guide in reversed(pool_guides()):
        for pool in guide.pools.values():
            found[pool.id] = pool.title
    return found


def view_pool(pool: str, on: date) -> PoolView | None:
    """Return a pool on a day, or None if no edition has it then."""
    having = [edition for edition in EDITIONS if _offers(edition, pool, on)]
    definition = _definition(having, pool, on)
    if definition is None:
        return None
    guide = window_on(having[0], on).guide
    said = cite(definition.selection_citation)
    return PoolView(
        pool,
        definition.title,
        document_name(guide),
        *said,
        tuple(_clauses(definition)),
        tuple(_of_edition(edition, pool, on) for edition in having),
        tuple(map(announced_row, announcements_of_pool(definition, on))),
        tuple(SHORT_EDITION_NAMES[each] for each in EDITIONS if each not in having),
    )


def find_change(edition: Edition, pool: str, on: date) -> PoolChange | None:
    """Return the last change of a pool until a day, if it was on one of the last few release days."""
    catalog = catalog_of(edition)
    days = sorted(_days_of_change(catalog, on), reverse=True)
    changes = (_change_on(catalog, pool, day) for day in days[:MOST_TRIED])
    return next((change for change in changes if change), None)


def _offers(edition: Edition, pool: str, on: date) -> bool:
    offered = read_guide(window_on(edition, on).guide).offered("pool", edition, on)
    return any(each.id == pool for each in offered)


def _definition(editions: Sequence[Edition], pool: str, on: date) -> PoolDefinition | None:
    """Return the clauses of the pool in the guide that governs the first of the editions."""
    guides = {window_on(edition, on).guide for edition in editions[:1]}
    return next((each.pools.get(pool) for each in pool_guides() if each.id in guides), None)


def _clauses(definition: PoolDefinition) -> Iterator[PoolClauseWords]:
    colours = {"in": "good", "out": "bad"}
    for cards, answer, citation in list_clauses(definition):
        yield PoolClauseWords(cards, ANSWERS[answer], colours.get(answer, "open"), *cite(citation))


def _of_edition(edition: Edition, pool: str, on: date) -> PoolOfEdition:
    catalog = catalog_of(edition)
    compiled = _compile(catalog, pool, on)
    name, guide = EDITION_NAMES[edition], document_name(window_on(edition, on).guide)
    if compiled is None:
        return PoolOfEdition(edition, name, guide, 0, 0, None, defined_by_event=True)
    card_of = {printing.id: printing.card for printing in catalog.all_printings()}
    sure = {card_of[each] for each in compiled.usable}
    unsure = {card_of[each] for each in compiled.unsure} - sure
    change = find_change(edition, pool, on)
    return PoolOfEdition(edition, name, guide, len(sure), len(unsure), change, defined_by_event=False)


def _compile(catalog: Catalog, pool: str, on: date) -> Pool | None:
    """Compile a pool by the guide that governs the edition on the day; None if an event must define it."""
    guide = window_on(catalog.edition, on).guide
    compiled = compile_pool(PoolTerms(catalog.edition, pool, guide, on), catalog.on(on))
    return None if isinstance(compiled, NoSuchPool) else compiled


def _days_of_change(catalog: Catalog, on: date) -> set[date]:
    """Return the days until `on` on which a printing may have become legal, or another guide governed."""
    wait = timedelta(read_pools(window_on(catalog.edition, on).guide, catalog.published).days)
    dated = [each for each in catalog.expansions.values() if each.latest < UNDATED]
    days = {day for each in dated for day in (each.latest, each.latest + wait)}
    days |= {window.since for window in read_timeline() if catalog.edition in window.editions}
    days |= {each.on for each in catalog.announced} | {on}
    return {day for day in days if day <= on}


def _change_on(catalog: Catalog, pool: str, day: date) -> PoolChange | None:
    """Compare a pool with that of the day before, by cards that surely may be used."""
    before, after = _compile(catalog, pool, day - A_DAY), _compile(catalog, pool, day)
    if before is None or after is None or before.usable == after.usable:
        return None
    card_of = {printing.id: printing.card for printing in catalog.all_printings()}
    old, new = ({card_of[each] for each in found.usable} for found in (before, after))
    if old == new:
        return None
    came, left = (_cards(catalog, found) for found in (new - old, old - new))
    more = max(0, len(came) - MOST_SHOWN) + max(0, len(left) - MOST_SHOWN)
    return PoolChange(write_day(day), day.isoformat(), came[:MOST_SHOWN], left[:MOST_SHOWN], more)


def _cards(catalog: Catalog, cards: Iterable[str]) -> tuple[ChangedCard, ...]:
    """Return cards by name, each with its expansions."""
    edition = catalog.edition
    found = (
        ChangedCard(unmistakable_name(catalog, card), card_address(edition, card), _expansions(catalog, card))
        for card in cards
    )
    return tuple(sorted(found, key=lambda card: card.name.casefold()))


def _expansions(catalog: Catalog, card: str) -> str:
    names = (catalog.expansion(printing.expansion).name for printing in catalog.printings(card))
    return ", ".join(dict.fromkeys(names))

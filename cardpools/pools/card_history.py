"""The standing of a card in every pool under all rules on a day, and its history."""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardpools.announcements.errata import facts_of
from cardpools.bans.ban_log import Ban, Bans
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.name_index import FORMER_NAME
from cardpools.data_files.card_ids import read_ledger
from cardpools.model import Citation, Expansion, Printing
from cardpools.pools.announced_status import find_cards, rulings_on_cards, with_scope
from cardpools.pools.conversions import conversions_of
from cardpools.pools.guide_clauses import read_guide
from cardpools.pools.pool import compile_pool, pools_of
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.printing_kinds import kind_of
from cardpools.pools.printings import CatalogKey
from cardpools.pools.release_windows import judge_release
from cardpools.pools.second_edition_cards import open_admission
from cardpools.pools.status import CardStatus, Standing, Status, roll_up

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement


class PoolStanding(NamedTuple):
    """The status of a card in one pool under one set of rules."""

    pool: str
    rules: str
    status: CardStatus


class HistoryItem(NamedTuple):
    """One change in the history of a card, on a day or within a window."""

    earliest: date
    on: date
    kind: str  # released, legal, banned, returned, narrowed, renamed, converted, erratum, ruling, promo
    what: str
    citation: Citation


def list_standings(
    card: str, terms: PoolTerms, rules: tuple[str, ...], catalog: Catalog, bans: Bans
) -> Iterator[PoolStanding]:
    """Yield the status of a card in each pool of the guide under each of its rules."""
    day = read_guide(terms.guide, catalog.published).ban_day(terms.on)
    for pool in pools_of(terms.guide, terms.edition, catalog.published):
        for name in rules:
            said = terms.second_edition_cards or open_admission(name, pool, terms.on, catalog.published)
            asked = terms._replace(pool=pool, second_edition_cards=said)
            asked = with_scope(asked, name, "constructed", catalog)
            compiled = compile_pool(asked, catalog)
            if isinstance(compiled, NoSuchPool):  # Limited, which only an organiser can define
                continue
            status = compiled.card_status(card)
            ban = bans.on(day, name, pool).get(card)
            if ban and is_ruled_legal(card, asked, catalog):
                ban = None
            yield PoolStanding(pool, name, apply_ban(status, ban, terms.on))


def apply_ban(card: CardStatus, ban: Ban | None, on: date | None = None) -> CardStatus:
    """Return the status with the ban. Printings that the pool refuses keep their status."""
    if ban is None:
        return card
    printings = ((printing, _apply_to_printing(printing, status, ban)) for printing, status in card.printings)
    return roll_up(card.card, printings, on)


def _apply_to_printing(printing: str, status: Status, ban: Ban) -> Status:
    word = ban.state_of(printing)
    if status.is_refused or word == "not banned":
        return status
    if word == "banned":
        reason = f"Banned {_since(ban.earliest, ban.since)}"
        return Status(Standing.BANNED, reason, ban.citation, since=ban.since)
    doubt = ban.doubt
    assert doubt is not None
    when = f"between {doubt.earliest} and {doubt.on}"
    reason = f"It is in doubt whether it was already {doubt.kind}: that was announced {when}"
    return Status(Standing.UNSURE, reason, doubt.citation, doubt.earliest, doubt.on)


def _since(earliest: date, day: date) -> str:
    if earliest == day:
        return f"since {day}"
    return f"since a day between {earliest} and {day}"


def is_ruled_legal(card: str, terms: PoolTerms, catalog: Catalog) -> bool:
    """Tell whether an interim ruling makes a card legal, whatever list bans it."""
    rulings = rulings_on_cards(terms, catalog)
    return card in rulings and rulings[card].text("status") == "legal"


def rules_on(guide: str, edition: str, on: date, published: str = "") -> tuple[str, ...]:
    """Return the rules of a guide for an edition that are still in force on the day."""
    return tuple(
        rules.id
        for rules in read_guide(guide, published).rules
        if edition in rules.editions and (rules.until is None or on <= rules.until)
    )


def list_history(card: str, terms: PoolTerms, catalog: Catalog, bans: Bans) -> list[HistoryItem]:
    """Return the history of a card, oldest first."""
    events = [
        *_releases(card, terms, catalog),
        *_bans(card, bans),
        *_conversion(card, terms, catalog),
        *_announced(card, catalog),
    ]
    return sorted(events, key=lambda event: (event.on, event.earliest, event.what))


def _releases(card: str, terms: PoolTerms, catalog: Catalog) -> Iterator[HistoryItem]:
    """Yield each release of the card, and the day on which that printing became legal."""
    first: dict[str, Printing] = {}
    for printing in catalog.printings(card):
        first.setdefault(printing.expansion, printing)
    for code, printing in first.items():
        expansion = catalog.expansions[code]
        what = f"released in {expansion.name}"
        yield HistoryItem(expansion.earliest, expansion.latest, "released", what, expansion.source)
        yield from _legal_from(printing, expansion, terms, catalog.published)


def _legal_from(
    printing: Printing, expansion: Expansion, terms: PoolTerms, published: str
) -> Iterator[HistoryItem]:
    """Yield the day on which the printing became legal, if that is not its release."""
    guide, kind = read_guide(terms.guide, published), kind_of(printing, expansion)
    known = judge_release(kind, expansion, PoolTerms(terms.edition, terms.pool, terms.guide, date.max), guide)
    if known.standing is Standing.LEGAL and known.since and known.since > expansion.latest:
        wait = known.since - expansion.latest
        what = f"the printing of {expansion.name} legal"
        yield HistoryItem(expansion.earliest + wait, known.since, "legal", what, known.citation)


def _bans(card: str, bans: Bans) -> Iterator[HistoryItem]:
    for log in bans.logs:
        for change in log.history(card):
            only = f" (only {', '.join(sorted(change.printings))})" if change.printings else ""
            what = f"{change.kind}{only}: {log.about.title}"
            yield HistoryItem(change.earliest, change.on, change.kind, what, change.citation)


def _conversion(card: str, terms: PoolTerms, catalog: Catalog) -> Iterator[HistoryItem]:
    """Yield the conversion of a Second Edition card, for the original and for the converted card."""
    for conversion in conversions_of(catalog).values() if terms.edition == "1e" else ():
        if card in (conversion.card, conversion.original):
            what = f"the Second Edition card is converted into {conversion.title}"
            yield HistoryItem(conversion.earliest, conversion.latest, "converted", what, conversion.citation)


def _announced(card: str, catalog: Catalog) -> Iterator[HistoryItem]:
    """Yield the errata, rulings and league seasons that were announced for the card, and their ends."""
    kinds = {"erratum": _erratum_words, "ruling": _ruling_words, "promo": _promo_words}
    for each in catalog.announced:
        if each.kind in kinds and any(card == one for one, _ in find_cards(each, catalog)):
            what = kinds[each.kind](each)
            yield HistoryItem(each.on, each.on, each.kind, what, each.citation)
            if each.returns_on:
                yield HistoryItem(
                    each.returns_on, each.returns_on, each.kind, f"end of: {what}", each.citation
                )


def _erratum_words(erratum: "Announcement") -> str:
    changed = (
        f"{name}: {', '.join(value) if isinstance(value, tuple) else value or 'none'}"
        for name, value in facts_of(erratum).items()
    )
    return f"erratum ({'; '.join(changed)})"


def _ruling_words(ruling: "Announcement") -> str:
    scope = ", ".join((*ruling.texts("rules"), *ruling.texts("pools"), *ruling.texts("formats")))
    return f"ruling: {ruling.text('status')}{f' in {scope}' if scope else ''}"


def _promo_words(promo: "Announcement") -> str:
    return f"league promo, for league events only until {promo.values['season_ends']}"


class FormerName(NamedTuple):
    """A title of the card before it was renamed. The date is not recorded."""

    name: str
    citation: Citation


def former_names(card: str, catalog: Catalog) -> tuple[FormerName, ...]:
    """Return the former titles of a card: those recorded by hand, then those that its tables had."""
    return _former_names_of(CatalogKey(catalog), catalog.folder).get(card, ())


@lru_cache(maxsize=8)
def _former_names_of(_key: CatalogKey, folder_of_tables: str) -> Mapping[str, tuple[FormerName, ...]]:
    """Return the former titles of all cards. Reading both files takes 30 ms, so each revision does it once.

    The revision counts them: names.tsv has every former name of the ledger.
    """
    folder = Path(folder_of_tables)
    path = folder / "aliases.toml"
    tables: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["alias"] if path.is_file() else []
    found: dict[str, tuple[FormerName, ...]] = {}
    for table in tables:
        if table.get("why") == "renamed":
            former = FormerName(table["name"], Citation(**table["source"]))
            found[table["card"]] = (*found.get(table["card"], ()), former)
    for card, entry in read_ledger(folder).items():
        if entry.former:
            in_tables = (FormerName(name, FORMER_NAME) for name in entry.former)
            found[card] = (*found.get(card, ()), *in_tables)
    return found

"""The ban lists on a day, and the last change of each."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import Ban, BanComparison, BanLog
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.model import EDITION_NAMES
from cardpools.revisions.how_new import write_day
from legality.render.catalog.ban_words import absent_titles, describe_difference
from legality.render.layout.words import join_names
from legality.service.views.named_links import card_address
from legality.service.views.reference.standing_rows import cite
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.terms import GUIDES

A_DAY = timedelta(1)

ON_A_DAY = {
    "in doubt on the second day": "in doubt from this day",
    "banned; in doubt on the first day": "banned by this day, perhaps earlier",
    "not banned; in doubt on the first day": "returned by this day, perhaps earlier",
}
"""The words for a change from one day to the next, where those for two days apart would puzzle."""


class BannedCard(NamedTuple):
    """A ban in words."""

    name: str
    address: str
    since: str
    printings: tuple[str, ...]
    """The only printings that are banned."""
    source: str
    quote: str


class LastBanChange(NamedTuple):
    """The changes of a list on a day."""

    day: str
    iso: str
    cards: tuple[tuple[str, str, str], ...]
    """The name, the address and the change of each card."""


class BanListView(NamedTuple):
    """One list on one day."""

    name: str
    title: str
    scope: str
    certain: tuple[BannedCard, ...]
    doubtful: tuple[BannedCard, ...]
    last: LastBanChange | None
    following: str
    """The next day on which the list changed, as YYYY-MM-DD."""
    known_until: str
    """The end of the record, if the day is after it."""
    absent: tuple[str, ...]
    note: str
    source: str


class EditionBans(NamedTuple):
    """The ban lists of an edition."""

    edition: str
    name: str
    lists: tuple[BanListView, ...]


def view_bans(catalog: Catalog, on: date) -> EditionBans:
    """Return the ban lists of an edition on a day."""
    edition = catalog.edition
    bans = load_bans(edition, catalog, f"{catalog.published}/{edition}/bans")
    return EditionBans(
        edition, EDITION_NAMES[edition], tuple(_view_log(catalog, log, on) for log in bans.logs)
    )


def _view_log(catalog: Catalog, log: BanLog, on: date) -> BanListView:
    bans = sorted(_bans(catalog, log.on(on).values()), key=lambda each: each[1].name.casefold())
    about = log.about
    return BanListView(
        about.name,
        about.title,
        _scope_words(log),
        tuple(card for certain, card in bans if certain),
        tuple(card for certain, card in bans if not certain),
        last_change(catalog, log, on),
        next((day.isoformat() for day in log.days if day > on), ""),
        write_day(about.known_until) if about.known_until and not log.knows(on) else "",
        tuple(absent_titles(log, on)),
        about.note,
        cite(about.source).source,
    )


def last_change(catalog: Catalog, log: BanLog, on: date) -> LastBanChange | None:
    """Return the cards that changed on the last day of the record until `on`."""
    number = bisect_right(log.days, on)
    if not number:
        return None
    day = log.days[number - 1]
    cards = tuple(
        (
            unmistakable_name(catalog, one.card),
            card_address(catalog.edition, one.card),
            _change_words(one),
        )
        for one in log.diff(day - A_DAY, day)
    )
    return LastBanChange(write_day(day), day.isoformat(), tuple(sorted(cards)))


def _change_words(one: BanComparison) -> str:
    """Say how a card changed on a day, as `legality bans diff` does between two."""
    words = describe_difference(one)
    return ON_A_DAY.get(words, words)


def _bans(catalog: Catalog, bans: Iterable[Ban]) -> Iterator[tuple[bool, BannedCard]]:
    for ban in bans:
        name, address = unmistakable_name(catalog, ban.card), card_address(catalog.edition, ban.card)
        only = _name_printings(catalog, ban)
        yield ban.certain, BannedCard(name, address, _since(ban), only, *cite(ban.citation))


def _name_printings(catalog: Catalog, ban: Ban) -> tuple[str, ...]:
    """Name the only printings that are banned: Voyager 70."""
    named = [each for each in catalog.printings(ban.card) if each.id in ban.printings]
    return tuple(f"{catalog.expansion(each.expansion).name} {each.number}".strip() for each in named)


def _since(ban: Ban) -> str:
    if ban.doubt is not None:
        change = ban.doubt
        window = f"{write_day(change.earliest)} and {write_day(change.on)}"
        return f"In doubt: {change.kind} between {window}"
    if ban.earliest == ban.since:
        return f"Since {write_day(ban.since)}"
    return f"Since a day between {write_day(ban.earliest)} and {write_day(ban.since)}"


def _scope_words(log: BanLog) -> str:
    """Name the rules and pools in which a list counts."""
    scope = log.about.scope
    rules = join_names([name_offer("rules", each) for each in scope.rules]) or "all rules"
    return (
        f"{rules}, only in the pool {join_names([name_offer('pool', each) for each in scope.pools])}"
        if scope.pools
        else rules
    )


def name_offer(kind: Kind, word: str) -> str:
    """Return the name of rules or of a pool in the newest guide that has them."""
    offers = (read_guide(guide).offer(kind, word) for guide in GUIDES)
    return next((offer.name_on(date.max) for offer in offers if offer), word)

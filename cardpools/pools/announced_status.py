"""Announcements that change how single cards stand in a pool: interim rulings, and promos of a league season.

5.0 15.3: an interim ruling "overrides the entries" of the guide. 5.0 12.3: league promos "become printable at
the start of league season" and "may only be played in league events until the end of the league season".
"""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import TYPE_CHECKING

from cardpools.catalog.match import Found
from cardpools.model import Citation
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printings import PoolCatalog
from cardpools.pools.status import Standing, Status

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement

STATUS = {"legal": Standing.LEGAL, "not legal": Standing.NOT_IN_POOL}
"""The words of a ruling on a card, and the standing that each gives."""

LEAGUE_PROMOS = Citation("opg-5.0", "12.3 League Promos", "may only be played in league events", "sure")

Printings = tuple[tuple[str, Status], ...]


class AnnouncedStatus:
    """The cards of a pool whose standing was announced."""

    def __init__(self, terms: PoolTerms, catalog: PoolCatalog) -> None:
        self._terms = terms
        self._rulings = rulings_on_cards(terms, catalog)
        self._promos: dict[str, Announcement] = {}
        self.cards: set[str] = set()
        for each in catalog.announced:
            if each.kind == "promo":
                self._promos.update(dict.fromkeys((one for _, one in find_cards(each, catalog) if one), each))
                self.cards.update(card for card, _ in find_cards(each, catalog))
        self.cards.update(self._rulings)

    def apply(self, card: str, printings: Printings) -> Printings:
        """Return the printings of a card as the announcements leave them."""
        if card not in self.cards:
            return printings
        return tuple((printing, self._status(card, printing, status)) for printing, status in printings)

    def _status(self, card: str, printing: str, status: Status) -> Status:
        if printing in self._promos:
            status = judge_league_promo(status, self._promos[printing], self._terms)
        if card in self._rulings and status.standing is not Standing.WATERMARKED:
            return judge_by_ruling(status, self._rulings[card])
        return status


def rulings_on_cards(terms: PoolTerms, catalog: PoolCatalog) -> "Mapping[str, Announcement]":
    """Return the newest ruling of the day on each card, by id."""
    rulings = (each for each in catalog.announced if each.kind == "ruling" and each.text("status"))
    return {card: each for each in rulings if _concerns(each, terms) for card, _ in find_cards(each, catalog)}


def _concerns(ruling: "Announcement", terms: PoolTerms) -> bool:
    """Tell whether a ruling on a card holds on the day, under these rules, in this format and pool."""
    scopes = (("pools", terms.pool), ("rules", terms.rules), ("formats", terms.format))
    return ruling.holds(terms.on) and all(
        not ruling.texts(key) or asked in ruling.texts(key) for key, asked in scopes
    )


def with_scope(terms: PoolTerms, rules: str, played: str, catalog: PoolCatalog) -> PoolTerms:
    """Return the terms of a pool with rules and format, if a ruling on a card depends on them.

    Pools are cached by their terms, and most are the same under all rules.
    """
    depends = any(
        each.kind == "ruling" and each.text("status") and (each.texts("rules") or each.texts("formats"))
        for each in catalog.announced
    )
    return terms._replace(rules=rules, format=played) if depends else terms


def find_cards(announced: "Announcement", catalog: PoolCatalog) -> Iterator[tuple[str, str]]:
    """Yield the cards that an announcement names, each with the printing that is meant, or nothing."""
    for name in filter(None, (announced.text("card"), *announced.texts("cards"))):
        match = catalog.resolve(name)
        if isinstance(match, Found):
            yield match.card.id, match.printing.id if match.printing else ""


def judge_by_ruling(status: Status, ruling: "Announcement") -> Status:
    """Return the standing that a ruling gives to a printing."""
    wanted = STATUS[ruling.text("status")]
    if status.standing is wanted:
        return status
    return Status(wanted, f"An interim ruling says {ruling.text('status')}", ruling.citation, since=ruling.on)


def judge_league_promo(status: Status, promo: "Announcement", terms: PoolTerms) -> Status:
    """Return the standing of a league promo before, during and after its season."""
    ends = promo.values["season_ends"]
    if terms.on < promo.on:
        reason = f"A league promo, printable from the start of the season on {promo.on}"
        return Status(Standing.NOT_YET_LEGAL, reason, promo.citation, until=promo.on)
    if terms.on <= ends and not terms.league:
        reason = f"A league promo, only for league events until the season ends on {ends}"
        return Status(Standing.NOT_YET_LEGAL, reason, LEAGUE_PROMOS, until=ends + timedelta(days=1))
    return status


def seasons_of(catalog: PoolCatalog, terms: PoolTerms) -> Mapping[str, str]:
    """Return the printings that a league season made printable by the day."""
    begun = [each for each in catalog.announced if each.kind == "promo" and each.on <= terms.on]
    return {one: "printable" for each in begun for _, one in find_cards(each, catalog) if one}

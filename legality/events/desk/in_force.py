"""The documents and bans in force on the day of an event."""

from datetime import date
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from legality.engine.catalogs import catalog_of
from legality.events.errors import FrozenDataGone
from legality.events.lists.judged_list import Basis, basis_of, catalog_for
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.terms.governing_guide import read_guide
from legality.terms.guide_book import KINDS
from legality.terms.terms import Terms


class BansInForce(NamedTuple):
    """The cards that are certainly banned, and the last day with known bans if the event is later."""

    cards: tuple[str, ...]
    unknown_after: date | None


def read_bans(store: Store, slug: str) -> BansInForce:
    """Name the cards that are banned in an event."""
    with store.read() as session:
        basis = basis_of(find_event(session, slug), store)
    return find_bans(basis)


def find_bans(basis: Basis) -> BansInForce:
    """Name the cards that are banned under what an event is judged by.

    Lists are dated, so where what was frozen is lost, those of today still tell what was banned on the day.
    """
    terms, day = basis.terms, basis.terms.on
    try:
        catalog = catalog_for(basis)
    except FrozenDataGone:
        catalog = catalog_of(terms.edition)
    logs = _logs(terms, catalog)
    cards = {card for log in logs for card, ban in log.on(day).items() if ban.certain}
    ends = [log.about.known_until for log in logs if not log.knows(day)]
    names = sorted((unmistakable_name(catalog, card) for card in cards), key=str.casefold)
    return BansInForce(tuple(names), min((end for end in ends if end), default=None))


def _logs(terms: Terms, catalog: Catalog) -> list[BanLog]:
    """Return the ban lists that apply; one that names no rules or pools applies to all."""
    logs = load_bans(terms.edition, catalog, f"{catalog.published}/{terms.edition}/bans").logs
    return [log for log in logs if log.about.scope.covers(terms.rules, terms.pool)]


def list_required_documents(terms: Terms) -> list[str]:
    """Name the documents that the guide asks a director to have."""
    book = read_guide(terms.guide)
    offers = [book.offer(kind, getattr(terms, kind)) for kind in KINDS]
    named = [name for offer in offers if offer for name in offer.required.get(terms.edition, ())]
    return list(dict.fromkeys([book.name, *named]))

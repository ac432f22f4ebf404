"""What is in force in an event: the documents that its guide names, and the bans of its day."""

from datetime import date
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from legality.engine.catalogs import catalog_of
from legality.events.errors import FrozenDataGone
from legality.events.lists.judged_list import Basis, basis_of, catalog_for
from legality.events.store.queries import event_row
from legality.events.store.store import Store
from legality.terms.governing_guide import read_guide
from legality.terms.guide_book import KINDS
from legality.terms.terms import Terms


class InForce(NamedTuple):
    """The cards that are banned for sure, and until when all bans are known if the event is later."""

    cards: tuple[str, ...]
    unknown_after: date | None


def bans_in_force(store: Store, slug: str) -> InForce:
    """Name the cards that are banned in an event."""
    with store.read() as session:
        basis = basis_of(event_row(session, slug), store)
    return banned_by(basis)


def banned_by(basis: Basis) -> InForce:
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
    return InForce(tuple(names), min((end for end in ends if end), default=None))


def _logs(terms: Terms, catalog: Catalog) -> list[BanLog]:
    """Return the ban lists that apply; one that names no rules or pools applies to all."""
    logs = load_bans(terms.edition, catalog, f"{catalog.published}/{terms.edition}/bans").logs
    return [log for log in logs if log.about.scope.covers(terms.rules, terms.pool)]


def required_documents(terms: Terms) -> list[str]:
    """Name the documents that the guide asks a director to have."""
    book = read_guide(terms.guide)
    offers = [book.offer(kind, getattr(terms, kind)) for kind in KINDS]
    named = [name for offer in offers if offer for name in offer.required.get(terms.edition, ())]
    return list(dict.fromkeys([book.name, *named]))

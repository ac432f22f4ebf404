"""The lists of the service's database: the one that holds of every active registration."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import count

from legality.events.actors import CONSOLE
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event, list_events
from legality.events.errors import EventsError
from legality.events.lists.judged_list import Basis, basis_of, has_supplies
from legality.events.store.queries import find_event, find_supply
from legality.events.store.store import Store, open_store
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError

PAGE = 50


def items_in(url: str, slugs: Sequence[str]) -> Iterator[Item]:
    """Go through the lists of some events, or of all, event by event in the order in which they came in."""
    numbers = count()
    try:
        with closing(open_store(url)) as store:
            for slug in slugs or all_events(store):
                basis = _basis(store, slug)
                for each in list_registrations(store, slug, by=CONSOLE):
                    newest = each.newest
                    id_ = f"{slug}/{each.id}/{newest.number}"
                    own = _with_supply(store, basis, each.id)
                    yield Item(next(numbers), id_, id_, newest.text, dialect=newest.dialect, own=own)
    except EventsError as error:
        raise SweepError(str(error)) from None


def count_in(url: str, slugs: Sequence[str]) -> int:
    """Count the lists."""
    try:
        with closing(open_store(url)) as store:
            return sum(get_event(store, slug).lists for slug in slugs or all_events(store))
    except EventsError as error:
        raise SweepError(str(error)) from None


def all_events(store: Store) -> Iterator[str]:
    """Go through the names of all events, page by page."""
    after = ""
    while page := list_events(store, limit=PAGE, after=after):
        yield from (each.slug for each in page)
        after = page[-1].slug


def _basis(store: Store, slug: str) -> Basis:
    """Return the basis on which lists of an event are judged."""
    with store.read() as session:
        return basis_of(find_event(session, slug))


def _with_supply(store: Store, basis: Basis, registration: str) -> Basis:
    """Return the basis with the cards that a player was given."""
    if not has_supplies(basis.terms):
        return basis
    with store.read() as session:
        return basis.with_supply(find_supply(session, registration))

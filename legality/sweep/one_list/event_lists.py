"""Judge a list of an event by the terms, files and frozen data of the event."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from legality.events.errors import EventsError
from legality.events.lists.judged_list import Basis, apply_basis, state_terms
from legality.sweep.one_list.list_item import UnreadableList
from legality.terms.stated import Announced


@contextmanager
def apply_event(basis: Basis) -> Iterator[tuple[Announced, date]]:
    """Judge by the data that the event froze, as the desk does."""
    try:
        with apply_basis(basis) as (terms, _):
            yield state_terms(terms), terms.on
    except EventsError as error:
        raise UnreadableList(str(error)) from None

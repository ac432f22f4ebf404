"""What counts for a list of an event: its terms, its files, and the card text that it froze."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from legality.events.errors import EventsError
from legality.events.lists.judged_list import Basis, said, standing_on
from legality.sweep.one_list.list_item import UnreadableList
from legality.terms.stated import Announced


@contextmanager
def standing(basis: Basis) -> Iterator[tuple[Announced, date]]:
    """Let what the event froze be what counts, as the desk does when it judges the list."""
    try:
        with standing_on(basis) as (terms, _):
            yield said(terms), terms.on
    except EventsError as error:
        raise UnreadableList(str(error)) from None

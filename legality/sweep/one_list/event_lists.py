"""The terms, day and catalogs for a list of an event: its files and the card text that it froze."""

from datetime import date

from legality.engine.catalogs import Catalogs
from legality.events.errors import EventsError
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import Basis, in_effect
from legality.sweep.one_list.list_item import UnreadableList
from legality.terms.stated import StatedTerms


def terms_of_event(basis: Basis) -> tuple[StatedTerms, date, Catalogs]:
    """Return the data that the event froze, as the desk uses it when it judges the list."""
    try:
        terms, catalogs, _ = in_effect(basis)
    except EventsError as error:
        raise UnreadableList(str(error)) from None
    return state_terms(terms), terms.on, catalogs

"""From which round, or from which heat, a list counts: as far as decks of an event change at all.

Draft and sealed decks change between rounds (5.0 4.1.2, 4.1.3), constructed decks between heats: "Players not
qualifying from one heat may choose to play in subsequent heats with the same deck or a different deck" (9).
"""

from typing import Literal

from legality.events.lists.terms_document import terms_of
from legality.events.store.tables import EventRow
from legality.terms.guide_book import read_guide
from legality.terms.terms import Terms

Unit = Literal["round", "heat"]


def heats_of(terms: Terms) -> int:
    """Return the number of heats of a constructed event, or 0."""
    if not terms.event.heats or terms.format != "constructed" or read_guide(terms.guide).heats is None:
        return 0
    return terms.event.heats


def unit_of(terms: Terms) -> Unit:
    """Return the unit that the desk counts: heats where there are any, else rounds."""
    return "heat" if heats_of(terms) else "round"


def changes_by_round(terms: Terms) -> bool:
    """Tell whether players may change their decks between rounds."""
    return terms.format != "constructed"


def takes_list_of_next_heat(terms: Terms, begun: int, qualified_in: int | None) -> bool:
    """Tell whether a player may choose a deck for a further heat while one is played or over.

    "Players that have qualified from one heat may not play in subsequent heats" (9).
    """
    return 0 < begun < heats_of(terms) and qualified_in is None


def counts_from(event: EventRow, *, corrected: bool) -> int:
    """Return the first round or heat that a new list counts for.

    Once a round has begun, its decks stay as they are. A correction that a director orders counts at once.
    """
    if not event.begun or corrected:
        return max(1, event.begun)
    terms = terms_of(event.terms)
    return event.begun + 1 if changes_by_round(terms) or heats_of(terms) else event.begun

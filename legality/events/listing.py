"""How an event is listed: where, for how many, and whether the names of its players are public."""

import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple

from legality.events.countries import countries
from legality.events.errors import Malformed

MOST_PLACES = 100_000

LONGEST_SEARCH_TEXT = 1_000


class Listing(NamedTuple):
    """What an event says of itself besides its terms and the facts of the guide's listing."""

    country: str = ""
    """A code of ISO 3166, such as FR; empty where nothing is said."""
    online: bool = False
    places: int | None = None
    """The number of players for whom there is room, or None without a limit."""
    names_public: bool = False
    """Whether everybody may read the names of the players who are registered."""


NOTHING_LISTED = Listing()


def check_listing_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return some fields of a listing, or refuse them."""
    if unknown := facts.keys() - set(Listing._fields):
        raise Malformed(f"{min(unknown)} is no fact of a listing")
    country, places = facts.get("country", ""), facts.get("places")
    if country and country not in countries():
        raise Malformed("the country is a code of two capital letters, such as FR")
    if places is not None and not 2 <= places <= MOST_PLACES:
        raise Malformed(f"an event has 2 to {MOST_PLACES:,} places")
    return dict(facts)


def search_text_of(name: str, venue: str, country: str) -> str:
    """Return what a search for an event looks through: folded, with the name of the country."""
    return fold_search(" ".join((name, venue, countries().get(country, ""))))[:LONGEST_SEARCH_TEXT]


def venue_in(terms: Any) -> str:
    """Return the venue in the stored terms of an event; nothing where terms of other versions have none."""
    event = terms.get("event") if isinstance(terms, dict) else None
    return str(event.get("venue", "")) if isinstance(event, dict) else ""


def fold_search(text: str) -> str:
    """Return a text without case, accents and repeated blanks."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in plain if not unicodedata.combining(each)).split())

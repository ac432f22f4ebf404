"""The filter of the list of events: the same in the address of the page, the calendar and the feed."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import Depends, Query

from cardpools.model import EDITION_NAMES, EDITIONS
from legality.events.calendar.event_search import LONGEST_SEARCH, EventFilter
from legality.events.countries import countries
from legality.terms.terms import FORMATS

EDITION_LABELS: dict[str, str] = {str(each): name for each, name in EDITION_NAMES.items()}

FilterWord = Annotated[str, Query(max_length=40)]
EventSearchText = Annotated[str, Query(max_length=LONGEST_SEARCH)]


async def read_filter(
    edition: FilterWord = "",
    format: FilterWord = "",  # noqa: A002  # The name of the parameter.
    country: FilterWord = "",
    online: FilterWord = "",
    state: FilterWord = "",
    search: EventSearchText = "",
) -> EventFilter:
    """Return the filter of an address. A word that is not offered filters nothing."""
    return EventFilter(
        edition if edition in EDITIONS else "",
        format if format in FORMATS else "",
        country if country in countries() else "",
        online if online in ("yes", "no") else "",
        state if state == "open" else "",
        search.strip(),
    )


Filtered = Annotated[EventFilter, Depends(read_filter)]


def filter_query(wanted: EventFilter, **more: str) -> str:
    """Return a filter as the query of an address, with its question mark, or nothing."""
    said = {name: value for name, value in (wanted._asdict() | more).items() if value}
    return f"?{urlencode(said)}" if said else ""


def describe_filter(wanted: EventFilter) -> str:
    """Return a filter in words: `Second Edition, sealed, France`."""
    places = {"yes": "online", "no": "at a table"}
    words = (
        EDITION_LABELS.get(wanted.edition, ""),
        wanted.format,
        countries().get(wanted.country, ""),
        places.get(wanted.online, ""),
        "open for registration" if wanted.state else "",
        f"“{wanted.search}”" if wanted.search else "",
    )
    return ", ".join(filter(None, words))

"""The filter of `GET /api/v1/events`: that of the page /events, with wrong words refused."""

from typing import Annotated

from fastapi import Depends, Query

from cardpools.model import Edition
from legality.events.calendar.event_search import LONGEST_SEARCH, EventFilter
from legality.service.models.list_requests import Day
from legality.terms.terms import Format


async def read_event_filter(
    edition: Annotated[Edition | None, Query(description="Of this edition.")] = None,
    format: Annotated[Format | None, Query(description="Of this format.")] = None,  # noqa: A002
    country: Annotated[str, Query(pattern="^([A-Z]{2})?$", description="In this country, such as FR.")] = "",
    online: Annotated[bool | None, Query(description="Played online, or at a table.")] = None,
    open: Annotated[bool, Query(description="Only those that take registrations now.")] = False,  # noqa: A002
    first: Annotated[Day | None, Query(alias="from", description="On this day (UTC) or later.")] = None,
    last: Annotated[Day | None, Query(alias="until", description="On this day (UTC) or earlier.")] = None,
    search: Annotated[str, Query(max_length=LONGEST_SEARCH, description="Words of name or place.")] = "",
) -> EventFilter:
    """Return the filter that a program asks for."""
    places = {None: "", True: "yes", False: "no"}
    return EventFilter(
        edition=edition or "",
        format=format or "",
        country=country,
        online=places[online],
        state="open" if open else "",
        search=search,
        first=first,
        last=last,
    )


AskedEvents = Annotated[EventFilter, Depends(read_event_filter)]

"""/events: upcoming events by day, past ones apart, with filters."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from cardpools.model import SHORT_EDITION_NAMES
from legality.events.calendar.event_search import find_events, list_countries
from legality.events.countries import countries
from legality.service.forms.choices import term_choices
from legality.service.forms.event_filter_form import Filtered, describe_filter, filter_query
from legality.service.views.events.event_cards import group_by_month, month_grid
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)

A_PAGE = 50

EventKey = Annotated[str, Query(max_length=140)]
YesText = Annotated[str, Query(max_length=3)]


@router.get("/events")
async def show_events(
    request: Request, here: Here, wanted: Filtered, past: YesText = "", after: EventKey = ""
) -> Response:
    """Show the events that fit the filter, a page at a time."""
    now, is_past = here.now(), past == "yes"
    page = await here.keep(find_events, wanted, now=now, past=is_past, after=after, limit=A_PAGE)
    months = group_by_month(page.events, now)
    codes = await here.keep(list_countries)
    named = sorted(((each, countries().get(each, each)) for each in codes), key=lambda pair: pair[1])
    facts = {
        "months": months,
        "grid": None if is_past else month_grid(card for month in months for card in month.cards),
        "wanted": wanted,
        "described": describe_filter(wanted),
        "past": is_past,
        "first_page": not after,
        "query": filter_query,
        "following": filter_query(wanted, past=past if is_past else "", after=page.after)
        if page.after
        else "",
        "editions": SHORT_EDITION_NAMES,
        "formats": term_choices()["format"],
        "countries": named,
        "address": here.address(request),
    }
    return here.render_page(request, "events/events.html", facts)

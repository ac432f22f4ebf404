"""/events: upcoming events by day, past ones apart, with filters."""

from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from cardpools.model import SHORT_EDITION_NAMES
from legality.events.calendar.event_search import find_events, list_countries
from legality.events.countries import countries
from legality.service.forms.choices import term_choices
from legality.service.forms.event_filter_form import Filtered, describe_filter, filter_query
from legality.service.views.events.event_cards import MonthPlace, group_by_month, month_grid, read_month
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)

A_PAGE = 50

EventKey = Annotated[str, Query(max_length=140)]
A_DAY = timedelta(days=1)

MonthText = Annotated[str, Query(max_length=7)]
YesText = Annotated[str, Query(max_length=3)]


@router.get("/events")
async def show_events(
    request: Request,
    here: Here,
    wanted: Filtered,
    past: YesText = "",
    month: MonthText = "",
    after: EventKey = "",
) -> Response:
    """Show a page of the events that fit the filter: upcoming ones, past ones, or those of a month."""
    now, place = here.now(), read_month(month)
    kept = {"month": month} if place else {"past": "yes"} if past == "yes" else {}
    when = None if place else "past" in kept
    asked = wanted._replace(first=place.first - A_DAY, last=place.last + A_DAY) if place else wanted
    page = await here.keep(find_events, asked, now=now, past=when, after=after, limit=A_PAGE)
    months = [each for each in group_by_month(page.events, now) if not place or each.name == name_of(place)]
    codes = await here.keep(list_countries)
    named = sorted(((each, countries().get(each, each)) for each in codes), key=lambda pair: pair[1])
    cards = [card for month in months for card in month.cards]
    facts = {
        "months": months,
        "grid": None if when else month_grid(cards, place.first if place else None),
        "place": place,
        "this_month": (cards[0].day if cards else now.date()).strftime("%Y-%m"),
        "wanted": wanted,
        "described": describe_filter(wanted),
        "past": bool(when),
        "kept": kept,
        "first_page": not after,
        "query": filter_query,
        "following": filter_query(wanted, **kept, after=page.after) if page.after else "",
        "editions": SHORT_EDITION_NAMES,
        "formats": term_choices()["format"],
        "countries": named,
        "address": here.address(request),
    }
    return here.render_page(request, "events/events.html", facts)


def name_of(place: MonthPlace) -> str:
    """Return the heading of a month. Events of its edges have their day in another zone than UTC."""
    return f"{place.first:%B} {place.first.year}"

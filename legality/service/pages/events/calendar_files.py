"""Events for other programs: calendars (ICS) of one event or of the filtered list, and the feed (Atom)."""

from fastapi import APIRouter, Request, Response

from legality.events.calendar.atom_feed import write_feed
from legality.events.calendar.event_search import EventFilter, find_events
from legality.events.calendar.icalendar_text import write_calendar
from legality.events.desk.lifecycle import get_event
from legality.events.errors import NotThere
from legality.events.views import EventView
from legality.service.forms.event_filter_form import Filtered, describe_filter, filter_query
from legality.service.http.etags import answer_file_with_etag
from legality.service.views.events.calendar_entries import calendar_entry, feed_entry
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)

MOST_UPCOMING = 200
MOST_PAST = 50
"""Past events stay in a subscribed calendar, as far as these."""

CALENDAR = "text/calendar; charset=utf-8"
FEED = "application/atom+xml; charset=utf-8"


@router.get("/events.ics")
async def subscribe_to_calendar(request: Request, here: Here, wanted: Filtered) -> Response:
    """Return the events that fit the filter as a calendar."""
    address = here.address(request)
    events = [*await _find(here, wanted, past=True), *await _find(here, wanted, past=False)]
    title = _title_of(wanted)

    def write() -> bytes:
        return write_calendar(title, (calendar_entry(each, address) for each in events))

    return answer_file_with_etag(request, await here.store_threads.run(write), CALENDAR)


@router.get("/events.atom")
async def subscribe_to_feed(request: Request, here: Here, wanted: Filtered) -> Response:
    """Return the upcoming events that fit the filter as a feed."""
    address, now = here.address(request), here.now()
    events = await _find(here, wanted, past=False)
    query, title = filter_query(wanted), _title_of(wanted)
    here_is, page = f"{address}/events.atom{query}", f"{address}/events{query}"

    def write() -> bytes:
        return write_feed(title, here_is, page, [feed_entry(each, address, now) for each in events], now)

    return answer_file_with_etag(request, await here.store_threads.run(write), FEED)


@router.get("/e/{slug}/event.ics")
async def download_event(request: Request, here: Here, slug: str) -> Response:
    """Return one event as a calendar file."""
    found = await here.keep(get_event, slug)
    if found.state == "draft":
        raise NotThere("there is no such event")
    content = write_calendar(found.name, [calendar_entry(found, here.address(request))])
    return answer_file_with_etag(request, content, CALENDAR, f"{slug}.ics")


async def _find(here: Service, wanted: EventFilter, *, past: bool) -> tuple[EventView, ...]:
    limit = MOST_PAST if past else MOST_UPCOMING
    return (await here.keep(find_events, wanted, now=here.now(), past=past, limit=limit)).events


def _title_of(wanted: EventFilter) -> str:
    described = describe_filter(wanted)
    return f"Star Trek CCG events: {described}" if described else "Star Trek CCG events"

"""Find events as players look for them: upcoming first or past, filtered, a page at a time by keyset."""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Text, and_, or_, select, type_coerce

from legality.events.errors import Malformed
from legality.events.listing import fold_search
from legality.events.lists.to_views import event_view
from legality.events.names import LONGEST_SLUG
from legality.events.reads.list_counts import count_events
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.events.store.tables.column_types import canonical_json
from legality.events.views import EventView

ONE_DAY = timedelta(hours=24)
"""An event counts as upcoming until so long after its start."""

LONGEST_SEARCH = 100
MOST_WORDS = 8

BETWEEN = "~"
"""Stands between time and slug in the key of an event; no slug holds it."""


class EventFilter(NamedTuple):
    """What a player looks for. An empty field filters nothing."""

    edition: str = ""
    format: str = ""
    country: str = ""
    online: str = ""
    """`yes` or `no`."""
    state: str = ""
    """`open`: registration is open."""
    search: str = ""
    first: date | None = None
    """The first day in UTC, and the last one."""
    last: date | None = None


class EventPage(NamedTuple):
    """One page of events, and the key of the next one, or nothing on the last."""

    events: tuple[EventView, ...]
    after: str


def find_events(
    store: Store,
    wanted: EventFilter,
    *,
    now: datetime,
    past: bool | None = False,
    after: str = "",
    limit: int = 50,
) -> EventPage:
    """Return a page of the events that fit a filter.

    Upcoming ones by day; `past` ones, the latest first; or all of them by day if it is None.
    """
    began = EventRow.starts < now - ONE_DAY
    query = select(EventRow).where(EventRow.state != "draft", *filter_conditions(wanted, now))
    query = query if past is None else query.where(began if past else ~began)
    if after:
        query = query.where(_is_behind(after, past=bool(past)))
    order = (EventRow.starts.desc(), EventRow.slug.desc()) if past else (EventRow.starts, EventRow.slug)
    with store.read() as session:
        rows = session.scalars(query.order_by(*order).limit(limit + 1)).all()
        counts = count_events(session, rows[:limit])
        shown = tuple(event_view(event, counts[event.id].active) for event in rows[:limit])
    return EventPage(shown, key_of(shown[-1]) if len(rows) > limit else "")


def filter_conditions(wanted: EventFilter, now: datetime) -> list[ColumnElement[bool]]:
    """Return the conditions of a filter."""
    terms = type_coerce(EventRow.terms, Text)
    conditions = [
        terms.contains(f'"{name}":{canonical_json(value)}', autoescape=True)
        for name, value in (("edition", wanted.edition), ("format", wanted.format))
        if value
    ]  # Terms are stored in one spelling, in which no text of an organiser holds an unescaped quote.
    if wanted.country:
        conditions.append(EventRow.country == wanted.country)
    if wanted.online:
        conditions.append(EventRow.online.is_(wanted.online == "yes"))
    if wanted.state == "open":
        conditions.append(and_(EventRow.state == "open", EventRow.deadline > now))
    if wanted.first:
        conditions.append(EventRow.starts >= datetime.combine(wanted.first, time(), UTC))
    if wanted.last:
        conditions.append(EventRow.starts <= datetime.combine(wanted.last, time.max, UTC))
    words = fold_search(wanted.search[:LONGEST_SEARCH]).split()[:MOST_WORDS]
    return conditions + [EventRow.search_text.contains(word, autoescape=True) for word in words]


def key_of(event: EventView) -> str:
    """Return the key of an event, behind which the next page begins."""
    return f"{event.starts.isoformat()}{BETWEEN}{event.slug}"


def _is_behind(key: str, *, past: bool) -> ColumnElement[bool]:
    """Keep the events behind a key."""
    starts, slug = _parse_key(key)
    same = EventRow.starts == starts
    if past:
        return or_(EventRow.starts < starts, and_(same, EventRow.slug < slug))
    return or_(EventRow.starts > starts, and_(same, EventRow.slug > slug))


def _parse_key(key: str) -> tuple[datetime, str]:
    moment, _, slug = key.partition(BETWEEN)
    try:
        starts = datetime.fromisoformat(moment)
    except ValueError:
        raise Malformed("this page does not exist; go back to the first one") from None
    if starts.tzinfo is None or len(slug) > LONGEST_SLUG:
        raise Malformed("this page does not exist; go back to the first one")
    return starts, slug


def list_countries(store: Store) -> tuple[str, ...]:
    """Return the codes of the countries that have had an event."""
    wanted = select(EventRow.country).where(EventRow.state != "draft", EventRow.country != "").distinct()
    with store.read() as session:
        return tuple(sorted(session.scalars(wanted)))

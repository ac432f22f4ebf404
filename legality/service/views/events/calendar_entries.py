"""Events as entries of a calendar and of a feed."""

from datetime import datetime
from urllib.parse import urlsplit

from legality.events.calendar.atom_feed import FeedEntry
from legality.events.calendar.icalendar_text import CalendarEntry
from legality.events.views import EventView
from legality.render.verdict.report import describe_terms
from legality.service.forms.choices import LISTING_LABELS
from legality.service.views.events.event_cards import describe_event, place_of
from legality.service.views.events.event_times import local_start, write_moment


def calendar_entry(event: EventView, address: str) -> CalendarEntry:
    """Return an event as an entry of a calendar. Its UID lasts: a slug never changes."""
    page = f"{address}/e/{event.slug}"
    return CalendarEntry(
        uid=f"{event.slug}@{urlsplit(address).hostname or 'legality'}",
        summary=event.name,
        starts=event.starts,
        changed=event.changed_at or event.created_at,
        sequence=event.edits,
        url=page,
        location=place_of(event),
        description="\n".join([*describe_facts(event), page]),
        categories=("Star Trek CCG",),
    )


def describe_facts(event: EventView) -> list[str]:
    """Return the facts of an event, one a line."""
    told = event.terms.event
    lines = [describe_terms(event.terms)]
    lines += [f"Rounds: {told.rounds}"] if told.rounds else []
    lines += [
        f"{label}: {getattr(told, name)}" for name, label in LISTING_LABELS.items() if getattr(told, name)
    ]
    return [*lines, event.announcement] if event.announcement else lines


def feed_entry(event: EventView, address: str, now: datetime) -> FeedEntry:
    """Return an event as an entry of the feed."""
    return FeedEntry(
        address=f"{address}/e/{event.slug}",
        title=f"{event.name}, {write_moment(local_start(event))}",
        summary=describe_event(event, now),
        published=event.created_at,
        updated=event.changed_at or event.created_at,
    )

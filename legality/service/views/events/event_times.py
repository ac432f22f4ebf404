"""Times of an event in its own time zone. The page's script adds the reader's own time."""

from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo

from markupsafe import Markup

from legality.events.views import EventView
from legality.service.views.time_zones import zone_names, zone_word


def zone_of(event: EventView) -> tzinfo:
    """Return the time zone that an event names, or UTC."""
    name = event.terms.event.time_zone
    return ZoneInfo(name) if name in zone_names() else UTC


def local_start(event: EventView) -> datetime:
    """Return the start in the zone of the event."""
    return event.starts.astimezone(zone_of(event))


def local_day(event: EventView) -> date:
    """Return the day of the start in the zone of the event."""
    return local_start(event).date()


def write_moment(at: datetime) -> str:
    """Return `Sat 5 December 2026, 10:00 CET`."""
    return f"{at:%a} {at.day} {at:%B} {at.year}, {at:%H:%M} {zone_word(at)}"


def mark_moment(at: datetime, event: EventView) -> Markup:
    """Return a moment in the zone of its event, as `<time>` to which the script adds the reader's time."""
    there = at.astimezone(zone_of(event))
    utc = at.astimezone(UTC)
    offset = int((there.utcoffset() or utc.utcoffset() or there - there).total_seconds() // 60)
    return Markup('<time datetime="{}" title="{}" data-offset="{}">{}</time>').format(
        f"{utc:%Y-%m-%dT%H:%M:%SZ}",
        f"{utc.day} {utc:%B} {utc.year}, {utc:%H:%M} UTC",
        offset,
        write_moment(there),
    )

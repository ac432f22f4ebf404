"""Days and times as forms send them and pages show them. What is kept is always UTC."""

from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby
from zoneinfo import ZoneInfo, available_timezones

from markupsafe import Markup

AREAS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
"""Where clocks are set by a place. The other names are those of offsets and of earlier years."""

UTC_ZONE = "UTC"


class NoMomentError(ValueError):
    """What was written is no day with a time."""

    field = "starts"
    """Beside which field of a form this is told."""


class NoZoneError(NoMomentError):
    """A place whose clocks nobody knows."""

    field = "zone"


def parse_moment(written: str, zone: str) -> datetime:
    """Read a day and a time, as a browser sends them and as clocks show them in a zone."""
    place = find_zone(zone)
    try:
        local = datetime.fromisoformat(written)
        if local.tzinfo is not None:
            raise NoMomentError
        return local.replace(tzinfo=place).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NoMomentError("Write a day and a time, like 2026-12-05T10:00.") from None


def find_zone(name: str) -> ZoneInfo:
    """Return a zone of those that are offered. Nothing else is looked for, for a zone is a file."""
    if name not in zone_names():
        raise NoZoneError("Choose one of the places that are offered.")
    return ZoneInfo(name)


def format_for_field(at: datetime, zone: str = UTC_ZONE) -> str:
    """Return a moment as a field of a form holds it."""
    return at.astimezone(find_zone(zone)).strftime("%Y-%m-%dT%H:%M")


def format_for_people(at: datetime) -> Markup:
    """Return a moment as people of any country read it; the page's script puts it into their own time."""
    here = at.astimezone(UTC)
    words = f"{here.day} {here:%B} {here.year}, {here:%H:%M} UTC"
    return Markup('<time datetime="{}">{}</time>').format(f"{here:%Y-%m-%dT%H:%M:%SZ}", words)


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the zones that can be chosen."""
    named = (each for each in available_timezones() if each.partition("/")[0] in AREAS)
    return frozenset({UTC_ZONE, *named})


@lru_cache(maxsize=1)
def zones_by_area() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Return the zones by continent, each with the name of its place."""
    named = sorted(zone_names() - {UTC_ZONE})
    return tuple(
        (area, tuple((each, each.partition("/")[2].replace("_", " ").replace("/", ", ")) for each in group))
        for area, group in groupby(named, key=lambda each: each.partition("/")[0])
    )

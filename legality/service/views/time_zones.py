"""Days and times in forms and on pages. The store keeps UTC."""

from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby
from zoneinfo import ZoneInfo, available_timezones

from markupsafe import Markup

from legality.events.local_times import ClockChangeError, resolve_local

AREAS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
"""Areas of zones with place names. Other zone names are offsets and obsolete aliases."""

UTC_ZONE = "UTC"


class NoMomentError(ValueError):
    """The text is not a day with a time."""

    field: str = "starts"
    """The field of the form that shows the message."""


class NoZoneError(NoMomentError):
    """The zone is not one of those offered."""

    field: str = "zone"


def parse_moment(written: str, zone: str) -> datetime:
    """Read a local day and time in a zone, as `datetime-local` sends it, and return UTC."""
    place = find_zone(zone)
    try:
        local = datetime.fromisoformat(written)
        if local.tzinfo is not None:
            raise NoMomentError
        return resolve_local(local, place)
    except ClockChangeError as change:
        raise NoMomentError(_describe_change(local, zone, change)) from None
    except (ValueError, OverflowError):
        raise NoMomentError("Write a day and a time, like 2026-12-05T10:00.") from None


def _describe_change(local: datetime, zone: str, change: ClockChangeError) -> str:
    """Say which times to write instead."""
    if change.twice:
        one, other = (f"{each.astimezone(UTC):%Y-%m-%dT%H:%M}" for each in change.choices)
        said = f"{local:%H:%M} occurs twice on that day in {zone}, because clocks go back."
        return f"{said} Choose UTC as the time zone and write {one} or {other}."
    one, other = (f"{each:%Y-%m-%dT%H:%M}" for each in change.choices)
    said = f"{local:%H:%M} does not exist on that day in {zone}, because clocks go forward."
    return f"{said} Write {one} or {other}."


def find_zone(name: str) -> ZoneInfo:
    """Return one of the offered zones. Other names are not looked up, since a zone name is a file name."""
    if name not in zone_names():
        raise NoZoneError("Choose one of the places that are offered.")
    return ZoneInfo(name)


def format_for_field(at: datetime, zone: str = UTC_ZONE) -> str:
    """Return a moment as the value of a `datetime-local` field."""
    return at.astimezone(find_zone(zone)).strftime("%Y-%m-%dT%H:%M")


def format_for_people(at: datetime) -> Markup:
    """Return a moment as `<time>` in UTC; the page's script converts it to local time."""
    here = at.astimezone(UTC)
    words = f"{here.day} {here:%B} {here.year}, {here:%H:%M} UTC"
    return Markup('<time datetime="{}">{}</time>').format(f"{here:%Y-%m-%dT%H:%M:%SZ}", words)


def format_briefly(at: datetime) -> Markup:
    """Return a moment as `<time>` without year and zone, for rows of a list; its title has all of it."""
    here = at.astimezone(UTC)
    words = f"{here.day} {here:%b}, {here:%H:%M} UTC"
    return Markup('<time datetime="{}" data-brief>{}</time>').format(f"{here:%Y-%m-%dT%H:%M:%SZ}", words)


def format_time_of_day(at: datetime) -> Markup:
    """Return the time of a moment as `<time>` in UTC; the page's script converts it to local time."""
    here = at.astimezone(UTC)
    return Markup('<time datetime="{}" data-short>{}</time>').format(
        f"{here:%Y-%m-%dT%H:%M:%SZ}", f"{here:%H:%M} UTC"
    )


def zone_word(at: datetime) -> str:
    """Return `CET`, or `UTC+3` where the zone has no letters of its own."""
    name = at.tzname() or "UTC"
    if name[:1] not in "+-":
        return name
    return f"UTC{name[0]}{name[1:3].lstrip('0')}{f':{name[3:5]}' if name[3:5] not in ('', '00') else ''}"


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the zones that a form offers."""
    named = (each for each in available_timezones() if each.partition("/")[0] in AREAS)
    return frozenset({UTC_ZONE, *named})


@lru_cache(maxsize=1)
def zones_by_area() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Return the zones by area, each with the name of its place."""
    named = sorted(zone_names() - {UTC_ZONE})
    return tuple(
        (area, tuple((each, each.partition("/")[2].replace("_", " ").replace("/", ", ")) for each in group))
        for area, group in groupby(named, key=lambda each: each.partition("/")[0])
    )

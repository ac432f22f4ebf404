"""Days and times as forms send them and pages show them. What is kept is always UTC."""

from datetime import UTC, datetime, timedelta, timezone

OFFSETS = tuple(minutes for minutes in range(-12 * 60, 14 * 60 + 1, 30))
"""Minutes from UTC. Every clock of the world shows one of these, but for a few of 45 minutes."""


class NoMomentError(ValueError):
    """What was written is no day with a time."""


def moment(written: str, offset: str) -> datetime:
    """Read a day and a time, as a browser sends them, at so many minutes from UTC."""
    try:
        local = datetime.fromisoformat(written)
        minutes = int(offset or "0")
        zone = timezone(timedelta(minutes=minutes))
        if local.tzinfo is not None or abs(minutes) > 14 * 60:
            raise NoMomentError
        return local.replace(tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NoMomentError("Write a day and a time, like 2026-12-05T10:00.") from None


def told(at: datetime) -> str:
    """Return a moment as people of any country read it."""
    here = at.astimezone(UTC)
    return f"{here.day} {here:%B} {here.year}, {here:%H:%M} UTC"


def offset_name(minutes: int) -> str:
    """Return what a distance from UTC is called."""
    hours, rest = divmod(abs(minutes), 60)
    sign = "−" if minutes < 0 else "+"
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "")

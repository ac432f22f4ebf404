"""How a moment is said on the command line, and shown: with its zone, or in that of this machine."""

from datetime import datetime

from legality.commands.common.refusal import RefusedError


def moment_of(text: str) -> datetime:
    """Read a moment. Without a zone, that of this machine is meant."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError):
        raise RefusedError(f"{text!r} is no moment; write it like 2026-11-20T10:00+01:00") from None


def format_moment(moment: datetime) -> str:
    """Write a moment in the zone of this machine."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M %Z")

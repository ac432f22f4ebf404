"""Write events as an iCalendar stream (RFC 5545), which calendars import or subscribe to."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

FOLDED_AT = 75
"""Octets of a line, without its line break (3.1)."""

REFRESHED = "PT6H"
"""How often a calendar asks again (RFC 7986, 5.7)."""

PRODUCT = "-//legality//events//EN"


class CalendarEntry(NamedTuple):
    """An event in a calendar. All moments have a time zone."""

    uid: str
    summary: str
    starts: datetime
    changed: datetime
    """When it was announced, or edited last."""
    sequence: int
    """How often it was edited."""
    url: str
    location: str = ""
    description: str = ""
    categories: tuple[str, ...] = ()


def write_calendar(name: str, entries: Iterable[CalendarEntry]) -> bytes:
    """Write a calendar with these entries. Lines end with CRLF, and long ones are folded."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "CALSCALE:GREGORIAN",
        f"NAME:{escape_text(name)}",
        f"X-WR-CALNAME:{escape_text(name)}",
        f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESHED}",
        *(line for each in entries for line in _entry_lines(each)),
        "END:VCALENDAR",
    ]
    return b"".join(fold_line(line) for line in lines)


def _entry_lines(entry: CalendarEntry) -> Iterator[str]:
    """Yield the lines of an entry. It has no end: nobody announces when the last round is over (3.6.1)."""
    yield "BEGIN:VEVENT"
    yield f"UID:{escape_text(entry.uid)}"
    yield f"DTSTAMP:{format_moment(entry.changed)}"
    yield f"LAST-MODIFIED:{format_moment(entry.changed)}"
    yield f"SEQUENCE:{entry.sequence}"
    yield f"DTSTART:{format_moment(entry.starts)}"
    yield f"SUMMARY:{escape_text(entry.summary)}"
    if entry.location:
        yield f"LOCATION:{escape_text(entry.location)}"
    if entry.description:
        yield f"DESCRIPTION:{escape_text(entry.description)}"
    if entry.categories:
        yield f"CATEGORIES:{','.join(map(escape_text, entry.categories))}"
    yield f"URL:{entry.url}"
    yield "STATUS:CONFIRMED"
    yield "END:VEVENT"


def escape_text(text: str) -> str:
    """Escape a text value (3.3.11). Control characters other than line breaks and tabs are left out."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = "".join(each for each in plain if each in "\n\t" or (each >= " " and each != "\x7f"))
    for sign in "\\;,":
        kept = kept.replace(sign, f"\\{sign}")
    return kept.replace("\n", "\\n")


def format_moment(at: datetime) -> str:
    """Return a moment in UTC, form #2 of 3.3.5."""
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def fold_line(line: str) -> bytes:
    """Return a line with its break, folded where it has more than 75 octets (3.1). No character is split."""
    folded, length = bytearray(), 0
    for letter in line:
        octets = letter.encode("utf-8", "replace")
        if length + len(octets) > FOLDED_AT:
            folded += b"\r\n "
            length = 1
        folded += octets
        length += len(octets)
    return bytes(folded + b"\r\n")

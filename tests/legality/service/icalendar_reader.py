"""Read iCalendar strictly, by the sentences of RFC 5545. Whatever breaks one fails the test."""

import re
from datetime import UTC, datetime

NAME = re.compile(r"[A-Z0-9-]+")

ONCE = {"UID", "DTSTAMP", "DTSTART", "SUMMARY", "SEQUENCE", "URL", "LOCATION", "DESCRIPTION", "STATUS"}
"""3.6.1: "The following are OPTIONAL, but MUST NOT occur more than once." """

ESCAPES = {"\\": "\\", ";": ";", ",": ",", "n": "\n", "N": "\n"}


def read_calendar(content: bytes) -> tuple[dict[str, str], list[dict[str, str]]]:
    """Return the properties of the calendar and of each event, unescaped where they are text."""
    lines = [parse_line(line) for line in unfold(content)]
    assert lines[0] == ("BEGIN", "VCALENDAR")
    assert lines[-1] == ("END", "VCALENDAR")
    calendar: dict[str, str] = {}
    events: list[dict[str, str]] = []
    inside: dict[str, str] | None = None
    for name, value in lines[1:-1]:
        if (name, value) == ("BEGIN", "VEVENT"):
            assert inside is None
            inside = {}
        elif (name, value) == ("END", "VEVENT"):
            assert inside is not None
            events.append(check_event(inside))
            inside = None
        else:
            held = calendar if inside is None else inside
            assert name not in held or name not in ONCE, f"{name} occurs twice"
            held[name] = value
    assert inside is None
    # 3.6: "PRODID" and "VERSION" "are REQUIRED, but MUST NOT occur more than once".
    assert calendar["VERSION"] == "2.0"
    assert calendar["PRODID"]
    return calendar, events


def unfold(content: bytes) -> list[str]:
    """3.1: lines are delimited by CRLF, are not longer than 75 octets, and a fold is CRLF and one blank."""
    assert content.endswith(b"\r\n")
    raw = content[:-2].split(b"\r\n")
    for line in raw:
        assert len(line) <= 75, line
        assert b"\n" not in line
        assert b"\r" not in line
        line.decode("utf-8")  # A fold splits no character.
    unfolded: list[bytes] = []
    for line in raw:
        if line[:1] in (b" ", b"\t"):
            unfolded[-1] += line[1:]
        else:
            unfolded.append(line)
    return [line.decode("utf-8") for line in unfolded]


def parse_line(line: str) -> tuple[str, str]:
    """3.1: a content line is a name, parameters, a colon, and a value without control characters."""
    head, colon, value = line.partition(":")
    assert colon, line
    name = head.partition(";")[0]
    assert NAME.fullmatch(name), line
    assert not any(ord(each) < 32 and each != "\t" for each in value), line
    if name in ("SUMMARY", "LOCATION", "DESCRIPTION", "NAME", "UID"):
        return name, unescape(value)
    return name, value


def unescape(value: str) -> str:
    """3.3.11: a backslash stands before backslash, semicolon, comma and n only; ; and , never without it."""
    text, rest = "", iter(value)
    for letter in rest:
        assert letter not in ";,", f"not escaped: {value}"
        text += ESCAPES[next(rest)] if letter == "\\" else letter
    return text


def check_event(event: dict[str, str]) -> dict[str, str]:
    """3.6.1: "UID" and "DTSTAMP" are required, and "DTSTART" where there is no "METHOD"."""
    assert {"UID", "DTSTAMP", "DTSTART"} <= event.keys()
    parse_moment(event["DTSTAMP"])  # 3.8.7.2: it "MUST be specified in the UTC time format".
    parse_moment(event["DTSTART"])
    assert event["SEQUENCE"].isdecimal()
    return event


def parse_moment(value: str) -> datetime:
    """3.3.5, form #2: date with UTC time."""
    assert re.fullmatch(r"\d{8}T\d{6}Z", value), value
    return datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)

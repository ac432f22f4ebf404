"""Calendars and the feed of events, read strictly by the sentences of RFC 5545 and RFC 4287."""

from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from legality.events.calendar.icalendar_text import CalendarEntry, escape_text, write_calendar
from tests.legality.service.asking import NOW
from tests.legality.service.events import FORM, announce, opened
from tests.legality.service.icalendar_reader import parse_moment, read_calendar

ATOM = "{http://www.w3.org/2005/Atom}"


def test_one_event_is_a_calendar_file_in_utc(client: TestClient) -> None:
    venue = "Maison des Jeux; 3, rue\\Haute"
    opened(client, slug="filed", name="Régionale, Nantes", zone="Europe/Paris", venue=venue, country="FR")
    answer = client.get("/e/filed/event.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="filed.ics"'
    _, (event,) = read_calendar(answer.content)
    assert event["SUMMARY"] == "Régionale, Nantes"
    assert event["LOCATION"] == f"{venue}, France"
    assert parse_moment(event["DTSTART"]) == datetime(2026, 12, 5, 9, tzinfo=UTC)  # 10:00 in Paris in winter
    assert event["UID"] == "filed@127.0.0.1"
    assert event["URL"] == "http://127.0.0.1/e/filed"
    assert event["SEQUENCE"] == "0"
    assert parse_moment(event["DTSTAMP"]) == NOW


def test_an_edited_event_has_the_next_sequence_and_the_same_uid(client: TestClient) -> None:
    """3.8.7.4: the sequence "is monotonically incremented by the organizer" at a significant change."""
    desk = opened(client, slug="moved-calendar")
    _, (before,) = read_calendar(client.get("/e/moved-calendar/event.ics").content)
    changed = {"name": FORM["name"], "starts": "2026-12-06T11:00", "zone": "UTC"}
    assert desk.do("/edit", **changed) == 303
    _, (after,) = read_calendar(client.get("/e/moved-calendar/event.ics").content)
    assert (before["SEQUENCE"], after["SEQUENCE"]) == ("0", "1")
    assert before["UID"] == after["UID"]
    assert parse_moment(after["DTSTART"]) == datetime(2026, 12, 6, 11, tzinfo=UTC)


def test_a_draft_is_in_no_calendar(client: TestClient) -> None:
    announce(client, slug="draft-calendar", name="Not yet")
    assert client.get("/e/draft-calendar/event.ics").status_code == 404
    assert "Not yet" not in client.get("/events.ics").text


def test_the_subscription_follows_the_filter(client: TestClient) -> None:
    opened(client, slug="in-andorra", name="Andorra", country="AD")
    opened(client, slug="online-monaco", name="Monaco", country="MC", online="yes")
    calendar, events = read_calendar(client.get("/events.ics?country=AD").content)
    assert [each["SUMMARY"] for each in events] == ["Andorra"]
    assert calendar["NAME"] == "Star Trek CCG events: Andorra"
    _, events = read_calendar(client.get("/events.ics?country=MC&online=yes").content)
    assert [each["SUMMARY"] for each in events] == ["Monaco"]
    assert read_calendar(client.get("/events.ics?country=MC&online=no").content)[1] == []


def test_a_calendar_that_did_not_change_is_not_sent_again(client: TestClient) -> None:
    answer = client.get("/events.ics?country=ZW")
    again = client.get("/events.ics?country=ZW", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_feed_has_what_atom_requires(client: TestClient) -> None:
    """RFC 4287 4.1.1: a feed has id, title and updated; 4.1.2: so has each entry."""
    opened(client, slug="fed", name="Fed <b> & \ufffe co", country="LU")
    answer = client.get("/events.atom?country=LU")
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    feed = ElementTree.fromstring(answer.content)
    assert feed.tag == f"{ATOM}feed"
    for parent in (feed, feed.find(f"{ATOM}entry")):
        assert parent is not None
        for name in ("id", "title", "updated"):
            assert len(parent.findall(f"{ATOM}{name}")) == 1
            assert (parent.findtext(f"{ATOM}{name}") or "").strip()
        datetime.strptime(parent.findtext(f"{ATOM}updated") or "", "%Y-%m-%dT%H:%M:%SZ")
    assert feed.find(f"{ATOM}author/{ATOM}name") is not None
    own = [each.get("href") for each in feed.findall(f"{ATOM}link") if each.get("rel") == "self"]
    assert own == ["http://127.0.0.1/events.atom?country=LU"]
    entry = feed.find(f"{ATOM}entry")
    assert entry is not None
    assert (entry.findtext(f"{ATOM}title") or "").startswith("Fed <b> &  co, Sat 5 December 2026, 10:00 UTC")
    assert entry.findtext(f"{ATOM}id") == "http://127.0.0.1/e/fed"


LONG = "ä" * 100 + "\n" + "Zwölf, Boxkämpfer; \\ jagen\r\nViktor\t" + "🖖" * 50


@pytest.mark.parametrize("text", ["", "plain", LONG, "\\n", ",;,", "bell\x07 and \x7f"])
def test_any_text_comes_back_as_it_was(text: str) -> None:
    entry = CalendarEntry("uid@host", text, NOW, NOW, 3, "https://example.org/e/x", text, text)
    _, (read,) = read_calendar(write_calendar(text, [entry]))
    expected = text.replace("\r\n", "\n").replace("\x07", "").replace("\x7f", "")
    assert read["SUMMARY"] == expected
    assert read.get("DESCRIPTION", "") == expected


def test_a_line_is_folded_at_75_octets() -> None:
    entry = CalendarEntry("u", "x" * 67, NOW, NOW + timedelta(hours=1), 0, "https://example.org")
    lines = write_calendar("n", [entry]).split(b"\r\n")
    assert b"SUMMARY:" + b"x" * 67 in lines  # 8 + 67 = 75: not folded
    entry = entry._replace(summary="x" * 68)
    assert b"SUMMARY:" + b"x" * 67 in write_calendar("n", [entry]).split(b"\r\n")
    assert b" x" in write_calendar("n", [entry]).split(b"\r\n")
    assert escape_text("a,b;c\\d\ne") == "a\\,b\\;c\\\\d\\ne"

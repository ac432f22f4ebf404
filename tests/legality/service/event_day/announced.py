"""Before the day: the event is announced, found, and filled."""

import re
from typing import Any

import requests

from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.event_day.people import OTHER, PLAYERS, ROUNDS, SLUG, STARTS, EventDay, Sent
from tests.legality.service.icalendar_reader import read_calendar

EXPECTED = ("Player 003", "player 004", "Walker One", "Walker Two", "No Show")
"""Whom the director expects. The first two register by themselves, one in other letters."""


def announce(day: EventDay, hooks: int) -> None:
    """Announce and open the event, and subscribe three services to what happens."""
    facts: dict[str, Any] = {
        "slug": SLUG,
        "name": "Event day",
        "terms": {"edition": "2e", "event": {"rounds": ROUNDS}},
        "starts": STARTS.isoformat(),
    }
    listed: dict[str, Any] = {"country": "FR", "places": PLAYERS, "names_public": True}
    made = day.ask("POST", "/api/v1/events", "nobody", expected=201, **facts, **listed)
    day.director = made["secret"]
    assert SLUG not in day.page("/events")  # A draft is not listed.
    topics = {
        "legality": ["opened", "closed", "locked", "withdrawn", "published", "unpublished", "round finished"],
        "discord": ["opened", "locked", "published"],
        "slack": ["locked", "unpublished", "standings final"],
    }
    for form, wanted in topics.items():
        url = f"http://127.0.0.1:{hooks}/{form}"
        day.ask("POST", "/webhooks", expected=201, url=url, topics=wanted, format=form)
    day.ask("POST", "/open")


def find_the_event(day: EventDay) -> None:
    """Find the event as players do: list, calendar, feed, poster, frames, badge, preview."""
    assert f"/e/{SLUG}" in day.page("/events?country=FR&state=open")
    assert f"/e/{SLUG}" not in day.page("/events?country=DE")
    for calendar in (f"/e/{SLUG}/event.ics", "/events.ics?country=FR"):
        _, (entry,) = read_calendar(requests.get(f"{day.address}{calendar}", timeout=60).content)
        assert entry["DTSTART"] == f"{STARTS:%Y%m%dT%H%M%SZ}"
    feed = day.page("/events.atom?country=FR")
    assert len(re.findall("<entry>", feed)) == feed.count("Event day") == 1, feed
    assert f"/e/{SLUG}" in feed
    for paper in ("a4", "letter"):
        poster = day.page(f"/e/{SLUG}/poster?paper={paper}")
        assert f"<dd>{PLAYERS}</dd>" in poster
        assert 'alt="QR code: ' in poster
    framed = requests.get(f"{day.address}/embed/{SLUG}/card", timeout=60)
    assert "Register your deck" in framed.text
    assert "frame-ancestors" in framed.headers["content-security-policy"]
    assert "Registration: open" in day.page(f"/e/{SLUG}/badge.svg")
    preview = re.findall(r'property="og:image" content="[^"]*?(/e/[^"]+)"', day.page(f"/e/{SLUG}"))
    picture = requests.get(f"{day.address}{preview[0]}", timeout=60)
    assert (picture.headers["content-type"], picture.content[:4]) == ("image/png", b"\x89PNG")


def expect_players(day: EventDay) -> None:
    """Put players on the roster before their lists; who stands there twice is told."""
    people: list[dict[str, str]] = [{"player": name} for name in EXPECTED]
    added = day.ask("POST", "/roster", expected=201, players=[*people, {"player": EXPECTED[0].upper()}])
    standings = [each["standing"] for each in added["players"]]
    assert standings[:-1] == ["new"] * len(EXPECTED)
    assert standings[-1] != "new"
    assert day.counts()["missing"] == len(EXPECTED)


def register(day: EventDay, number: int) -> None:
    """Register: every tenth sends an illegal list first, every twentieth loses the first answer."""
    player = day.players[number]
    key = f"key-of-player-{number:03}"
    if number % 10 == 0:
        told = day.ask("POST", "/registrations", "x", expected=422, player=player.name, list=FAULTY)
        assert {each["severity"] for each in told["findings"]} >= {"error"}
    facts: dict[str, Any] = {"player": player.name, "handle": player.handle, "list": LEGAL}
    receipt = day.ask("POST", "/registrations", "x", expected=201, key=key, **facts)
    if number % 20 == 1:
        again = day.ask("POST", "/registrations", "x", key=key, **facts)
        assert (again["repeated"], again["secret"]) == (True, receipt["secret"])
    player.lists.append(LEGAL)
    player.secret, player.registration = receipt["secret"], receipt["registration"]
    if number % 7 == 0:
        day.ask("PUT", "/api/v1/registration", player.secret, expected=422, list=FAULTY)
        replaced = day.ask("PUT", "/api/v1/registration", player.secret, list=OTHER)
        assert (replaced["version"], replaced["legal"]) == (2, True)
        player.lists.append(OTHER)


def fill_the_last_place(day: EventDay) -> None:
    """No one registers beyond the places; who leaves makes room for one."""
    assert f"{PLAYERS} of {PLAYERS} places" in day.page(f"/e/{SLUG}")
    late: dict[str, Any] = {"player": "Late", "list": LEGAL}
    day.ask("POST", "/registrations", "x", expected=409, **late)
    leaving = day.players[5]
    day.ask("DELETE", "/api/v1/registration", leaving.secret)
    leaving.is_in = False
    receipt = day.ask("POST", "/registrations", "x", expected=201, **late)
    day.players.append(Sent("Late", "", [LEGAL], receipt["secret"], receipt["registration"]))
    day.ask("POST", "/registrations", "x", expected=409, player="Later", list=LEGAL)
    waiting = {each["player"] for each in day.ask("GET", "/roster")["missing"]}
    assert waiting == {"Walker One", "Walker Two", "No Show"}  # The other two are matched with their lists.

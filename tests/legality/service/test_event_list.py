"""The list of events: by day, past ones apart, filtered, searched, paged; places and public names."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from legality.events.actors import Actor
from legality.events.calendar.event_search import EventFilter, find_events
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.errors import Malformed
from legality.events.store.store import Store
from legality.events.views import NewEvent
from legality.service.work.context import Service
from legality.terms.terms import default_terms
from tests.legality.service.asking import LEGAL, NOW, elements, words_of
from tests.legality.service.events import FORM, opened, register


def store_of(client: TestClient) -> Store:
    service: Service = client.app.state.service  # type: ignore[attr-defined]
    return service.lazy_store.store()


def make(store: Store, slug: str, starts: datetime, country: str) -> NewEvent:
    """Make an open event that began in the past, as the clock would have it."""
    terms = default_terms("2e", starts.date())
    facts = {"slug": slug, "name": slug, "terms": terms, "starts": starts, "now": starts - timedelta(days=9)}
    made = create_event(store, **facts, listed={"country": country})  # type: ignore[arg-type]
    open_event(store, slug, by=Actor("director", "", slug), now=starts - timedelta(days=8))
    return made


def slugs(page: str) -> list[str]:
    return re.findall(r'<li id="e-([a-z0-9-]+)"', page)


def test_upcoming_events_come_by_day_and_past_ones_are_apart(client: TestClient) -> None:
    store = store_of(client)
    hour = timedelta(hours=1)
    days = {"a-later": 20 * 24 * hour, "b-soon": 24 * hour, "c-running": -23 * hour, "d-over": -25 * hour}
    for slug, step in {**days, "e-long-over": -1000 * hour}.items():
        make(store, slug, NOW + step, "IS")
    assert slugs(client.get("/events?country=IS").text) == ["c-running", "b-soon", "a-later"]
    assert slugs(client.get("/events?country=IS&past=yes").text) == ["d-over", "e-long-over"]
    assert "November 2026" in words_of(client.get("/events?country=IS").text)


def test_pages_follow_each_other_without_a_gap(client: TestClient) -> None:
    store = store_of(client)
    for number in range(7):  # Three of them begin at the same moment.
        make(store, f"page-{number}", NOW + timedelta(days=1 + number // 3), "KE")
    for past in (False, True):
        now = NOW + timedelta(days=40) if past else NOW
        found, after = list[str](), ""
        while True:
            page = find_events(store, EventFilter(country="KE"), now=now, past=past, after=after, limit=2)
            found += [each.slug for each in page.events]
            if not (after := page.after):
                break
        expected = [f"page-{number}" for number in range(7)]
        assert found == (expected[::-1] if past else expected)


@pytest.mark.parametrize("after", ["x", "2026-01-01~a", "2026-01-01T00:00:00+00:00~" + "a" * 81])
def test_a_wrong_key_is_refused(client: TestClient, after: str) -> None:
    assert client.get("/events", params={"after": after}).status_code == 422
    with pytest.raises(Malformed):
        find_events(store_of(client), EventFilter(), now=NOW, after=after)


def test_filters_and_search_keep_what_fits(client: TestClient) -> None:
    opened(client, slug="f-draft", name="Draft at the Élysée", format="draft", pool="complete", country="PT")
    opened(
        client, slug="f-first", name="First Edition night", edition="1e", rules="", country="PT", online="yes"
    )
    desk = opened(client, slug="f-closed", name="Club 100% _", venue="Straße 7, Köln", country="PT")
    assert desk.do("/close") == 303
    asked: dict[str, Any] = {
        "edition=1e": ["f-first"],
        "edition=2e": ["f-closed", "f-draft"],
        "format=draft": ["f-draft"],
        "online=yes": ["f-first"],
        "online=no": ["f-closed", "f-draft"],
        "state=open": ["f-draft", "f-first"],
        "search=elysee": ["f-draft"],
        "search=STRASSE+koln": ["f-closed"],
        "search=portugal+night": ["f-first"],
        "search=100%25": ["f-closed"],
        "search=%25": ["f-closed"],
        "search=_": ["f-closed"],
        "search=nowhere": [],
        "edition=9e": ["f-closed", "f-draft", "f-first"],
    }
    for query, expected in asked.items():
        assert sorted(slugs(client.get(f"/events?country=PT&{query}").text)) == expected, query
    assert "No event fits this filter" in words_of(client.get("/events?search=nowhere").text)


def test_an_event_page_shows_its_places_and_lets_no_more_register(client: TestClient) -> None:
    desk = opened(client, slug="two-places", places="2")
    own = register(client, "two-places", "Anna")
    page = client.get("/e/two-places").text
    assert elements(page, "meter")[0] | {"min": "0", "max": "2", "value": "1"} == elements(page, "meter")[0]
    register(client, "two-places", "Berta")
    full = words_of(client.get("/e/two-places").text)
    assert "2 of 2 places taken Full" in full
    assert "All places are taken." in full
    late = client.post("/e/two-places/register", data={"player": "Clara", "list": LEGAL})
    assert late.status_code == 422
    assert "places are taken" in words_of(late.text)
    assert client.post(f"{own}/withdraw").status_code == 200
    register(client, "two-places", "Clara")  # The place of a player who left is free.
    assert "2 of 2" in words_of(client.get("/e/two-places").text)
    assert "full · 2 players" in client.get("/e/two-places/badge.svg").text
    assert desk.do("/edit", **{**FORM, "places": "3"}) == 303
    register(client, "two-places", "Dora")


@pytest.mark.parametrize("places", ["1", "x", "100001", "-3"])
def test_places_are_a_number_from_2_on(client: TestClient, places: str) -> None:
    answer = client.post("/events/new", data={**FORM, "slug": "no-places", "places": places})
    assert answer.status_code == 422
    assert client.get("/e/no-places").status_code == 404


def test_names_of_players_are_shown_only_if_the_director_wants(client: TestClient) -> None:
    desk = opened(client, slug="who-comes")
    register(client, "who-comes", "Anna Nymous")
    for path in ("/e/who-comes/players", "/embed/who-comes/players"):
        assert client.get(path).status_code == 404
    assert "Anna" not in client.get("/e/who-comes").text
    assert desk.do("/edit", **{**FORM, "names_public": "yes"}) == 303
    for path in ("/e/who-comes", "/e/who-comes/players", "/embed/who-comes/players"):
        assert "Anna Nymous" in words_of(client.get(path).text), path
    assert desk.do("/edit", **FORM) == 303
    assert client.get("/e/who-comes/players").status_code == 404


def test_the_preview_names_what_forums_show(client: TestClient) -> None:
    opened(client, slug="previewed", name='Preview "of" <Nantes>', zone="Europe/Paris", places="8")
    page = client.get("/e/previewed").text
    told = {each.get("property"): each.get("content", "") for each in elements(page, "meta")}
    assert told["og:title"] == 'Preview "of" <Nantes>'
    assert told["og:image"] == "http://127.0.0.1/e/previewed/preview.png"
    assert told["og:url"] == "http://127.0.0.1/e/previewed"
    assert told["og:description"].startswith("Saturday, 5 December 2026, 10:00. ")
    picture = client.get("/e/previewed/preview.png")
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630)


def test_the_api_says_and_takes_where_an_event_is(client: TestClient) -> None:
    asked: dict[str, Any] = {
        "slug": "by-api",
        "name": "By API",
        "terms": {"edition": "2e"},
        "starts": "2026-12-05T10:00+01:00",
    }
    asked = asked | {"country": "SE", "online": True, "places": 16, "names_public": True}
    made = client.post("/api/v1/events", json=asked)
    assert made.status_code == 201
    facts = {name: made.json()[name] for name in ("country", "online", "places", "names_public")}
    assert facts == {"country": "SE", "online": True, "places": 16, "names_public": True}
    key = {"Authorization": f"Bearer {made.json()['secret']}"}
    changed = client.patch("/api/v1/events/by-api", json={"places": None, "online": False}, headers=key)
    assert changed.status_code == 200, changed.text
    assert (changed.json()["places"], changed.json()["online"], changed.json()["country"]) == (
        None,
        False,
        "SE",
    )
    wrong = client.post("/api/v1/events", json=asked | {"slug": "xx", "country": "XX"})
    assert wrong.status_code == 422


def test_what_was_listed_is_in_the_log_and_agrees_with_it(client: TestClient) -> None:
    desk = opened(client, slug="logged-listing", country="FI", places="9")
    assert desk.do("/edit", **{**FORM, "country": "EE", "places": ""}) == 303
    key = {"Authorization": f"Bearer {desk.secret}"}
    audit = client.get("/api/v1/events/logged-listing/audit", headers=key)
    entries = {each["action"]: each["facts"] for each in audit.json()["entries"]}
    assert (entries["created"]["country"], entries["created"]["places"]) == ("FI", 9)
    assert (entries["edited"]["country"], entries["edited"]["places"]) == ("EE", None)
    checked = client.get("/api/v1/events/logged-listing/audit/check", headers=key)
    assert checked.json()["whole"] is True


def test_events_are_shown_month_by_month(client: TestClient) -> None:
    store = store_of(client)
    days = {"before": (11, 30), "first": (12, 1), "last": (12, 31), "after": (1, 1)}
    for name, (month, day) in days.items():
        make(store, f"month-{name}", datetime(2027 + (month == 1), month, day, 12, tzinfo=UTC), "FJ")
    page = client.get("/events?country=FJ&month=2027-12").text
    assert slugs(page) == ["month-first", "month-last"]
    links = {each.get("rel"): each["href"] for each in elements(page, "a") if "rel" in each}
    assert links["prev"] == "/events?country=FJ&month=2027-11"
    assert links["next"] == "/events?country=FJ&month=2028-01"
    assert slugs(client.get(links["next"]).text) == ["month-after"]
    assert "No event in October 2027" in words_of(client.get("/events?month=2027-10").text)
    assert len(slugs(client.get("/events?country=FJ&month=2027-13").text)) == 4


def asked(client: TestClient, query: str) -> list[str]:
    answer = client.get(f"/api/v1/events?limit=100&{query}")
    assert answer.status_code == 200, answer.text
    return [each["slug"] for each in answer.json()["events"]]


def test_programs_filter_events_as_the_page_does(client: TestClient) -> None:
    store = store_of(client)
    make(store, "api-march", datetime(2027, 3, 6, 10, tzinfo=UTC), "TO")
    make(store, "api-may", datetime(2027, 5, 1, 10, tzinfo=UTC), "TO")
    opened(client, slug="api-online", country="TO", online="yes", edition="1e", rules="modern")
    opened(client, slug="api-closed", country="TO").do("/close")
    everything = ["api-closed", "api-march", "api-may", "api-online"]
    assert asked(client, "country=TO") == everything
    assert asked(client, "country=TO&edition=1e") == ["api-online"]
    assert asked(client, "country=TO&online=true") == ["api-online"]
    assert asked(client, "country=TO&online=false") == ["api-closed", "api-march", "api-may"]
    assert asked(client, "country=TO&open=true") == ["api-march", "api-may", "api-online"]
    assert asked(client, "country=TO&from=2027-03-06&until=2027-03-06") == ["api-march"]
    assert asked(client, "country=TO&format=sealed") == []
    assert asked(client, "country=TO&search=may") == ["api-may"]
    for wrong in ("edition=3e", "country=to", "online=maybe", "from=tomorrow", "until=0", "format=cube"):
        assert client.get(f"/api/v1/events?{wrong}").status_code == 422, wrong


def test_programs_read_the_names_that_are_public(client: TestClient) -> None:
    opened(client, slug="api-names", names_public="yes")
    for player in ("Ōkubo", "anna", "Berta"):
        register(client, "api-names", player)
    found = client.get("/api/v1/events/api-names/players?limit=2").json()
    assert (found["players"], found["total"]) == (["anna", "Berta"], 3)
    assert client.get(found["next"]).json()["players"] == ["Ōkubo"]
    opened(client, slug="api-secret")
    assert client.get("/api/v1/events/api-secret/players").status_code == 404

"""Times that make no sense are questioned before an event is announced, and a second press confirms them."""

import re

from fastapi.testclient import TestClient

from tests.legality.service.asking import elements, words_of
from tests.legality.service.events import FORM, opened

PAST = {**FORM, "starts": "2020-01-01T10:00", "sanctioned": ""}


def sure_of(page: str) -> str:
    return next(each["value"] for each in elements(page, "input") if each.get("name") == "sure")


def test_an_event_in_the_past_is_questioned_and_then_announced(client: TestClient) -> None:
    asked = client.post("/events/new", data={**PAST, "slug": "long-ago"})
    assert asked.status_code == 422
    said = words_of(asked.text)
    assert "Announce it anyway? Begins on 1 January 2020. That is in the past." in said
    assert client.get("/e/long-ago").status_code == 404
    sure = sure_of(asked.text)
    other = client.post(
        "/events/new", data={**PAST, "slug": "long-ago", "starts": "2019-01-01T10:00", "sure": sure}
    )
    assert other.status_code == 422  # The confirmation was about another day.
    made = client.post("/events/new", data={**PAST, "slug": "long-ago", "sure": sure})
    assert made.status_code == 201


def test_short_notice_of_a_sanctioned_event_is_questioned(client: TestClient) -> None:
    """5.0, 2: a sanctioned event is registered at least 24 hours before its start. It is noon."""
    short = {**FORM, "slug": "tonight", "starts": "2026-11-18T19:00"}
    asked = client.post("/events/new", data=short)
    assert asked.status_code == 422
    assert "Begins in 7 hours. A sanctioned event is registered at least 24 hours before" in words_of(
        asked.text
    )
    assert client.post("/events/new", data={**short, "sure": sure_of(asked.text)}).status_code == 201
    in_time = {**FORM, "slug": "tomorrow-noon", "starts": "2026-11-19T12:00"}
    assert client.post("/events/new", data=in_time).status_code == 201
    unsanctioned = {**short, "slug": "tonight-free", "sanctioned": ""}
    assert client.post("/events/new", data=unsanctioned).status_code == 201


def test_a_deadline_in_the_past_is_questioned(client: TestClient) -> None:
    asked = client.post("/events/new", data={**FORM, "slug": "shut", "deadline": "2026-11-17T10:00"})
    assert asked.status_code == 422
    assert "Registration ends on 17 November 2026. That is in the past." in words_of(asked.text)


def test_times_far_ahead_are_questioned(client: TestClient) -> None:
    asked = client.post("/events/new", data={**FORM, "slug": "far", "starts": "2062-12-05T10:00"})
    assert "Begins on 5 December 2062. That is more than five years ahead." in words_of(asked.text)


def test_a_change_into_the_past_is_questioned_too(client: TestClient) -> None:
    desk = opened(client, slug="moves-back")
    moved = {**FORM, "starts": "2026-11-01T10:00"}
    assert desk.do("/edit", **moved) == 422
    page = client.get("/e/moves-back").text
    assert "5 December 2026" in page
    assert desk.do("/edit", **{**FORM, "name": "Another name"}) == 303  # Times that stay raise no question.


def test_faulty_fields_are_named_at_the_top_with_links_and_the_first_has_the_focus(
    client: TestClient,
) -> None:
    wrong = {**FORM, "slug": "faulty-fields", "deadline": "2027-01-01T10:00", "players": "many"}
    page = client.post("/events/new", data=wrong).text
    alert = page.partition('role="alert"')[2].partition("</div>")[0]
    links = re.findall(r'<a href="#([a-z_]+)">', alert)
    assert links
    fields = {each.get("id"): each for each in [*elements(page, "input"), *elements(page, "select")]}
    assert all(fields[link]["aria-invalid"] == "true" for link in links)
    focused = [name for name, each in fields.items() if "autofocus" in each]
    assert focused == links[:1]

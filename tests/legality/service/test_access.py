"""Who may see and do what: every route, for everybody who may ask, at every stage of an event.

The expected answers stand in `access_pages` and `access_api`, written by hand. Whoever is refused has changed
nothing and seen no card.
"""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.legality.service.access_api import ROUTES
from tests.legality.service.access_pages import PAGES
from tests.legality.service.access_scene import CARD, PEOPLE, STAGES, Scene, ask, scene
from tests.legality.service.access_table import Row

TABLE = {**PAGES, **ROUTES}
STEADY = {route: expected for route, expected in TABLE.items() if not expected.breaks}
BREAKING = {route: expected for route, expected in TABLE.items() if expected.breaks}

ONE_STAGE_ALWAYS = [pytest.param(each, marks=() if each == "open" else pytest.mark.slow) for each in STAGES]

AFTER_PUBLICATION = (
    "GET /e/{slug}/lists/{registration}",
    "GET /e/{slug}/lists/{registration}/file",
    "GET /e/{slug}/lists/compare",
    "GET /api/v1/events/{slug}/lists",
)
"""What shows the lists to everybody, once they are published."""

REFUSED = (401, 403, 404, 409)


def held(client: TestClient, made: Scene, route: str, expected: Row, stage: str) -> None:
    """Let everybody ask, and hold each answer against the table."""
    for who in PEOPLE:
        before = made.audited()
        answer = ask(client, made, route, who, expected.sent)
        told = f"{route} for {who} when {stage}"
        assert answer.status_code == expected.status(stage, who), f"{told}: {answer.text[:300]}"
        public = stage == "published" and route in AFTER_PUBLICATION
        if answer.status_code in REFUSED:  # A form that is sent signed out comes back to its sender.
            assert made.audited() == before, told
            kept = answer.status_code == 403 and CARD in str(expected.sent)
            assert CARD not in answer.text or kept or (answer.status_code == 409 and who in expected.told), (
                told
            )
        elif route.startswith("GET ") or expected.cards:
            own = CARD in expected.sent.get("list", "")
            assert (CARD in answer.text) == (public or own or who in expected.cards), told
        if CARD in answer.text and not public:
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.slow
@pytest.mark.parametrize("stage", ONE_STAGE_ALWAYS)
def test_everybody_is_answered_as_the_table_says(client: TestClient, stage: str) -> None:
    made = scene(client, stage)
    for route, expected in STEADY.items():
        held(client, made, route, expected, stage)


@pytest.mark.parametrize("stage", ONE_STAGE_ALWAYS)
@pytest.mark.parametrize("route", BREAKING)
def test_what_changes_an_event_is_answered_as_the_table_says(
    client: TestClient, route: str, stage: str
) -> None:
    held(client, scene(client, stage), route, BREAKING[route], stage)


def test_every_route_of_the_application_is_in_the_table(client: TestClient) -> None:
    app = client.app
    assert isinstance(app, FastAPI)
    served = {f"{method} {route.path}" for route in app.state.routes for method in route.methods}
    assert served == set(TABLE)


def test_the_secret_of_a_receipt_opens_this_receipt_alone(client: TestClient) -> None:
    made = scene(client, "open")
    own, other = made.secrets["player"], made.secrets["other player"]
    assert CARD in client.get(f"/mine/{own}").text
    assert CARD not in client.get(f"/mine/{other}").text
    director = made.secrets["director"]
    for guess in (own[:-1], own + "x", own.swapcase(), made.names["registration"], director):
        assert client.get(f"/mine/{guess}").status_code == 404

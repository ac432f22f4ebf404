"""The foot of every page and /api/v1/about say how new the cards and bans are."""

from collections.abc import Iterator
from html import unescape

import pytest
from fastapi.testclient import TestClient

from cardpools.model import EDITIONS
from cardpools.revisions.how_new import how_new
from legality.engine.catalogs import catalog_of
from legality.service.views.data_age import describe_data
from tests.frozen import frozen_data


@pytest.fixture(autouse=True, scope="module")
def by_frozen_data() -> Iterator[None]:
    """Judge by the frozen data: an announcement in the shipped data turns no test red."""
    with frozen_data():
        yield


@pytest.mark.parametrize(
    "path", ["/", "/events", "/events/new", "/docs", "/problems", "/start", "/no-such-page"]
)
def test_every_page_says_it_in_its_foot(client: TestClient, path: str) -> None:
    foot = client.get(path, headers={"Accept": "text/html"}).text.partition("<footer")[2]
    assert describe_data() in unescape(foot)
    assert "Cards: 1E up to " in foot
    assert "Ban lists known up to " in foot


def test_about_answers_the_facts(client: TestClient) -> None:
    answer = client.get("/api/v1/about").json()
    assert answer["schema"] == "legality/about-1"
    assert answer["editions"] == {edition: how_new(catalog_of(edition)).as_json() for edition in EDITIONS}


def test_a_name_that_may_be_newer_is_a_matter_for_the_operator(client: TestClient) -> None:
    """Whoever pastes a list cannot run a command on the machine of the service."""
    text = "Dilemma pile\n1 Hard Time\n1 Zorbl Quux\n"
    page = client.post("/", data={"list": text, "edition": "2e"}).text
    assert "ask the operator of this site to update the card list" in page
    assert "legality cards update" not in page

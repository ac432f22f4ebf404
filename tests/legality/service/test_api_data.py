"""GET /api/v1/cards, pools, bans and schema: public data, with tags."""

import json

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from legality.terms.terms import GUIDES


def printed(*arguments: str) -> dict[str, object]:
    document = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)
    assert isinstance(document, dict)
    assert document.pop("exit_code") == 0  # An answer over HTTP has a status instead.
    return document


def test_cards_named_is_cards_show(client: TestClient) -> None:
    answer = client.get("/api/v1/cards/named", params={"name": "Jean-Luc Picard"})
    assert answer.json() == printed("cards", "show", "Jean-Luc Picard")


@pytest.mark.parametrize("guide", GUIDES)
def test_every_guide_that_can_be_asked_for_names_pools(client: TestClient, guide: str) -> None:
    (found,) = client.get(f"/api/v1/pools?guide={guide}").json()["guides"]
    assert found["guide"] == guide
    assert found["pools"]


def test_cards_are_searched_page_by_page(client: TestClient) -> None:
    everything = printed("cards", "search", "--title", "picard", "--edition", "2e")["cards"]
    assert isinstance(everything, list)
    found, address = [], "/api/v1/cards?title=picard&edition=2e&limit=2"
    while address:
        answer = client.get(address)
        page = answer.json()
        assert answer.headers.get("link") == (f'<{page["next"]}>; rel="next"' if page["next"] else None)
        assert len(page["cards"]) <= 2
        assert page["total"] == len(everything)
        found += page["cards"]
        address = page["next"]
    assert found == everything
    assert len(found) > 2


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "Say what to look for"),
        ("?colour=red", "The fields are"),
        ("?expansion=Nowhere", "No expansion"),
        ("?title=x&limit=0", "Mend"),
        ("?title=x&offset=-1", "Mend"),
        (f"?title={'x' * 201}", "Mend"),
    ],
)
def test_a_search_for_nothing_that_exists_is_refused(client: TestClient, query: str, said: str) -> None:
    answer = client.get(f"/api/v1/cards{query}")
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(said)


def test_pools_are_those_of_the_command_line(client: TestClient) -> None:
    assert client.get("/api/v1/pools").json() == printed("pools", "list")
    one = client.get("/api/v1/pools/block", params={"guide": "opg-4.1"}).json()
    assert one == printed("pools", "show", "block", "--guide", "opg-4.1")


def test_a_pool_that_there_is_not_is_not_found(client: TestClient) -> None:
    answer = client.get("/api/v1/pools/unlimited")
    assert answer.status_code == 404
    assert "complete" in answer.json()["detail"]
    assert client.get("/api/v1/pools/complete?guide=decipher-1996").status_code in (200, 404)


def test_bans_are_those_of_the_command_line(client: TestClient) -> None:
    answer = client.get("/api/v1/bans", params={"on": "2024-12-11"}).json()
    assert answer == printed("bans", "show", "--on", "2024-12-11")
    assert client.get("/api/v1/bans/lists").json() == printed("bans", "list")


def test_a_ban_list_that_there_is_not_is_not_found(client: TestClient) -> None:
    answer = client.get("/api/v1/bans?rules=nothing")
    assert answer.status_code == 404
    assert "otf" in answer.json()["detail"]


ADDRESSES = [
    "/schema",
    "/pools",
    "/pools/block",
    "/bans",
    "/bans/lists",
    "/cards?title=odo",
    "/cards/named?name=Odo",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_who_has_the_answer_is_sent_nothing(client: TestClient, address: str) -> None:
    first = client.get(f"/api/v1{address}")
    assert first.headers["cache-control"].startswith("public")
    assert first.headers["content-type"] == "application/json"
    again = client.get(f"/api/v1{address}", headers={"If-None-Match": f'{first.headers["etag"]}, "x"'})
    assert (again.status_code, again.content) == (304, b"")
    other = client.get(f"/api/v1{address}", headers={"If-None-Match": '"x"'})
    assert other.status_code == 200

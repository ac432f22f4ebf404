"""/api/v1/events and registrations, and `legality submit` against a real service."""

import json
import re
from pathlib import Path

import pytest
import requests
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from tests.legality.service.asking import EXAMPLES, FAULTY, LEGAL
from tests.legality.service.events import FORM, Desk, announce, opened
from tests.legality.service.running import serving


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def entered(client: TestClient, slug: str, player: str = "Anna", **headers: str) -> dict[str, object]:
    answer = client.post(
        f"/api/v1/events/{slug}/registrations", json={"player": player, "list": LEGAL}, headers=headers
    )
    assert answer.status_code in (200, 201), answer.text
    document = answer.json()
    assert isinstance(document, dict)
    return document


def test_a_legal_list_gets_a_receipt_and_an_illegal_one_every_finding(client: TestClient) -> None:
    opened(client, slug="api-registers")
    receipt = entered(client, "api-registers")
    assert receipt["schema"] == "legality/receipt-1"
    assert receipt["legal"] is True
    assert client.get(str(receipt["address"])).status_code == 200
    refused = client.post("/api/v1/events/api-registers/registrations", json={"player": "B", "list": FAULTY})
    assert refused.status_code == 422
    assert refused.json()["type"] == "/problems#illegal-list"
    checked = client.post(
        "/api/v1/check", json={"list": FAULTY, "terms": {"edition": "2e", "on": "2026-12-05"}}
    )
    errors = [each["code"] for each in checked.json()["findings"] if each["severity"] == "error"]
    assert [each["code"] for each in refused.json()["findings"] if each["severity"] == "error"] == errors


def test_a_request_that_is_repeated_registers_once(client: TestClient) -> None:
    opened(client, slug="api-repeats")
    key = {"Idempotency-Key": "a-key-of-some-length-1"}
    first, again = (entered(client, "api-repeats", **key) for _ in range(2))
    assert first["secret"] == again["secret"]
    assert (first["repeated"], again["repeated"]) == (False, True)
    body = {"player": "Berta", "list": LEGAL}
    other = client.post("/api/v1/events/api-repeats/registrations", json=body, headers=key)
    assert other.status_code == 422
    short = client.post(
        "/api/v1/events/api-repeats/registrations", json=body, headers={"Idempotency-Key": "x"}
    )
    assert short.status_code == 422


def test_a_player_sees_replaces_and_withdraws_by_the_secret(client: TestClient) -> None:
    opened(client, slug="api-own")
    secret = str(entered(client, "api-own")["secret"])
    own = client.get("/api/v1/registration", headers=bearer(secret))
    assert own.json()["versions"][0]["list"] == LEGAL
    replaced = client.put("/api/v1/registration", json={"list": LEGAL + "# again\n"}, headers=bearer(secret))
    assert replaced.json()["version"] == 2
    refused = client.put("/api/v1/registration", json={"list": FAULTY}, headers=bearer(secret))
    assert refused.status_code == 422
    for _ in range(2):
        gone = client.delete("/api/v1/registration", headers=bearer(secret))
        assert gone.json()["status"] == "withdrawn"
    assert client.put("/api/v1/registration", json={"list": LEGAL}, headers=bearer(secret)).status_code == 409


def test_a_director_takes_steps_and_sees_the_desk(client: TestClient) -> None:
    desk = announce(client, slug="api-desk")
    assert client.post("/api/v1/events/api-desk/open", headers=bearer(desk.secret)).json()["state"] == "open"
    entered(client, "api-desk")
    listed = client.get("/api/v1/events/api-desk/registrations", headers=bearer(desk.secret)).json()
    assert [each["player"] for each in listed["registrations"]] == ["Anna"]
    assert "Lasting Peace" not in json.dumps(listed)
    path = f"/api/v1/events/api-desk/registrations/{listed['registrations'][0]['registration']}"
    assert client.get(path, headers=bearer(desk.secret)).json()["versions"][0]["list"] == LEGAL
    given = client.get("/api/v1/events/api-desk/penalties", headers=bearer(desk.secret)).json()
    assert given["penalties"] == []
    assert client.post("/api/v1/events/api-desk/open", headers=bearer(desk.secret)).status_code == 409
    assert client.post("/api/v1/events/api-desk/explode", headers=bearer(desk.secret)).status_code == 404


def test_an_event_of_another_day_is_played_by_the_guide_of_that_day(client: TestClient) -> None:
    """The day of the terms goes before that of the start: Decipher's guide was in force in May 1999."""
    sent = {"slug": "of-1999", "name": "Of old", "starts": "2026-12-05T10:00:00Z"}
    made = client.post("/api/v1/events", json={**sent, "terms": {"edition": "1e", "on": "1999-05-05"}}).json()
    assert (made["terms"]["on"], made["terms"]["guide"]) == ("1999-05-05", "decipher-guide")


def test_events_are_listed_page_by_page(client: TestClient) -> None:
    for number in range(3):
        opened(client, slug=f"page-{number}")
    first = client.get("/api/v1/events?limit=2&after=page").json()
    assert [each["slug"] for each in first["events"]] == ["page-0", "page-1"]
    second = client.get(f"/api/v1/events?limit=2&after={first['after']}").json()
    assert second["events"][0]["slug"] == "page-2"
    one = client.get("/api/v1/events/page-0")
    assert one.json()["played"] == "2E constructed, Complete, Standard"
    assert one.headers["etag"]


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_without_a_secret_nothing_is_said(client: TestClient, method: str) -> None:
    answer = client.request(method, "/api/v1/registration", json={"list": LEGAL})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    wrong = client.request(method, "/api/v1/registration", json={"list": LEGAL}, headers=bearer("guess"))
    assert wrong.status_code == 403


@pytest.mark.slow
def test_a_list_is_submitted_from_the_command_line(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        session = requests.Session()
        made = session.post(f"{address}/events/new", data={**FORM, "slug": "cli"}, timeout=20)
        found = re.search(r'class="secret">([^<]+)<', made.text)
        assert found
        opened = session.post(f"{address}/api/v1/events/cli/open", headers=bearer(found[1]), timeout=20)
        assert opened.status_code == 200

        def run(deck: str, *options: str) -> tuple[int, str]:
            result = CliRunner().invoke(
                main, ["submit", str(EXAMPLES / deck), "--event", f"{address}/e/cli", *options]
            )
            return result.exit_code, result.output

        assert run("second-edition-faulty.txt", "--player", "Anna")[0] == 1
        code, said = run("second-edition.txt", "--player", "Anna")
        assert code == 0
        secret = said.strip().rpartition("/")[2]
        assert "version 2" in run("second-edition.txt", "--replace", secret)[1]
        assert run("second-edition.txt")[0] == 3
        assert run("second-edition.txt", "--player", "Anna")[0] == 2


@pytest.mark.parametrize(
    "address", ["example.org/e/x", "ftp://example.org/e/x", "https://example.org/", "https://e.org/e/a/b"]
)
def test_what_is_no_event_is_not_asked(address: str) -> None:
    deck = str(EXAMPLES / "second-edition.txt")
    result = CliRunner().invoke(main, ["submit", deck, "--event", address, "--player", "Anna"])
    assert result.exit_code == 3
    assert "no event's page" in result.stderr


def test_a_desk_of_the_api_is_the_desk_of_the_pages(client: TestClient) -> None:
    desk: Desk = opened(client, slug="same-desk")
    entered(client, "same-desk", "Clara")
    assert "<bdi>Clara<" in desk.page()

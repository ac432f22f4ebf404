"""The desk through the API: deck checks, penalties, draws, corrections, records, secrets."""

import hashlib
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.access_scene import Scene, scene
from tests.legality.service.asking import FAULTY, LEGAL


class Director:
    """A director's program."""

    def __init__(self, client: TestClient, made: Scene, who: str = "director") -> None:
        self.client = client
        self.event = f"/api/v1/events/{made.names['slug']}"
        self.entry = f"{self.event}/registrations/{made.names['registration']}"
        self.headers = {"Authorization": f"Bearer {made.secrets[who]}"}

    def ask(self, method: str, path: str, expected: int = 200, **sent: Any) -> Any:
        answer = self.client.request(method, path, headers=self.headers, **sent)
        assert answer.status_code == expected, answer.text
        return answer.json() if answer.content else None


@pytest.fixture
def director(client: TestClient) -> Director:
    return Director(client, scene(client, "locked"))


def test_a_deck_check_shows_the_difference_and_stands_in_the_record(director: Director) -> None:
    deck = LEGAL.replace("2 Ranjen Koral", "1 Ranjen Koral")
    made = director.ask("POST", f"{director.entry}/checks", 201, json={"deck": deck, "stage": "round"})
    (found,) = made["comparison"]["discrepancies"]
    assert found["listed"]["copies"] == found["found"]["copies"] + 1 == 2
    assert made["sound"] is False
    assert made["proposed"]["infraction"]["code"].startswith("D")
    assert director.ask("GET", f"{director.event}/checks/{made['id']}") == made
    listed = director.ask("GET", f"{director.event}/checks?registration={made['registration']}")
    assert made["id"] in [each["id"] for each in listed["checks"]]
    assert "comparison" not in listed["checks"][0]
    part = director.ask("GET", f"{director.event}/checks?limit=1")
    assert (len(part["checks"]), part["total"]) == (1, 2)
    assert len(director.ask("GET", part["next"])["checks"]) == 1


def test_a_deck_check_is_found_in_its_own_event_alone(client: TestClient, director: Director) -> None:
    made = director.ask("POST", f"{director.entry}/checks", 201, json={"deck": LEGAL, "stage": "round"})
    other = Director(client, scene(client, "open"))
    other.ask("GET", f"{other.event}/checks/{made['id']}", 404)
    director.ask("GET", f"{director.event}/checks/{'0' * 16}", 404)


def test_a_repeated_infraction_is_penalized_harder_until_it_is_waived(director: Director) -> None:
    asked = {"infraction": "D2", "stage": "round"}
    proposal = f"{director.entry}/penalties/proposal"
    second = director.ask("POST", proposal, json=asked)["level"]
    first = director.ask("GET", f"{director.event}/penalties")["penalties"][0]
    assert second == first["level"] + 1
    director.ask("POST", f"{director.event}/penalties/{first['id']}/waiver", json={"reason": "misread"})
    assert director.ask("POST", proposal, json=asked)["level"] == first["level"]
    given = director.ask("POST", f"{director.entry}/penalties", 201, json={**asked, "note": "table 4"})
    assert (given["level"], given["note"]) == (first["level"], "table 4")
    stands = director.ask("GET", f"{director.event}/penalties?registration={given['registration']}")
    assert sorted(each["waived"] is None for each in stands["penalties"]) == [False, True]


def test_what_no_code_of_conduct_knows_is_refused(director: Director) -> None:
    unknown = {"infraction": "Z9", "stage": "round"}
    director.ask("POST", f"{director.entry}/penalties", 422, json=unknown)
    director.ask("POST", f"{director.entry}/penalties", 422, json={**unknown, "stage": "tomorrow"})


def test_a_director_draws_and_chooses_no_seed(director: Director) -> None:
    one, other = (
        director.ask("POST", f"{director.event}/draws", 201, json={"size": 1, "again": True})
        for _ in range(2)
    )
    assert one["seed"] == hashlib.sha256(other["seed"].encode()).hexdigest()
    for seed in ("7", one["seed"], "", 7):
        refused = director.ask("POST", f"{director.event}/draws", 422, json={"size": 1, "seed": seed})
        assert "the server fixes the seeds" in str(refused)
    left = director.ask("POST", f"{director.event}/draws", 201, json={"size": 1})
    assert left["drawn"] == []
    assert director.ask("GET", f"{director.event}/draws")["total"] == 4


def test_a_correction_is_legal_and_needs_a_reason(director: Director) -> None:
    path = f"{director.entry}/correction"
    director.ask("POST", path, 422, json={"list": LEGAL})
    assert director.ask("POST", path, 422, json={"list": FAULTY, "reason": "x"})["findings"]
    receipt = director.ask("POST", path, 201, json={"list": LEGAL, "reason": "by the next round"})
    assert (receipt["version"], receipt["secret"], receipt["address"]) == (2, "", "")
    assert director.ask("GET", director.entry)["versions"][1]["corrected"] is True


def test_times_change_until_the_lock_and_lists_open_again_for_a_reason(director: Director) -> None:
    later = {"starts": "2026-12-20T10:00:00+01:00", "name": "A Wednesday"}
    director.ask("PATCH", director.event, 409, json=later)
    director.ask("POST", f"{director.event}/unlock", 422, json={"reason": "  "})
    assert director.ask("POST", f"{director.event}/unlock", json={"reason": "snow"})["state"] == "open"
    changed = director.ask("PATCH", director.event, json=later)
    assert (changed["starts"], changed["name"]) == ("2026-12-20T09:00:00+00:00", "A Wednesday")
    director.ask("PATCH", director.event, 422, json={"starts": "2026-12-20T10:00:00"})
    director.ask("PATCH", director.event, 422, json={"starts": "0001-01-01T00:00:00+14:00"})


def test_a_secret_that_was_replaced_opens_nothing(director: Director) -> None:
    fresh = director.ask("POST", f"{director.event}/secret")["secret"]
    director.ask("GET", f"{director.event}/registrations", 403)
    director.headers = {"Authorization": f"Bearer {fresh}"}
    director.ask("GET", f"{director.event}/registrations")
    named = director.ask("POST", f"{director.event}/secondaries", 201, json={"name": "Q/Z & Co."})
    second = {"Authorization": f"Bearer {named['secret']}"}
    assert director.client.get(f"{director.event}/secondaries", headers=second).status_code == 200
    director.ask("DELETE", f"{director.event}/secondaries", 204, params={"name": "Q/Z & Co."})
    assert director.client.get(f"{director.event}/secondaries", headers=second).status_code == 403


def test_a_secret_whose_answer_was_lost_is_asked_for_again_with_the_old_one_and_the_key(
    director: Director,
) -> None:
    path, old = f"{director.event}/secret", director.headers
    director.headers = old | {"Idempotency-Key": "a key of 23 characters"}
    first = director.ask("POST", path)["secret"]
    assert director.ask("POST", path)["secret"] == first
    director.headers = old | {"Idempotency-Key": "a key of another request"}
    director.ask("POST", path, 403)
    director.headers = old
    director.ask("POST", path, 403)
    director.headers = {"Authorization": f"Bearer {first}"}
    entries = director.ask("GET", f"{director.event}/audit?limit=100")["entries"]
    assert [each["action"] for each in entries].count("director's secret replaced") == 1


def test_the_log_comes_in_pages_and_says_that_it_is_whole(director: Director) -> None:
    first = director.ask("GET", f"{director.event}/audit?limit=3")
    assert [each["number"] for each in first["entries"]] == [1, 2, 3]
    rest = director.ask("GET", f"{director.event}/audit?after={first['after']}")
    assert rest["entries"][0]["previous"] == first["entries"][2]["hash"]
    checked = director.ask("GET", f"{director.event}/audit/check")
    assert checked["whole"] is True
    assert (checked["entries"], checked["head"]) == (
        rest["entries"][-1]["number"],
        rest["entries"][-1]["hash"],
    )


def test_a_new_receipt_takes_the_old_ones_place(client: TestClient) -> None:
    made = scene(client, "open")
    director = Director(client, made)
    fresh = director.ask("POST", f"{director.entry}/receipt")
    old = {"Authorization": f"Bearer {made.secrets['player']}"}
    assert client.get("/api/v1/registration", headers=old).status_code == 403
    own = {"Authorization": f"Bearer {fresh['secret']}"}
    assert client.get("/api/v1/registration", headers=own).status_code == 200
    assert fresh["address"].endswith(f"/mine/{fresh['secret']}")


def test_a_list_is_judged_under_the_terms_of_the_event(client: TestClient) -> None:
    made = scene(client, "open")
    path = f"/api/v1/events/{made.names['slug']}/check"
    assert client.post(path, json={"list": LEGAL}).json()["legal"] is True
    assert client.post(path, json={"list": FAULTY}).json()["legal"] is False

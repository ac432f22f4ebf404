"""A valid body is answered without FastAPI's dependencies, and with the same bytes as by them."""

import json
from typing import Any

import pytest
from fastapi import routing
from fastapi.dependencies import utils
from fastapi.responses import JSONResponse
from fastapi.testclient import TestClient

from legality.service.http.quick_route import QuickJson, parse_body
from legality.service.models.list_requests import CheckRequest
from tests.legality.service.asking import FAULTY, LEGAL

CHECK = "/api/v1/check"
JSON = "application/json"
BY_FASTAPI = "application/json; charset=utf-8"
BODIES: list[dict[str, Any]] = [
    {"list": LEGAL},
    {"list": FAULTY, "stage": "registration"},
    {"list": LEGAL, "terms": {"edition": "2e", "on": "2026-11-01", "event": {"players": 2}}},
    {"list": "no list at all"},
    {"list": LEGAL, "lsit": LEGAL},
]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The dependants that FastAPI solves from here on."""
    found: list[object] = []
    solve = utils.solve_dependencies

    async def noted(**named: Any) -> object:
        found.append(named["dependant"])
        return await solve(**named)

    monkeypatch.setattr(routing, "solve_dependencies", noted)
    return found


@pytest.mark.parametrize("body", BODIES, ids=["legal", "faulty", "terms", "no list", "wrong field"])
def test_both_ways_answer_the_same(client: TestClient, body: dict[str, Any], solved: list[object]) -> None:
    for _ in range(2):  # The first list under any terms is judged in a thread, later ones inline.
        quick, slow = (
            client.post(CHECK, content=json.dumps(body), headers={"Content-Type": kind})
            for kind in (JSON, BY_FASTAPI)
        )
        assert (quick.status_code, quick.content) == (slow.status_code, slow.content)
        assert {*quick.headers} == {*slow.headers}
        assert quick.headers["content-type"] == slow.headers["content-type"]
    assert len(solved) == (4 if "lsit" in body else 2)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'{"list": "\\ud800"}'])
def test_fastapi_refuses_what_is_no_valid_body(client: TestClient, body: bytes) -> None:
    answer = client.post(CHECK, content=body, headers={"Content-Type": JSON})
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_client_that_hangs_up_has_no_valid_body() -> None:
    assert parse_body({"type": "http.disconnect"}, CheckRequest) is None


@pytest.mark.parametrize("media_type", ["text/plain", "application/jsonp", ""])
def test_fastapi_decides_on_other_types(client: TestClient, media_type: str, solved: list[object]) -> None:
    client.post(CHECK, content=json.dumps(BODIES[0]), headers={"Content-Type": media_type})
    assert len(solved) == 1


def test_the_log_and_the_metrics_name_the_route(client: TestClient) -> None:
    before = count_of(client, "200")
    client.post(CHECK, json={"list": LEGAL})
    assert count_of(client, "200") == before + 1


def test_a_refusal_of_a_valid_body_is_counted_by_its_kind(client: TestClient) -> None:
    answer = client.post(CHECK, json={"list": " "})
    assert (answer.status_code, answer.headers["vary"]) == (422, "Origin, Accept-Encoding")
    assert 'legality_refused_total{problem="no-cards",status="422"}' in client.get("/metrics").text


def count_of(client: TestClient, status: str) -> float:
    named = f'legality_requests_total{{method="POST",route="{CHECK}",status="{status}"}} '
    lines = client.get("/metrics").text.splitlines()
    return next((float(each.removeprefix(named)) for each in lines if each.startswith(named)), 0)


def test_json_has_the_bytes_that_the_framework_writes() -> None:
    letters = "".join(chr(code) for code in range(0x11000) if not 0xD800 <= code < 0xE000)
    facts = {
        "letters": letters,
        "none": None,
        "yes": True,
        "many": [1, -2, (3, {"": []})],
        "far": "\U0010ffff",
    }
    assert QuickJson(facts).body == JSONResponse(facts).body

"""The description of the API is whole: whatever it speaks of is in it, and every answer has a shape."""

import json
import re
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from legality.service.http.problems import PROBLEM_KINDS


@pytest.fixture(scope="module")
def described(client: TestClient) -> dict[str, Any]:
    document: dict[str, Any] = client.get("/openapi.json").json()
    return document


def operations(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    paths = document["paths"].items()
    return [(f"{method} {path}", one) for path, methods in paths for method, one in methods.items()]


VERBS = (
    *(
        "add",
        "change",
        "check",
        "choose",
        "close",
        "compare",
        "correct",
        "create",
        "delete",
        "drop",
        "undo",
        "save",
        "edit",
        "end",
        "enter",
        "export",
        "get",
        "give",
        "list",
    ),
    *("lock", "open", "propose", "publish", "rejudge", "recheck", "record", "register", "renew", "replace"),
    *("resolve", "revoke", "save", "search", "unlock", "unpublish", "verify", "waive", "withdraw"),
)


@pytest.mark.slow
def test_operation_ids_are_verbs_with_objects_and_unique(described: dict[str, Any]) -> None:
    ids = [one["operationId"] for _, one in operations(described)]
    assert len(ids) == len(set(ids)) == 119
    for each in ids:
        assert re.fullmatch(rf"({'|'.join(VERBS)})(_[a-z]+)+", each), each


def test_operation_ids_are_the_names_of_the_functions(client: TestClient, described: dict[str, Any]) -> None:
    assert isinstance(client.app, FastAPI)
    names = {route.endpoint.__name__ for route in client.app.state.routes if route.include_in_schema}
    assert {one["operationId"] for _, one in operations(described)} == names


def test_summaries_read_like_the_operation_ids(described: dict[str, Any]) -> None:
    for name, one in operations(described):
        words = one["summary"].split()
        assert len(words) >= 2, name
        assert "_".join(words).lower() == one["operationId"], name


def test_what_is_referred_to_is_there(described: dict[str, Any]) -> None:
    referred = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)))
    assert referred <= set(described["components"]["schemas"])
    assert not {"HTTPValidationError", "ValidationError"} & set(described["components"]["schemas"])


def test_every_answer_has_a_shape(described: dict[str, Any]) -> None:
    for name, one in operations(described):
        for status, answer in one["responses"].items():
            shapes = [each.get("schema") for each in answer.get("content", {}).values()]
            nothing = status in ("204", "304")
            assert nothing or shapes, f"{name}: {status}"
            if "application/json" in answer.get("content", {}):
                assert all(shapes), f"{name}: {status}"


def test_problems_are_named_by_kind(described: dict[str, Any]) -> None:
    for name, one in operations(described):
        for status, answer in one["responses"].items():
            if int(status) < 400:
                continue
            shape = answer["content"]["application/problem+json"]["schema"]["allOf"][1]["properties"]
            kinds = [each.removeprefix("/problems#") for each in shape["type"]["enum"]]
            assert all(str(PROBLEM_KINDS[each].status) == status for each in kinds), name


def test_what_needs_a_secret_says_so(described: dict[str, Any]) -> None:
    for name, one in operations(described):
        assert ("401" in one["responses"]) == bool(one.get("security")), name


def test_a_method_that_is_not_served_names_those_that_are(client: TestClient) -> None:
    answer = client.delete("/api/v1/events")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST")
    assert client.get("/api/v1/check").headers["allow"] == "POST"


def test_what_is_wrong_with_a_day_is_said_in_our_own_words(client: TestClient) -> None:
    (error,) = client.get("/api/v1/bans?on=1789").json()["errors"]
    assert error == {"pointer": "/on", "detail": "a day is written like 2024-12-11"}


@pytest.mark.parametrize("day", ["0", "1789", "2026-W47-3", "20261118", "2026-13-01", "٢٠٢٦-١١-١٨"])
def test_a_day_is_written_in_one_way(client: TestClient, day: str) -> None:
    assert client.get("/api/v1/bans", params={"on": day}).status_code == 422
    assert client.post("/api/v1/check", json={"list": "1 Spock", "terms": {"on": day}}).status_code == 422


@pytest.mark.parametrize(
    "sent", [{"intent": "yes"}, {"intent": 1}, {"terms": {"event": {"players": "8"}}}, {"priors": "D1"}]
)
def test_what_is_of_another_kind_is_not_taken_for_what_was_meant(
    client: TestClient, sent: dict[str, object]
) -> None:
    assert client.post("/api/v1/check", json={"list": "1 Spock", **sent}).status_code == 422

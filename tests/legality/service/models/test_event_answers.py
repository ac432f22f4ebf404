"""Every answer of the API has all that its description promises."""

import json
from typing import Any

from fastapi.testclient import TestClient
from jsonschema import Draft202012Validator

from tests.legality.service.access_api import ROUTES
from tests.legality.service.access_scene import ask, scene


def shape_of(document: dict[str, Any], route: str, status: int) -> dict[str, Any]:
    """Return the schema of an answer, with what it refers to."""
    method, path = route.split()
    answer = document["paths"][path][method.lower()]["responses"][str(status)]
    shape = answer["content"]["application/json"]["schema"]
    return {**shape, "components": document["components"]}


def test_whoever_may_ask_is_answered_as_described(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    made, seen = scene(client, "locked"), set()
    for route, expected in ROUTES.items():
        for who in ("player", "director") if not expected.breaks else ():
            answer = ask(client, made, route, who, expected.sent)
            kind = answer.headers.get("content-type", "")
            if answer.status_code in (200, 201) and kind == "application/json":
                shape = shape_of(document, route, answer.status_code)
                Draft202012Validator(shape).validate(json.loads(answer.content))
                seen.add(route)
    assert len(seen) > 20

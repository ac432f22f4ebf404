"""The API's own description, and a page of it that needs no script and asks no other site for anything."""

import json
import re
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from legality.service.http.openapi_problems import problem_schema

COMPONENT = re.compile(r'"#/components/schemas/([^"]+)"')

SUMMARY = "Whether a Star Trek CCG deck is legal, and under which sentence of which document."


def release() -> str:
    """Return the version of the program."""
    try:
        return version("stccg-legality")
    except PackageNotFoundError:
        return ""


def description(app: FastAPI) -> dict[str, Any]:
    """Describe the API once. The schema of problems is added, since many answers refer to it."""
    if app.openapi_schema is None:
        made = get_openapi(title="legality", version=release() or "0", summary=SUMMARY, routes=app.routes)
        _without_what_cannot_be(made)
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        problem = problem_schema()
        schemas |= problem.pop("$defs", {})
        schemas["Problem"] = problem
        _let_answers_grow(made)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema


def _without_what_cannot_be(made: dict[str, Any]) -> None:
    """Leave out answers that FastAPI adds by itself: where we name no wrong value, no value is wrong."""
    for methods in made["paths"].values():
        for one in methods.values():
            if "HTTPValidationError" in str(one["responses"].get("422")):
                del one["responses"]["422"]


def _let_answers_grow(made: dict[str, Any]) -> None:
    """Allow further fields in answers: a client that refused them would break with the next field."""
    schemas = made["components"]["schemas"]
    bodies = [one.get("requestBody") for methods in made["paths"].values() for one in methods.values()]
    sent = _components_in(bodies, schemas)
    for name, schema in schemas.items():
        if name not in sent and schema.get("additionalProperties") is False:
            del schema["additionalProperties"]


def _components_in(part: Any, schemas: dict[str, Any]) -> set[str]:
    """Return the names of all components that a part of the document needs, directly or not."""
    found: set[str] = set()
    left = set(COMPONENT.findall(json.dumps(part)))
    while left:
        found |= left
        left = {name for each in left for name in COMPONENT.findall(json.dumps(schemas[each]))} - found
    return found


def operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every operation for the page, in the order of their addresses."""
    return [
        {"method": method.upper(), "path": path, "tag": one["tags"][0], **one}
        for path, methods in document["paths"].items()
        for method, one in methods.items()
    ]

"""The OpenAPI document, for `/openapi.json` and for `/docs`, which works without scripts."""

import json
import re
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from legality.service.http.openapi_problems import problem_schema

COMPONENT = re.compile(r'"#/components/schemas/([^"]+)"')

SUMMARY = "Whether a Star Trek CCG deck is legal, and under which sentence of which document."


@cache
def program_version() -> str:
    """Return the version of the installed package, or nothing. To read it takes 0.3 ms, and pages show it."""
    try:
        return version("stccg-legality")
    except PackageNotFoundError:
        return ""


def describe_api(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document, made once. It includes the schema of problem details."""
    if app.openapi_schema is None:
        made = get_openapi(
            title="legality", version=program_version() or "0", summary=SUMMARY, routes=app.routes
        )
        if root := app.state.service.settings.root_path:
            made["servers"] = [{"url": root}]
        _summarize_operations(made)
        _drop_default_errors(made)
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        problem = problem_schema()
        schemas |= problem.pop("$defs", {})
        schemas["Problem"] = problem
        _let_answers_grow(made)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema


def encode_api(app: FastAPI) -> bytes:
    """Return the OpenAPI document as JSON, encoded once."""
    if not hasattr(app.state, "encoded_api"):
        app.state.encoded_api = json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":")).encode()
    encoded: bytes = app.state.encoded_api
    return encoded


def _summarize_operations(made: dict[str, Any]) -> None:
    """Write each summary from the operation id in sentence case; FastAPI capitalizes every word."""
    for methods in made["paths"].values():
        for one in methods.values():
            one["summary"] = one["operationId"].replace("_", " ").capitalize()


def _drop_default_errors(made: dict[str, Any]) -> None:
    """Drop the 422 that FastAPI adds to every route with a parameter, unless the route names it itself."""
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


def list_operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every operation, in the order of the paths."""
    return [
        {"method": method.upper(), "path": path, "tag": one["tags"][0], **one}
        for path, methods in document["paths"].items()
        for method, one in methods.items()
    ]

"""The OpenAPI document, for `/openapi.json` and for `/docs`, which works without scripts."""

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from legality.service.http.openapi_problems import problem_schema

SUMMARY = "Whether a Star Trek CCG deck is legal, and under which sentence of which document."


def program_version() -> str:
    """Return the version of the installed package, or nothing."""
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
        _summarize_operations(made)
        _drop_default_errors(made)
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        problem = problem_schema()
        schemas |= problem.pop("$defs", {})
        schemas["Problem"] = problem
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema


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


def list_operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every operation, in the order of the paths."""
    return [
        {"method": method.upper(), "path": path, "tag": one["tags"][0], **one}
        for path, methods in document["paths"].items()
        for method, one in methods.items()
    ]

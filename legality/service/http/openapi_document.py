"""The OpenAPI document, for `/openapi.json` and for `/docs`, which works without scripts.

`python -m tools.write_schemas` writes it into a file of the package. To make it from the models would cost a
worker 14 MB and a second.
"""

import json
import re
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from operator import attrgetter
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi

from legality.service.http.openapi_problems import problem_schema

API_FILE = Path(__file__).parents[1] / "openapi.json"

UNKNOWN = "0"
"""The version of a program that is not installed, and that in the file."""

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
    """Make the OpenAPI document from the routes and models, for the file. It includes problem details."""
    named = APIRouter(generate_unique_id_function=attrgetter("name"))
    named.include_router(APIRouter(routes=app.state.routes))
    made = get_openapi(title="legality", version=UNKNOWN, summary=SUMMARY, routes=named.routes)
    _summarize_operations(made)
    _drop_default_errors(made)
    schemas = made.setdefault("components", {}).setdefault("schemas", {})
    problem = problem_schema()
    schemas |= problem.pop("$defs", {})
    schemas["Problem"] = problem
    _let_answers_grow(made)
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return made


def write_api(app: FastAPI) -> str:
    """Return the text of the file: compact, as it is sent, with a line for each path and each schema."""
    made = describe_api(app)
    paths, parts = made.pop("paths"), made.pop("components")
    schemas = parts.pop("schemas")
    head, others = _compact(made).removesuffix("}"), _compact(parts).removeprefix("{")
    return f'{head},"paths":{_in_lines(paths)},"components":{{"schemas":{_in_lines(schemas)},{others}}}\n'


def _in_lines(part: dict[str, Any]) -> str:
    lines = (f"{_compact(name)}:{_compact(each)}" for name, each in part.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def _compact(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))


def read_api(root: str) -> dict[str, Any]:
    """Read the document for the installed version, of a service below a path."""
    document: dict[str, Any] = json.loads(encode_api(root))
    return document


@cache
def encode_api(root: str) -> bytes:
    """Return the document as JSON. It is not parsed, which would take 8 MB."""
    said = API_FILE.read_text("utf-8")
    said = said.replace(
        f'"version":{_compact(UNKNOWN)}', f'"version":{_compact(program_version() or UNKNOWN)}', 1
    )
    if root:
        said = f'{{"servers":{_compact([{"url": root}])},{said[1:]}'
    return said.encode()


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

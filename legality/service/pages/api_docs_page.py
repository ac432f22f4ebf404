"""/docs and /problems: the API's documentation, without scripts and without other sites."""

import json
from itertools import groupby
from operator import itemgetter
from typing import Any

from fastapi import APIRouter, Request, Response

from legality.service.http.openapi_document import list_operations, read_api
from legality.service.http.problems import PROBLEM_KINDS
from legality.service.views.api_docs.curl_examples import curl_example, order_tags
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def show_api_docs(request: Request, here: Here) -> Response:
    """Show every operation of the API."""
    document = read_api(here.settings.root_path)
    schemas, address = document["components"]["schemas"], here.address(request)
    found = sorted(list_operations(document), key=itemgetter("tag"))
    tags = {tag: list(group) for tag, group in groupby(found, key=itemgetter("tag"))}
    facts = {
        "tags": {tag: tags[tag] for tag in order_tags(tags)},
        "schemas": schemas,
        "example": lambda operation: curl_example(operation, schemas, address),
        "pretty": format_json,
        "kind": describe_type,
    }
    return await here.render_long_page(request, "api_docs.html", facts)


@router.get("/problems")
async def show_problems(request: Request, here: Here) -> Response:
    """Show every kind of problem with its meaning and remedy."""
    return here.render_page(request, "problems.html", {"kinds": PROBLEM_KINDS.values()})


def format_json(document: Any) -> str:
    """Return indented JSON."""
    return json.dumps(document, indent=2, ensure_ascii=False)


def describe_type(schema: dict[str, Any]) -> str:
    """Return the type of a schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(describe_type(one) for one in schema["anyOf"] if one.get("type") != "null")
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    return str(schema.get("const") or schema.get("format") or schema.get("type", "anything"))

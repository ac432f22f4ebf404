"""Problem details in OpenAPI: which kinds a route may answer with, by status."""

from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Any

from legality.contracts.service_state import ProblemAnswer
from legality.service.http.problems import MEDIA_TYPE, PROBLEM_KINDS, ProblemKind

REF = "#/components/schemas/Problem"

ALWAYS = ("too-large", "too-many", "busy")
"""Any request."""

BODY = ("bad-request", "too-slow", "wrong-type", "invalid")
"""Requests with a body."""

OF_DESK = ("invalid", "no-token", "not-allowed", "no-storage")
"""Routes of a desk."""

OF_DESK_ITEM = (*OF_DESK, "not-found")
"""Routes of a desk for one thing that may not exist: a list, a draw, a penalty, the event itself."""

OF_PLAYER = ("no-token", "not-allowed", "not-found", "no-storage")
"""Routes of a player, by the secret of a receipt."""

HEADERS = {
    401: ("WWW-Authenticate", "The way to show a secret."),
    429: ("Retry-After", "Seconds."),
    503: ("Retry-After", "Seconds."),
}


def refusals(*names: str) -> dict[int | str, dict[str, Any]]:
    """Return the `responses` of a route for these kinds of problems, and those of every route."""
    kinds = sorted((PROBLEM_KINDS[name] for name in {*ALWAYS, *names}), key=attrgetter("status", "name"))
    return {status: describe_status(status, *of) for status, of in groupby(kinds, attrgetter("status"))}


@cache
def describe_status(status: int, *of: ProblemKind) -> dict[str, Any]:
    """Return the description of one status, with its kinds of problems. Routes share them: 1 MB."""
    named = {"type": {"enum": [f"/problems#{each.name}" for each in of]}, "status": {"const": status}}
    schema = {"allOf": [{"$ref": REF}, {"type": "object", "properties": named}]}
    found = {"description": "; ".join(each.title for each in of), "content": {MEDIA_TYPE: {"schema": schema}}}
    if status in HEADERS:
        name, said = HEADERS[status]
        found["headers"] = {name: {"description": said, "required": True, "schema": {"type": "string"}}}
    return found


def problem_schema() -> dict[str, Any]:
    """Return the JSON schema of problem details."""
    return ProblemAnswer.model_json_schema(ref_template="#/components/schemas/{model}")

"""How routes may refuse, for the API's own description: the kinds of problems by status."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from legality.contracts.service_state import ProblemAnswer
from legality.service.http.problems import KINDS, MEDIA_TYPE, Kind

REF = "#/components/schemas/Problem"

ALWAYS = ("too-large", "too-many", "busy")
"""What any request may meet."""

BODY = ("bad-request", "too-slow", "wrong-type", "invalid")
"""What a request with a body may meet as well."""

OF_DESK = ("invalid", "no-token", "not-allowed", "no-storage")
"""What may be met at a desk, whose address and secret are checked first."""

OF_DESK_ITEM = (*OF_DESK, "not-found")
"""What may be met at a desk where something may be gone: a list, a draw, a penalty, the event itself."""

OF_PLAYER = ("no-token", "not-allowed", "not-found", "no-storage")
"""What a player may meet with the secret of a receipt."""

HEADERS = {
    401: ("WWW-Authenticate", "The way to show a secret."),
    429: ("Retry-After", "Seconds."),
    503: ("Retry-After", "Seconds."),
}

UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "What If-None-Match names still counts"}}


def refusals(*names: str) -> dict[int | str, dict[str, Any]]:
    """Describe how a route may refuse."""
    kinds = sorted((KINDS[name] for name in {*ALWAYS, *names}), key=attrgetter("status", "name"))
    return {status: described(status, of) for status, of in groupby(kinds, attrgetter("status"))}


def described(status: int, kinds: Iterable[Kind]) -> dict[str, Any]:
    """Describe one status: which kinds of problems it is answered with."""
    of = list(kinds)
    named = {"type": {"enum": [f"/problems#{each.name}" for each in of]}, "status": {"const": status}}
    schema = {"allOf": [{"$ref": REF}, {"type": "object", "properties": named}]}
    found = {"description": "; ".join(each.title for each in of), "content": {MEDIA_TYPE: {"schema": schema}}}
    if status in HEADERS:
        name, said = HEADERS[status]
        found["headers"] = {name: {"description": said, "required": True, "schema": {"type": "string"}}}
    return found


def problem_schema() -> dict[str, Any]:
    """Return the schema that the descriptions of refusals refer to."""
    return ProblemAnswer.model_json_schema(ref_template="#/components/schemas/{model}")

"""An example for each route of the API that can be tried with curl."""

import json
from collections.abc import Iterator, Mapping
from shlex import quote
from typing import Any

ORDER = (
    "Lists",
    "Data",
    "Events",
    "Registrations",
    "Roster",
    "Desk",
    "Rounds",
    "Records",
    "Directors",
    "Webhooks",
)
"""The groups of routes, in the order in which people look for them. Others come last."""

ID = "0123456789abcdef"

A_LIST = "Missions\n1 Brute Force\nDraw deck\n2 Anara\n"

SAMPLES: dict[str, Any] = {
    "announcement": "ban-000000",
    "check": ID,
    "code": ID,
    "cuts": [{"player": ID, "tribbles": 1000}],
    "deck": A_LIST,
    "device": "phone-of-anna",
    "earned_byes": 1,
    "edition": "2e",
    "game": ID,
    "infraction": "D2",
    "kind": "ban",
    "list": A_LIST,
    "match": "Q1",
    "name": "Nantes Regional",
    "number": 1,
    "on": "2027-03-06",
    "penalty": ID,
    "player": "Anna",
    "players": [{"player": "Anna", "handle": "anna7"}],
    "points": [{"player": ID, "points": 120}],
    "pool": "complete",
    "publication": "top-cut",
    "reason": "a mistake of ours",
    "registration": ID,
    "result": "FW",
    "round": 1,
    "rounds": 4,
    "rows": [{"row": "2-3", "copies": 1, "stamp": 1}],
    "size": 4,
    "slug": "nantes-2027",
    "source": "trekcc.org",
    "stage": "round",
    "starts": "2027-03-06T10:00:00+01:00",
    "table": 1,
    "terms": {"edition": "2e"},
    "topics": ["registered"],
    "url": "https://example.org/hook",
    "webhook": ID,
    "winner": ID,
}
"""A value for each parameter that must be given and each field that a body must have."""

OF_CARDS = {"name": "Data, Proud Father", "title": "Proud Father", "edition": "2e"}
"""A name is that of a card in a query, and that of an event or a person in a body."""

ASKED_FOR = {"/api/v1/cards": ("edition", "title")}
"""Parameters of a query without which a route has nothing to look for."""


def order_tags(tags: Mapping[str, Any]) -> list[str]:
    """Return the groups of routes in order."""
    return sorted(tags, key=lambda tag: (ORDER.index(tag) if tag in ORDER else len(ORDER), tag))


def curl_example(operation: Mapping[str, Any], schemas: Mapping[str, Any], address: str) -> str:
    """Return a command that calls an operation, with all that it needs."""
    return " ".join(_words(operation, schemas, address))


def _words(operation: Mapping[str, Any], schemas: Mapping[str, Any], address: str) -> Iterator[str]:
    asked_for = ASKED_FOR.get(operation["path"], ())
    parameters = operation.get("parameters", ())
    needed = [each for each in parameters if each.get("required") or each["name"] in asked_for]
    path, query = operation["path"], []
    for each in needed:
        name = each["name"]
        if each["in"] == "path":
            sample = ID if (name, operation["path"].count("/roster/")) == ("player", 1) else SAMPLES[name]
            path = path.replace(f"{{{name}}}", str(sample))
        elif each["in"] == "query":
            query += ["--data-urlencode", quote(f"{name}={OF_CARDS.get(name, SAMPLES.get(name))}")]
    yield "curl"
    if operation["method"] != "GET":
        yield f"-X {operation['method']}"
    yield f"{address}{path}"
    if query:
        yield from ("--get" if operation["method"] == "GET" else "--url-query", *query)
    if "security" in operation:
        yield "-H 'Authorization: Bearer SECRET'"
    if operation.get("requestBody", {}).get("required"):
        yield "-H 'Content-Type: application/json'"
        yield f"-d {quote(json.dumps(sample_body(operation, schemas)))}"


def sample_body(operation: Mapping[str, Any], schemas: Mapping[str, Any]) -> dict[str, Any]:
    """Return a body with the fields that it must have."""
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    model = schemas[schema["$ref"].rpartition("/")[2]]
    return {name: _sample(name, model["properties"][name]) for name in model.get("required", ())}


def _sample(name: str, schema: Mapping[str, Any]) -> Any:
    """Return a value of a field: the same word names the points of a table and those of one player."""
    value = SAMPLES[name]
    return len(value) if schema.get("type") == "integer" and isinstance(value, list) else value

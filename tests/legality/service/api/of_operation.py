"""What the service tells of itself: health, counts, its journal, its headers, its limits, its description."""

import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI

from legality.service.http.openapi_document import list_operations
from legality.service.http.request_log import LOG, JsonFormatter, LibraryFormatter
from legality.service.views.deck_link import pack
from tests.legality.service.api.life import A, E, Life, alone, opened
from tests.legality.service.asking import LEGAL

ILLEGAL = LEGAL.replace("2 Anara", "5 Anara")
SITE = "https://lists.example.org"
FORUM = "https://forum.example.org"
CHECK = f"POST {A}/check"

LIBRARY = logging.getLogger("a.library")

DIGEST = re.compile(r"sha256-[A-Za-z0-9+/=]+")

PASSING = re.compile(r'("time": ")[^"]+|("ms": )[0-9]+\.[0-9](?=\})|(\.py:)\d+')


def health(life: Life) -> None:
    """Show what machines ask that look after this one."""
    life.ask("GET /healthz")
    life.ask("GET /readyz")
    life.ask(f"GET {A}/about")
    life.ask(f"POST {A}/about", {})
    life.ask("HEAD /healthz")
    life.ask("POST /readyz", {})
    life.ask("GET /nothing-here")
    life.ask(f"GET {A}/nothing-here")
    answer = life.client.get("/metrics")
    life.note("GET /metrics", f"{answer.status_code}  {answer.headers['content-type']}")


def counted(life: Life) -> None:
    """Show what is counted of some requests."""
    before = counts(life)
    life.quietly(CHECK, {"list": LEGAL})
    life.quietly(CHECK, {"list": ILLEGAL})
    life.quietly(CHECK, {"list": LEGAL.replace("2 Anara", "2 Anarra")})
    life.client.get("/static/site.css")
    life.client.get("/secret/of/somebody")
    life.client.request("BREW", "/healthz")
    after = counts(life)
    text = life.client.get("/metrics").text
    life.note(*(line for line in text.splitlines() if line.startswith("#") and "_created" not in line))
    steps = re.findall(r'legality_request_seconds_bucket\{le="([^"]+)",route="/api/v1/check"\}', text)
    life.note(f"seconds are counted up to {', '.join(steps)}")
    life.note(
        *(
            f"{name} +{after[name] - before.get(name, 0):g}"
            for name in sorted(after)
            if after[name] != before.get(name)
        )
    )


def counts(life: Life) -> dict[str, float]:
    """Return the counts whose values do not depend on how fast this machine is."""
    lines = (line.rpartition(" ") for line in life.client.get("/metrics").text.splitlines() if line[0] != "#")
    counted = re.compile(r"(?!legality_database)\w+_(total|count)\b")  # Jobs use it too.
    return {name: float(number) for name, _, number in lines if counted.match(name)}


def journal(life: Life) -> None:
    """Show what is written down: routes and never addresses, what failed and never on which words."""
    with written_down(LOG, JsonFormatter()) as lines, written_down(LIBRARY, LibraryFormatter()) as others:
        held = opened(life)
        life.quietly(f"GET {A}/registration", by=held.player)
        life.client.get(f"/mine/{held.player}")
        life.client.get(f"/?deck={pack(LEGAL)}")
        life.client.get("/static/site.css?v=1")
        life.client.get("/nothing/of/this/name")
        life.client.request("BREW", "/healthz")
        assert isinstance(life.client.app, FastAPI)
        life.client.app.add_api_route(f"{A}/fails", fails)
        answer = life.client.get(f"{A}/fails")
        id_told = answer.json().pop("request") == answer.headers["x-request-id"]
        LIBRARY.warning("of %s", LEGAL)
        try:
            fails()
        except LookupError:
            LIBRARY.exception("on %s", LEGAL)
    life.note(*map(shortened, lines()))
    life.note(
        f"{answer.status_code}: {answer.text}", f"the id of the request is that of the header: {id_told}"
    )
    life.note("libraries:", *map(shortened, others()))


def shortened(line: str) -> str:
    """Leave out of the places of a failure those that are in libraries."""
    told = json.loads(line)
    if "at" in told:
        assert len(told["at"]) <= 6
        told["at"] = told["at"][-1:]
    return json.dumps(told)


def fails() -> None:
    raise LookupError(LEGAL)


@contextmanager
def written_down(log: logging.Logger, written: logging.Formatter) -> Iterator[Callable[[], list[str]]]:
    """Listen to a journal."""
    kept = io.StringIO()
    handler, level = logging.StreamHandler(kept), log.level
    handler.setFormatter(written)
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield lambda: [PASSING.sub(r"\1\g<2>\g<3>0", line) for line in kept.getvalue().splitlines()]
    finally:
        log.removeHandler(handler)
        log.setLevel(level)


def _line_of(name: str, said: str) -> str:
    """Return a header without the digests of styles and scripts, which `test_safety` holds."""
    return f"{name}: {DIGEST.sub('sha256-…', said)}"


def headers(life: Life) -> None:
    """Show every header of some answers, and what pages of other sites may ask."""
    opened(life)
    first = life.client.get("/").headers
    life.note(
        "GET /", "200", *(_line_of(name, first[name]) for name in sorted(first) if name not in CHANGING)
    )
    for path in (
        "/embed/tuesday",
        f"{A}/events/tuesday",
        f"{A}/registration",
        "/static/site.css",
        "/e/nothing",
    ):
        answer = life.client.get(path)
        others = sorted(dict(answer.headers.items() - first.items()).items())
        shown = [_line_of(name, said) for name, said in others if name not in CHANGING]
        missing = [f"without {name}" for name in sorted(first) if name not in answer.headers]
        life.note(f"GET {path}", f"{answer.status_code}  and as above, but", *shown, *missing)
    asking = {"Access_Control_Request_Method": "PUT", "Access_Control_Request_Headers": "Idempotency-Key"}
    life.ask(f"OPTIONS {A}/registration", Origin=FORUM, **asking)
    life.ask(f"OPTIONS {A}/registration", Origin="https://evil.example", **asking)
    life.ask("OPTIONS /events/new", Origin=FORUM, **asking)
    life.ask(f"GET {E}/lists", Origin=FORUM)
    life.ask(f"GET {E}/lists", Origin="https://evil.example")
    life.ask("GET /healthz", Origin=FORUM)


CHANGING = ("content-length", "etag", "x-request-id", "last-modified")


def limited(life: Life) -> None:
    """Show what is refused before it costs anything."""
    life.ask(CHECK, {"list": "x" * 600})
    life.ask(CHECK, {"list": "1 Anara"})
    life.ask(CHECK, {"list": "1 Anara"})
    life.ask("POST /", "list=1 Anara")
    life.written = [re.sub(r"(retry-after: |again in )\d+", r"\g<1>30", each) for each in life.written]


def crowded(life: Life) -> None:
    """Show an event that takes one registration a minute."""
    held = opened(life)
    player = {"player": "Berta", "list": LEGAL}
    life.ask(f"POST {E}/registrations", player)
    life.page("POST /e/tuesday/register", player)
    life.ask(f"GET {A}/registration", by=held.player)
    life.written = [re.sub(r"(retry-after: )\d+", r"\g<1>60", each) for each in life.written]


def refused(life: Life) -> None:
    """Show what people are told where a page is not for them."""
    held = opened(life)
    desk, cookie = "/e/tuesday/desk", f"desk={held.director}"
    life.page(f"GET {desk}")
    life.page(f"GET {desk}", Cookie="desk=a-guess")
    life.page(f"GET {desk}/edit")
    life.page(f"POST {desk}/lock", {})
    life.page(f"POST {desk}/lock", {}, Cookie=cookie)
    life.page(f"POST {desk}/lock", {"token": "x" * 64}, Cookie=cookie)
    life.page("POST /events/new", {}, Sec_Fetch_Site="cross-site")
    life.page("GET /mine/a-guess")
    life.page("DELETE /events/new")
    life.page("GET /nothing-here")


def unkept(life: Life) -> None:
    """Show a service whose database cannot be had: what needs none goes on."""
    with written_down(LOG, JsonFormatter()) as lines:
        life.ask(f"GET {A}/events")
        life.ask("GET /readyz")
    life.quietly(CHECK, {"list": LEGAL})
    reasons = [line for line in lines() if "no storage" in line]
    life.note("the journal:", *(re.sub(r'"why": "[^"]+', '"why": "…', line) for line in reasons))


def badges(life: Life) -> None:
    """Show badges of events and of lists."""
    director = life.quietly(
        f"POST {A}/events",
        {"slug": "t", "name": "T & T", "terms": {"edition": "2e"}, "starts": "2026-12-05T10:00:00Z"},
    )["secret"]
    for step in ("", "open", "close", "lock", "publish"):
        if step:
            life.quietly(f"POST {A}/events/t/{step}", by=director)
        life.ask("GET /e/t/badge.svg")
    life.note("lists:")
    for deck in (LEGAL, ILLEGAL, "Missions\n1 Brute Forze\n"):
        answer = life.client.get(f"/badge.svg?edition=2e&on=2026-11-01&deck={pack(deck)}")
        life.note("GET /badge.svg?deck=…", str(answer.status_code), answer.text)
    life.ask("GET /badge.svg?deck=abc")


def described(life: Life) -> None:
    """Show the description of the API in short: what each route asks and answers."""
    document = life.client.get("/openapi.json").json()
    about = document["info"]
    life.note(f"OpenAPI {document['openapi']}: {about['title']}. {about['summary']}")
    life.note(f"its version is that of the program: {about['version'] == installed_version()}")
    for one in list_operations(document):
        life.note(*in_short(one))
    life.note(f"schemas: {', '.join(sorted(document['components']['schemas']))}")
    refusals = document["paths"][f"{A}/registration"]["get"]["responses"]
    life.note("a refusal in full:", json.dumps({each: refusals[each] for each in ("401", "503")}))
    life.note("Problem:", json.dumps(document["components"]["schemas"]["Problem"]["properties"]))


def installed_version() -> str:
    """Return the version of the program, which only an installed one has."""
    try:
        return version("stccg-legality")
    except PackageNotFoundError:
        return "0"


def in_short(one: dict[str, Any]) -> Iterator[str]:
    """Tell an operation in some lines."""
    secret = "".join(f"  with the secret of a {name}" for each in one.get("security", ()) for name in each)
    yield f"{one['method']} {one['path']}  ({one['tag']}){secret}"
    asked = [f"{each['name']} ({each['in']})" for each in one.get("parameters", ())]
    body = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    either = body.get("anyOf", [body])  # A body that may be left out is this or null.
    asked += [each["$ref"].rpartition("/")[2] for each in either if "$ref" in each]
    told = [f"{status} {' '.join(answered(answer))}".strip() for status, answer in one["responses"].items()]
    yield f"  {', '.join(asked) or 'nothing'} → {', '.join(told)}"


def answered(answer: dict[str, Any]) -> Iterator[str]:
    """Name what is answered with a status: the kinds of problems, or the schema, and the headers."""
    for kind, content in answer.get("content", {}).items():
        schema = content.get("schema", {})
        if "allOf" in schema:
            kinds = schema["allOf"][1]["properties"]["type"]["enum"]
            yield " ".join(each.removeprefix("/problems#") for each in kinds)
        else:
            yield schema.get("$ref", "").rpartition("/")[2] or kind
    yield from (f"[{name}]" for name in answer.get("headers", ()))


SHOWN = {
    "health": alone(health),
    "metrics": alone(counted),
    "journal": alone(journal),
    "headers": alone(
        headers, base_url=f"{SITE}/", cors_origins=(FORUM,), frame_origins=(FORUM, "https://e.example")
    ),
    "refused-people": alone(refused),
    "crowded": alone(crowded, registrations_per_minute=1),
    "limits": alone(limited, body_bytes=500, posts_per_minute=2),
    "no-storage": alone(unkept, database="sqlite:////dev/null/events.sqlite"),
    "badges": alone(badges),
    "description": alone(described),
}

"""One event's life as a program sees it, on a clock that goes on by a minute with each request."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi.testclient import TestClient

from legality.events.store.store import open_store
from legality.service.app import create_app
from legality.service.http.safe_headers import FIXED, content_policy
from legality.service.http.settings import Settings
from tests.legality.service.api.pretty import WIDE, Pretty
from tests.legality.service.asking import FAULTY, LEGAL, NOW, words_of
from tests.looks import numbered, without_revisions

ORDINARY = {
    **{name.lower(): said for name, said in FIXED.items()},
    "content-security-policy": content_policy(()),
    "cache-control": "no-store",
    "content-type": "application/json",
}
"""Headers of every answer; only others are written down. The snapshot `headers.txt` shows them all once."""

PASSING = ("content-length", "x-request-id")

UNPACKED = {"Accept-Encoding": "identity"}
"""`test_compression` holds how answers are compressed; here none is."""

TUESDAY = {
    "slug": "tuesday",
    "name": "A Tuesday",
    "terms": {"edition": "2e", "event": {"sanctioned": True, "lists_required": True}},
    "starts": "2026-12-05T10:00:00Z",
}

A = "/api/v1"
E = f"{A}/events/tuesday"


def usual(path: str, status: int) -> dict[str, str]:
    """Return the headers that an answer of the API has besides the ordinary ones, by its status."""
    if not path.startswith(f"{A}/"):
        return {}
    refused = {"content-type": "application/problem+json"} if status >= 400 else {}
    signed_out = {"www-authenticate": "Bearer"} if status == 401 else {}
    return {"vary": "Origin", **refused, **signed_out}


@dataclass
class Life:
    """A service, and all that was asked of it and answered."""

    client: TestClient
    now: list[datetime]
    folder: Path
    written: list[str] = field(default_factory=list)
    json: Pretty = field(default_factory=Pretty)
    known: dict[str, str] = field(default_factory=lambda: {LEGAL: "LEGAL", FAULTY: "FAULTY"})
    """Long texts by the names that are written in their place."""

    def ask(self, request: str, sent: Any = None, *, by: str = "", **headers: str) -> Any:
        """Ask, write down what was answered, and return it."""
        answer, said = self._asked(request, sent, by, headers)
        told = [f"{answer.status_code}", *_headers(answer)]
        body = self._body(answer)
        self.written.append("\n".join([said, "  ".join(told), *([body] if body else [])]))
        return answer.json() if _is_json(answer) else None

    def page(self, request: str, sent: Any = None, **headers: str) -> None:
        """Ask for a page, or send a form, and write down what people read."""
        method, path = request.split(" ", 1)
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        answer = self.client.request(method, path, headers=named, data=sent, follow_redirects=False)
        told = "  ".join((f"{answer.status_code}", *_headers(answer)))
        self.client.cookies.clear()
        said = "".join(f"\n  {name}: {text}" for name, text in {**named, **(sent or {})}.items())
        main = answer.text.partition("<main")[2].partition(">")[2].partition("</main>")[0]
        self.note(f"{request}{said}", told, words_of(main))

    def quietly(self, request: str, sent: Any = None, *, by: str = "", **headers: str) -> Any:
        """Ask for what the rest needs, and write nothing down."""
        answer, _ = self._asked(request, sent, by, headers)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def note(self, *lines: str) -> None:
        """Write something else down."""
        self.written.append("\n".join(lines))

    def text(self) -> str:
        """Return all that was written, with whatever is random or changes with the data masked."""
        return without_revisions(numbered("\n\n".join(self.written))) + "\n"

    def _asked(self, request: str, sent: Any, by: str, headers: Mapping[str, str]) -> tuple[Any, str]:
        self.now[0] += timedelta(minutes=1)
        method, path = request.split(" ", 1)
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        if by:
            named["Authorization"] = f"Bearer {by}"
        kinds: dict[type, str] = {bytes: "content", str: "content"}
        body = {} if sent is None else {kinds.get(type(sent), "json"): sent}
        answer = self.client.request(method, path, headers=named, follow_redirects=False, **body)
        told = "" if sent is None else f" {self._short(sent)}"
        extra = "".join(f"\n  {name}: {text}" for name, text in named.items())
        return answer, f"{request}{told}{extra}"

    def _short(self, sent: Any) -> str:
        text = (
            sent.decode("latin-1")
            if isinstance(sent, bytes)
            else json.dumps(self.named(sent), ensure_ascii=False)
        )
        return text if len(text) <= WIDE else f"{text[:WIDE]}… ({len(text)} characters)"

    def _body(self, answer: Any) -> str:
        if _is_json(answer):
            return self.json.write(self.named(answer.json()))
        return (
            "(a page)"
            if "html" in answer.headers.get("content-type", "")
            else str(answer.text).replace("\r\n", "\n")
        )

    def named(self, value: Any) -> Any:
        """Put names in the place of long texts."""
        if isinstance(value, dict):
            return {key: self.named(each) for key, each in value.items()}
        if isinstance(value, list):
            return [self.named(each) for each in value]
        if isinstance(value, str):
            return f"<{self.known[value]}>" if value in self.known else value
        return value


def _headers(answer: Any) -> Iterator[str]:
    """Yield the headers that are not usual, and the names of usual ones that are missing."""
    expected = usual(answer.request.url.path, answer.status_code)
    for name, said in answer.headers.items():
        told = said.replace(", Accept-Encoding", "") if name == "vary" else said
        if (
            (name, told) != ("vary", "Accept-Encoding")
            and name not in PASSING
            and {**ORDINARY, **expected}.get(name) != told
        ):
            yield f"{name}: {told}"
    yield from (f"without {name}" for name in expected if name not in answer.headers)


def _is_json(answer: Any) -> bool:
    return bool(answer.content) and "json" in answer.headers.get("content-type", "")


@lru_cache(maxsize=1)
def _empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "events.sqlite")
        open_store(f"sqlite:///{path}").close()
        return path.read_bytes()


@contextmanager
def living(**settings: Any) -> Iterator[Life]:
    """Start a service that nobody has asked anything."""
    clock = [NOW]
    with TemporaryDirectory() as folder:
        path = Path(folder, "events.sqlite")
        path.write_bytes(_empty_database())
        said = {"database": f"sqlite:///{path}", **settings}
        made = create_app(Settings(**said), lambda: clock[0])
        with TestClient(made, "http://127.0.0.1", raise_server_exceptions=False) as client:
            client.headers.update(UNPACKED)
            yield Life(client, clock, Path(folder))


@dataclass
class Held:
    """An event that takes lists, with a player, and their secrets."""

    director: str
    player: str
    registration: str


def opened(life: Life) -> Held:
    """Announce an event, open it, and let Anna register."""
    made = life.quietly(f"POST {A}/events", TUESDAY)
    director = made["secret"]
    life.quietly(f"POST {E}/open", by=director)
    receipt = life.quietly(f"POST {E}/registrations", {"player": "Anna", "handle": "anna7", "list": LEGAL})
    return Held(director, receipt["secret"], receipt["registration"])


Look = Callable[[], str]


def alone(tell: Callable[[Life], None], **settings: Any) -> Look:
    """Return what shows a part of the API on a service of its own."""

    def shown() -> str:
        with living(**settings) as life:
            tell(life)
            return life.text()

    return shown

"""The service on a fixed clock, events in each state that matters, and what is kept of its answers."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote

from fastapi.testclient import TestClient
from httpx2 import Response

from legality.events.actors import CONSOLE, Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.lists.registering import register
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from legality.service.app import create_app
from legality.service.auth.credentials import form_token
from legality.service.http.settings import Settings
from legality.terms.terms import Event as Announced
from legality.terms.terms import Scenario, default_terms
from tests.legality.service.access_scene import store_of
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.pages.outline import head, masked, outline

OPERATOR_KEY = "darmok-and-jalad-at-tanagra"
STARTS = NOW.replace(day=28)


@dataclass
class Site:
    """A running service, and the events that several looks share."""

    client: TestClient
    store: Store
    shared: dict[str, Any] = field(default_factory=dict)

    def get(self, address: str, secret: str = "", /, **asked: Any) -> Response:
        """Ask for a page, at a desk with its secret."""
        self.client.cookies.clear()
        return self.client.get(address, params=asked or None, headers=cookie(secret), follow_redirects=False)

    def post(self, address: str, secret: str = "", /, *, files: Any = None, **typed: Any) -> Response:
        """Send a form, at a desk with its token."""
        self.client.cookies.clear()
        token = {"token": form_token(secret)} if secret else {}
        return self.client.post(
            address, data={**token, **typed}, files=files, headers=cookie(secret), follow_redirects=False
        )

    def once(self, make: "Callable[[Site], Any]") -> Any:
        """Make something once for all looks that change nothing of it."""
        name = make.__name__
        if name not in self.shared:
            self.shared[name] = make(self)
        return self.shared[name]


@dataclass(frozen=True)
class Held:
    """An event, and its director's secret."""

    site: Site
    slug: str
    secret: str

    @property
    def by(self) -> Actor:
        return Actor("director", "", self.slug)

    def join(self, player: str, text: str = LEGAL, **more: Any) -> Receipt:
        """Register somebody."""
        told = {"player": player, "text": text.encode(), "now": NOW, **more}
        return register(self.site.store, self.slug, **told)

    def do(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        """Let the director do something."""
        return work(self.site.store, self.slug, *given, **{"by": self.by, "now": NOW, **more})

    def desk(self, path: str = "", **asked: Any) -> Response:
        """Ask for a page of the desk."""
        return self.site.get(f"/e/{self.slug}/desk{path}", self.secret, **asked)

    def send(self, path: str, **typed: Any) -> Response:
        """Send a form of the desk."""
        return self.site.post(f"/e/{self.slug}/desk{path}", self.secret, **typed)


def followed(answer: Response, site: Site, secret: str = "") -> Response:
    """Go where an answer leads."""
    return site.get(answer.headers["location"], secret)


def cookie(secret: str) -> dict[str, str]:
    return {"Cookie": f"desk={secret}"} if secret else {}


def draft(site: Site, slug: str, **more: Any) -> Held:
    """Announce an event of Second Edition for which lists are required."""
    terms = default_terms("2e", STARTS.date()).but(event=Announced(sanctioned=True, lists_required=True))
    told = {"name": "Autumn Cup", "terms": terms, "starts": STARTS, "now": NOW, **more}
    return Held(site, slug, create_event(site.store, slug=slug, **told).secret)


def opened(site: Site, slug: str, **more: Any) -> Held:
    """Announce an event and open it."""
    held = draft(site, slug, **more)
    open_event(site.store, slug, by=CONSOLE, now=more.get("now", NOW))
    return held


def drafted(site: Site, slug: str) -> Held:
    """Announce a draft event and open it."""
    terms = default_terms("2e", STARTS.date()).but(format="draft")
    return opened(site, slug, terms=terms)


def in_scenario(site: Site, slug: str, scenario: Scenario = "", **facts: Any) -> Held:
    """Announce an event in which decks change hands, or that is played in heats, and open it."""
    announced = Announced(lists_required=True, **facts)
    terms = default_terms("2e", STARTS.date()).but(scenario=scenario, event=announced)
    return opened(site, slug, terms=terms)


def ago(days: int = 0, minutes: int = 0) -> datetime:
    return NOW - timedelta(days=days, minutes=minutes)


@contextmanager
def site_at(database: str) -> Iterator[Site]:
    """Run the service on a database that has its tables."""
    settings = Settings(
        database,
        operator_key=OPERATOR_KEY,
        posts_per_minute=100_000,
        reads_per_minute=100_000,
        processor_seconds_per_minute=100_000,
    )
    with TestClient(create_app(settings, lambda: NOW), "http://127.0.0.1") as client:
        client.headers["Accept-Encoding"] = "identity"  # `test_compression` holds how pages are compressed.
        yield Site(client, store_of(client))


@contextmanager
def own_site() -> Iterator[Site]:
    """Run the service on a database of its own."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/events.sqlite"
        open_store(database).close()
        with site_at(database) as site:
            yield site


def told(answer: Response, *, whole: bool = False) -> str:
    """Return what is seen of an answer."""
    text = answer.text.strip().replace("\r\n", "\n")
    page = answer.headers.get("content-type", "").startswith("text/html")
    body = outline(text, whole=whole) if page else text
    asked = f"{answer.request.method} {unquote(answer.request.url.raw_path.decode())}"
    return masked(own_event(f"{asked}\n{head(answer.status_code, answer.headers)}\n\n{body}".strip() + "\n"))


OWN = re.compile(r"(?<=/e/)[a-z0-9-]+|(?<=/embed/)[a-z0-9-]+")


def own_event(text: str) -> str:
    """Write EVENT for the page's own event in addresses, since each state needs another event."""
    found = OWN.search(text)
    if found is None or "/events" in text.split("\n")[0]:
        return text
    return re.sub(rf"(/(?:e|embed)/){found[0]}(?![a-z0-9-])", r"\1EVENT", text)

"""A crowd that registers and replaces over HTTP, and keeps what was acknowledged to it."""

import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import requests

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.store.store import Store
from legality.terms.terms import default_terms
from tests.legality.events.scenes import LEGAL, OTHER_LEGAL

TEXTS = (LEGAL.decode(), OTHER_LEGAL.decode())


def open_for_all(store: Store, slug: str) -> str:
    """Announce an event that takes registrations for two days, and return the director's secret."""
    now = datetime.now(UTC)
    starts = now + timedelta(days=2)
    terms = default_terms("2e", starts.date())
    made = create_event(store, slug=slug, name=f"Event {slug}", terms=terms, starts=starts, now=now)
    open_event(store, slug, by=CONSOLE, now=now)
    return made.secret


@dataclass
class Acknowledged:
    """What the service has said that it holds: versions by registration, and every answer's status."""

    versions: list[tuple[str, int]] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    _turn: threading.Lock = field(default_factory=threading.Lock)

    def take(self, answer: requests.Response) -> dict[str, object]:
        """Note an answer, and return its document."""
        document: dict[str, object] = answer.json() if answer.content else {}
        with self._turn:
            self.statuses.append(answer.status_code)
            if answer.status_code in (200, 201):
                self.versions.append((str(document["registration"]), int(str(document["version"]))))
        return document


@dataclass
class Player:
    """Somebody at the API."""

    address: str
    slug: str
    name: str
    acknowledged: Acknowledged
    secret: str = ""

    def register(self) -> None:
        body = {"player": self.name, "list": TEXTS[0]}
        address = f"{self.address}/api/v1/events/{self.slug}/registrations"
        document = self.acknowledged.take(requests.post(address, json=body, timeout=60))
        self.secret = str(document.get("secret", ""))

    def asked(self, secret: str, text: str) -> requests.Response:
        """Ask for a replacement, whatever is answered."""
        address, headers = f"{self.address}/api/v1/registration", {"Authorization": f"Bearer {secret}"}
        return requests.put(address, json={"list": text}, headers=headers, timeout=60)

    def replace(self, secret: str, text: str) -> None:
        self.acknowledged.take(self.asked(secret, text))

    def play(self, shared: str, start: threading.Barrier) -> None:
        """Register, replace the own list twice and the one that everybody replaces, all at once."""
        start.wait()
        self.register()
        self.replace(shared, TEXTS[1])
        self.replace(self.secret, TEXTS[1])
        self.replace(self.secret, TEXTS[0])


def all_at_once(players: Iterable[Player], shared: str) -> None:
    """Let everybody in at the same moment."""
    crowd = list(players)
    start = threading.Barrier(len(crowd))
    with ThreadPoolExecutor(len(crowd)) as pool:
        list(pool.map(lambda player: player.play(shared, start), crowd))

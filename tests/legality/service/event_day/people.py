"""Who takes part in the day, what they sent, and how they ask the service."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import requests

from decklists.reader import read
from tests.legality.service.asking import LEGAL

PLAYERS = 200
ROUNDS = 3
SLUG = "event-day"
STARTS = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=30)

OTHER = LEGAL.replace("2 Anara", "1 Anara").replace("1 Lasting Peace\n", "2 Lasting Peace\n")


@dataclass
class Sent:
    """What a player sent and was answered."""

    name: str
    handle: str = ""
    lists: list[str] = field(default_factory=list)
    """The lists that were accepted, the oldest first."""
    secret: str = ""
    registration: str = ""
    is_in: bool = True


@dataclass(frozen=True)
class Given:
    """A penalty that was given, and whether it was undone or waived afterwards."""

    registration: str
    infraction: str
    level: int | None
    counts: bool = True


class EventDay:
    """The people of the day and the service that they use."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.director = ""
        self.players = [Sent(f"Player {number:03}", handle_of(number)) for number in range(PLAYERS)]
        self.penalties: dict[str, Given] = {}
        """By the id of the penalty."""
        self.results: dict[str, tuple[str, str]] = {}
        self.statuses = Counter[int]()

    def ask(
        self, method: str, path: str, secret: str = "", *, expected: int = 200, key: str = "", **sent: Any
    ) -> Any:
        """Ask the API, and require a status. Paths without a slash of their own are those of the event."""
        own = path if path.startswith("/api") else f"/api/v1/events/{SLUG}{path}"
        headers = {"Authorization": f"Bearer {secret or self.director}"}
        headers |= {"Idempotency-Key": key} if key else {}
        body = None if method == "GET" else sent
        answer = requests.request(method, f"{self.address}{own}", json=body, headers=headers, timeout=120)
        self.statuses[answer.status_code] += 1
        assert answer.status_code == expected, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        if answer.content and "json" in answer.headers.get("content-type", ""):
            return answer.json()
        return answer.content

    def page(self, path: str, expected: int = 200) -> str:
        """Return a page as a stranger sees it."""
        answer = requests.get(f"{self.address}{path}", timeout=60)
        assert answer.status_code == expected, answer.text
        return answer.text

    def here(self) -> list[Sent]:
        """Return the players with a list who did not leave."""
        return [each for each in self.players if each.is_in]

    def left(self) -> list[Sent]:
        return [each for each in self.players if not each.is_in]

    def named(self, name: str) -> Sent:
        return next(each for each in self.players if each.name == name)

    def counts(self) -> dict[str, int]:
        """Return the sums at the top of the desk."""
        told: dict[str, int] = self.ask("GET", "/roster")["counts"]
        return told

    def penalties_that_count(self) -> Iterator[Given]:
        return (each for each in self.penalties.values() if each.counts)


def handle_of(number: int) -> str:
    """Return the handle of a player; every second one has none."""
    return f"player_{number}" if number % 2 == 0 else ""


def cards_of(text: str) -> dict[str, int]:
    """Return the cards of a list with their counts."""
    found = Counter[str]()
    for section in read(text).deck.sections:
        for entry in section.entries:
            found[entry.name] += entry.count
    return dict(sorted(found.items()))


def rows_of(text: str) -> dict[str, int]:
    """Return the rows of a list as they are counted on a phone, with their copies."""
    entries = (entry for section in read(text).deck.sections for entry in section.entries)
    return {f"{entry.line}-{entry.start}": entry.count for entry in entries}

"""An event on a running service, made through its front door."""

import re
from dataclasses import dataclass

from fastapi.testclient import TestClient

from tests.legality.service.asking import LEGAL, elements

FORM = {
    "edition": "2e",
    "name": "Tuesday at the club",
    "format": "constructed",
    "pool": "complete",
    "rules": "standard",
    "starts": "2026-12-05T10:00",
    "zone": "UTC",
    "sanctioned": "yes",
    "lists_required": "yes",
}


@dataclass
class Desk:
    """A director at the desk of an event."""

    client: TestClient
    slug: str
    secret: str

    @property
    def key(self) -> dict[str, str]:
        return {"Cookie": f"desk={self.secret}"}

    @property
    def address(self) -> str:
        return f"/e/{self.slug}/desk"

    def page(self, path: str = "", expected: int = 200) -> str:
        answer = self.client.get(f"{self.address}{path}", headers=self.key)
        assert answer.status_code == expected, answer.text
        return answer.text

    def do(self, path: str, **fields: str) -> int:
        page = self.page()
        token = next(each["value"] for each in elements(page, "input") if each.get("name") == "token")
        answer = self.client.post(
            f"{self.address}{path}",
            data={"token": token, **fields},
            headers=self.key,
            follow_redirects=False,
        )
        return answer.status_code


def announce(client: TestClient, **changes: str) -> Desk:
    answer = client.post("/events/new", data={**FORM, **changes})
    assert answer.status_code == 201, answer.text
    found = re.search(r'class="secret"[^>]*>([^<]+)<', answer.text)
    link = re.search(r'href="/e/([a-z0-9-]+)"', answer.text)
    assert found
    assert link
    client.cookies.clear()
    return Desk(client, link[1], found[1])


def opened(client: TestClient, **changes: str) -> Desk:
    desk = announce(client, **changes)
    assert desk.do("/open") == 303
    return desk


def register(client: TestClient, slug: str, player: str, text: str = LEGAL) -> str:
    """Register somebody, and return the secret address of the receipt."""
    answer = client.post(f"/e/{slug}/register", data={"player": player, "list": text}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).partition("?")[0]

"""A director's browser on a running service: announces events, works at desks, registers players."""

from dataclasses import dataclass, field
from urllib.parse import urlencode

from playwright.sync_api import APIRequestContext, APIResponse

from tests.legality.service.asking import FAULTY, LEGAL, elements
from tests.legality.service.events import FORM
from tests.legality.service.running import start_ahead

LONG_NAME = "Bartholomew-Maximilian von Hohenstein-Wittelsbach zu Niederösterreich-Siebenbürgen the Younger"
PLAYERS = (("Anna", LEGAL), (LONG_NAME, LEGAL), ("Berta", FAULTY), ("Søren 🖖", LEGAL))


@dataclass
class Scene:
    """A director's browser on a running service, and where everything is."""

    ask: APIRequestContext
    address: str
    pages: dict[str, str] = field(default_factory=dict)
    """Names of pages with their addresses."""

    def get(self, path: str) -> str:
        answer = self.ask.get(f"{self.address}{path}")
        assert answer.ok, f"{path}: {answer.status}"
        return answer.text()

    def post(self, path: str, **fields: str | list[str]) -> APIResponse:
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask.post(f"{self.address}{path}", data=urlencode(fields, doseq=True), headers=headers)

    def announced(self, slug: str, **changes: str) -> str:
        """Announce an event and open it, and return the path of its desk."""
        made = self.post("/events/new", **{**FORM, "starts": start_ahead(), "slug": slug, **changes})
        assert made.status == 201, made.text()
        self.at_desk(slug, "/open")
        return f"/e/{slug}/desk"

    def at_desk(self, slug: str, path: str, **fields: str | list[str]) -> APIResponse:
        page = self.get(f"/e/{slug}/desk")
        token = next(each["value"] for each in elements(page, "input") if each.get("name") == "token")
        answer = self.post(f"/e/{slug}/desk{path}", token=token, **fields)
        assert answer.ok, answer.text()
        return answer

    def registered(self, slug: str, player: str, text: str = LEGAL) -> str:
        """Register a player, and return the address of the receipt."""
        answer = self.post(f"/e/{slug}/register", player=player, handle="", list=text)
        assert answer.ok, answer.text()
        return answer.url.partition("?")[0]

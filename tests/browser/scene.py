"""An event in each of its states with players in it, and every page that people see of it."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import APIRequestContext, APIResponse, Browser

from tests.legality.service.asking import FAULTY, LEGAL, elements
from tests.legality.service.events import FORM

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

    def post(self, path: str, **fields: str) -> APIResponse:
        return self.ask.post(f"{self.address}{path}", form=dict(fields))

    def announced(self, slug: str, **changes: str) -> str:
        """Announce an event and open it, and return the path of its desk."""
        made = self.post("/events/new", **{**FORM, "slug": slug, **changes})
        assert made.status == 201, made.text()
        self.at_desk(slug, "/open")
        return f"/e/{slug}/desk"

    def at_desk(self, slug: str, path: str, **fields: str) -> APIResponse:
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


def arranged(browser: Browser, address: str, slug: str) -> tuple[Scene, list[dict[str, str]]]:
    """Arrange the scene. Return it with the cookies that open its desks."""
    context = browser.new_context()
    scene = Scene(context.request, address)
    desk = scene.announced(
        slug, name="Alpha Quadrant Regional", policy="flag", announcement="Bring pens.", names_public="yes"
    )
    receipts = [scene.registered(slug, player, text) for player, text in PLAYERS]
    scene.at_desk(slug, "/draw", size="2")
    listed = re.findall(r"/desk(/lists/[0-9a-f]+)\"><bdi>(?:Anna|Berta)<", scene.get(desk))
    scene.announced(f"{slug}-locked", name="Beta Quadrant Regional")
    scene.registered(f"{slug}-locked", "Anna")
    scene.at_desk(f"{slug}-locked", "/lock")
    own = re.findall(r"/desk(/lists/[0-9a-f]+)\"><bdi>", scene.get(f"{desk.replace(slug, slug + '-locked')}"))
    checked = scene.at_desk(f"{slug}-locked", f"{own[0]}/check", stage="between-rounds").url
    scene.at_desk(f"{slug}-locked", f"{own[0]}/penalty", infraction="D2", stage="between-rounds")
    own_game = paired(scene, f"{slug}-paired")
    decks = published(scene, f"{slug}-published")
    shared = scene.post("/v", list=FAULTY).url
    pages = {
        "precheck": "/",
        "events": "/events",
        "event-new": "/events/new?edition=2e&on=2030-03-02",
        "event": f"/e/{slug}",
        "register": f"/e/{slug}/register",
        "players": f"/e/{slug}/players",
        "poster": f"/e/{slug}/poster",
        "embedded": f"/embed/{slug}",
        "embedded-card": f"/embed/{slug}/card",
        "embedded-players": f"/embed/{slug}/players",
        "receipt": receipts[0],
        "receipt-illegal": receipts[2],
        "desk": desk,
        "desk-list": f"{desk}{listed[1]}",
        "desk-check": f"{desk}{listed[0]}/check",
        "desk-edit": f"{desk}/edit",
        "desk-audit": f"{desk}/audit",
        "desk-share": f"{desk}/share",
        "sheets": f"{desk}/sheets",
        "desk-locked": f"/e/{slug}-locked/desk",
        "desk-checked": checked,
        "desk-penalties": f"/e/{slug}-locked/desk{own[0]}",
        "receipt-game": own_game,
        "desk-rounds": f"/e/{slug}-paired/desk/rounds",
        "pairings": f"/e/{slug}-paired/rounds",
        "standings": f"/e/{slug}-paired/standings",
        "clock": f"/e/{slug}-paired/clock",
        "published": f"/e/{slug}-published/lists",
        "published-deck": f"/e/{slug}-published/lists/{decks[0]}",
        "published-compared": f"/e/{slug}-published/lists/compare?one={decks[0]}&other={decks[1]}",
        "shared": shared,
        "written-list": f"{shared}/out",
        "start": "/start",
        "api": "/docs",
        "problems": "/problems",
        "not-found": "/nowhere",
    }
    scene.pages = {name: path.removeprefix(address) for name, path in pages.items()}
    cookies = context.cookies()
    return scene, [dict(each) for each in cookies]  # type: ignore[arg-type]


def paired(scene: Scene, slug: str) -> str:
    """Arrange a round with its clock and reports that differ, and return the address of a receipt."""
    scene.announced(slug, name="Gamma Quadrant Regional")
    receipts = [scene.registered(slug, player) for player in ("Anna", LONG_NAME, "Berta")]
    scene.at_desk(slug, "/lock")
    scene.at_desk(slug, "/rounds/pair", number="1", names_public="yes")
    scene.at_desk(slug, "/rounds/clock", number="1", minutes="60")
    for mine in receipts:
        scene.post(
            f"{mine.removeprefix(scene.address)}/game",
            number="1",
            result="FW",
            player_score="100",
            opponent_score="35",
        )
    return receipts[0]


def published(scene: Scene, slug: str) -> list[str]:
    """Publish the lists of an event, and return the ids of their players."""
    scene.announced(slug, name="Delta Quadrant Regional")
    for player in ("Anna", LONG_NAME):
        scene.registered(slug, player)
    scene.at_desk(slug, "/lock")
    scene.at_desk(slug, "/publish", confirmed="Regional")
    return re.findall(r"/lists/([0-9a-f]{16})\"", scene.get(f"/e/{slug}/lists"))

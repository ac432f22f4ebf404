"""An event in each of its states with players in it, and every page that people see of it."""

import re

from playwright.sync_api import Browser

from tests.browser.match_play_scene import draw_bracket, seat_pods
from tests.browser.operator_scene import sign_in_operator
from tests.browser.scene import LONG_NAME, PLAYERS, Scene
from tests.legality.service.asking import FAULTY


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
    seat_pods(scene, f"{slug}-pods")
    draw_bracket(scene, f"{slug}-bracket")
    shared = scene.post("/v", list=FAULTY).url.partition("?")[0]
    Scene(browser.new_context().request, address).announced(f"{slug}-other", name="Eta Quadrant Regional")
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
        "pods": f"/e/{slug}-pods/rounds",
        "pods-standings": f"/e/{slug}-pods/standings",
        "desk-pods": f"/e/{slug}-pods/desk/pods",
        "bracket": f"/e/{slug}-bracket/bracket",
        "desk-bracket-drawn": f"/e/{slug}-bracket/desk/bracket",
        "announcement": sign_in_operator(scene),
        "published": f"/e/{slug}-published/lists",
        "published-deck": f"/e/{slug}-published/lists/{decks[0]}",
        "published-compared": f"/e/{slug}-published/lists/compare?one={decks[0]}&other={decks[1]}",
        "shared": shared,
        "shared-new": f"{shared}?new=1",
        "shared-form": f"{shared}/form?paper=page",
        "written-list": f"{shared}/out?out=bbcode",
        "event-locked": f"/e/{slug}-locked",
        "event-paired": f"/e/{slug}-paired",
        "event-published": f"/e/{slug}-published",
        "register-locked": f"/e/{slug}-locked/register",
        "desk-published": f"/e/{slug}-published/desk",
        "desk-sign-in": f"/e/{slug}-other/desk",
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

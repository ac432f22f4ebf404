"""Every page of the service: those of an event in its states, and those of cards, rules, bans and pools."""

from tests.browser.scene import Scene

REFERENCE = {
    "cards": "/cards",
    "cards-found": "/cards?q=picard&type=Personnel",
    "cards-nothing-found": "/cards?q=picrad",
    "card": "/card/2e/uss-excelsior",
    "card-banned": "/card/1e/colony?on=2016-01-01",
    "card-choice": "/card/Kira%20Nerys",
    "rules": "/rules",
    "rule": "/rules/D-COPIES",
    "bans": "/bans?edition=1e",
    "pools": "/pools",
    "pool": "/pools/virtual",
    "announcements": "/announcements",
    "operator-sign-in": "/announcements/sign-in",
    "announcement-new": "/announcements/new?kind=ban",
    "announcement-ruling": "/announcements/new?kind=ruling",
}
"""Pages that need no event; the operator is signed in.

`tests/browser/test_card_pages.py` tries those of cards in more detail."""

NOT_PAGES = ("/healthz", "/readyz", "/metrics", "/openapi.json", "/suggest", "/api/")
"""Addresses that a person does not open, beside those of files."""

NOT_MEASURED = {
    "/e/{slug}/lists/{registration}/file": "a file of a published deck",
    "/e/{slug}/desk/lists/{registration}/count": "answers programs: the count of a deck check as JSON",
}
"""Addresses that a person opens and that are no page, and why."""

FILES = (
    *(".zip", ".ico", ".svg", ".csv", ".toml", ".json", ".pdf"),
    *(".png", ".ics", ".atom", ".txt", ".webmanifest", ".js"),
)


def every_page(scene: Scene) -> dict[str, str]:
    """Return the names of all pages of a scene with their paths."""
    desk, receipt = scene.pages["desk"], scene.pages["receipt"]
    locked, rounds = scene.pages["desk-locked"], scene.pages["desk-rounds"]
    more = {
        "desk-event": f"{desk}/event",
        "desk-checks": f"{desk}/checks",
        "desk-export": f"{desk}/export",
        "roster-add": f"{desk}/roster/add",
        "roster-enter": f"{desk}/roster/enter",
        "roster-lists": f"{desk}/roster/lists",
        "desk-webhooks": f"{desk}/webhooks",
        "desk-penalty": f"{scene.pages['desk-penalties']}/penalty",
        "desk-penalties-all": f"{locked}/penalties",
        "desk-bracket": f"{rounds.removesuffix('/rounds')}/bracket",
        "print-pairings": f"{rounds}/pairings",
        "print-score-cards": f"{rounds}/score-cards",
        "print-table-tents": f"{rounds}/table-tents",
        "print-form": f"{receipt}/form",
    }
    return scene.pages | more | REFERENCE

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
}
"""Pages that need no event. Those of `tests/browser/test_card_pages.py` are tried there in more detail."""

NOT_PAGES = ("/healthz", "/readyz", "/metrics", "/openapi.json", "/suggest", "/api/")
"""Addresses that a person does not open, beside those of files."""

NOT_MEASURED = {
    "/announcements/new": "needs the key of an operator; see test_announcements.py",
    "/announcements/{announcement}": "needs an announcement of an operator; see test_announcements.py",
    "/v/{secret}/form": "the same form as print-form, of a shared verdict",
    "/v/{secret}/out": "the same text as written-list, of a shared verdict",
    "/e/{slug}/bracket": "needs an elimination that has begun",
    "/e/{slug}/lists/{registration}/file": "a file of a published deck",
    "/e/{slug}/desk/lists/{registration}/count": "answers programs: the count of a deck check as JSON",
    "/e/{slug}/desk/pods": "needs a draft with pods; see test_rounds.py",
}
"""Pages that the scene does not have, and why."""

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

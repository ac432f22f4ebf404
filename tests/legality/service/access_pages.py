"""Who may see and do what on the pages.

In a line: nobody, another player, the player, a secondary director, the director, another event's director.
A desk is opened by a cookie, so without one it is "not yours" (403).
"""

from legality.service.views.deck_link import pack
from tests.legality.service.access_scene import CARD
from tests.legality.service.access_table import DIRECTORS, EVERYBODY, NOT_THERE, TABLE, row
from tests.legality.service.asking import LEGAL
from tests.legality.service.events import FORM

DESK = "403 403 403 200 200 403"
DESK_LED_ON = "403 403 403 303 303 403"
HEAD = "403 403 403 403 200 403"
HEAD_LED_ON = "403 403 403 403 303 403"
DESK_CONFLICT = "403 403 403 409 409 403"
HEAD_CONFLICT = "403 403 403 403 409 403"
RECEIPT = "404 200 200 404 404 404"
REGISTERED = "303 303 303 303 303 303"
SHOWN_AGAIN = "422 422 422 422 422 422"
"""The form is shown again with the reason: the event takes no registrations any more."""

D = "/e/{slug}/desk"

READING = {
    "GET /": row(EVERYBODY),
    "GET /docs": row(EVERYBODY),
    "GET /problems": row(EVERYBODY),
    "GET /start": row(EVERYBODY),
    "GET /cards": row(EVERYBODY, q="picard"),
    "GET /card/{name:path}": row(NOT_THERE),
    "GET /rules": row(EVERYBODY),
    "GET /rules/{code}": row(NOT_THERE),
    "GET /bans": row(EVERYBODY),
    "GET /pools": row(EVERYBODY),
    "GET /pools/{pool}": row(EVERYBODY),
    "GET /suggest": row(EVERYBODY),
    "GET /badge.svg": row(EVERYBODY, deck=pack("Missions\n1 Brute Force\n")),
    "GET /preview.png": row(EVERYBODY),
    "GET /app.webmanifest": row(EVERYBODY),
    "GET /icons/{size}.png": row(NOT_THERE),
    "GET /favicon.ico": row(EVERYBODY),
    "GET /robots.txt": row(EVERYBODY),
    "GET /service-worker.js": row(EVERYBODY),
    "GET /healthz": row(EVERYBODY),
    "GET /readyz": row(EVERYBODY),
    "GET /openapi.json": row(EVERYBODY),
    "GET /metrics": row(EVERYBODY),
    "GET /announcements": row(EVERYBODY),
    "GET /announcements/sign-in": row(EVERYBODY),
    "GET /announcements/new": row("303 303 303 303 303 303"),
    "GET /announcements/{announcement}": row(NOT_THERE),
    "GET /events": row(EVERYBODY),
    "GET /events/new": row(EVERYBODY),
    "GET /e/{slug}": row(EVERYBODY),
    "GET /e/{slug}/register": row(EVERYBODY),
    "GET /embed/{slug}": row(EVERYBODY),
    "GET /e/{slug}/badge.svg": row(EVERYBODY),
    "GET /e/{slug}/rounds": row(NOT_THERE),
    "GET /e/{slug}/standings": row(NOT_THERE),
    "GET /e/{slug}/clock": row(NOT_THERE),
    "GET /e/{slug}/bracket": row(NOT_THERE),
    f"GET {D}/rounds": row(DESK),
    f"GET {D}/pods": row("403 403 403 422 422 403"),
    f"GET {D}/bracket": row(DESK),
    f"GET {D}/rounds/score-cards": row(DESK),
    f"GET {D}/rounds/score-cards.pdf": row(DESK),
    f"GET {D}/rounds/table-tents": row(DESK),
    f"GET {D}/rounds/table-tents.pdf": row(DESK),
    f"GET {D}/rounds/pairings": row(DESK),
    f"GET {D}/rounds/pairings.pdf": row(DESK),
    f"GET {D}/rounds/results.csv": row(DESK),
    f"GET {D}/rounds/rounds.toml": row(DESK),
    "GET /e/{slug}/lists": row(NOT_THERE, published=EVERYBODY),
    "GET /mine/{secret}": row(RECEIPT, cards=("player",)),
    "GET /mine/{secret}/form": row(RECEIPT, cards=("player",)),
    "GET /mine/{secret}/form.pdf": row(RECEIPT),
    "GET /events.ics": row(EVERYBODY),
    "GET /events.atom": row(EVERYBODY),
    "GET /e/{slug}/event.ics": row(EVERYBODY),
    "GET /e/{slug}/poster": row(EVERYBODY),
    "GET /e/{slug}/preview.png": row(EVERYBODY),
    "GET /e/{slug}/players": row(NOT_THERE),
    "GET /embed/{slug}/card": row(EVERYBODY),
    "GET /embed/{slug}/players": row(NOT_THERE),
    "GET /e/{slug}/lists/{registration}": row(NOT_THERE, published=EVERYBODY),
    "GET /e/{slug}/lists/{registration}/file": row(NOT_THERE, published=EVERYBODY),
    "GET /e/{slug}/lists/compare": row(
        NOT_THERE, published=EVERYBODY, one="<registration>", other="<registration>"
    ),
    "GET /mine/{secret}/receipt.txt": row(RECEIPT, cards=("player",)),
    f"GET {D}/share": row(DESK),
    "GET /v/{secret}": row(NOT_THERE),
    "GET /v/{secret}/out": row(NOT_THERE),
    "GET /v/{secret}/form": row(NOT_THERE),
    "GET /v/{secret}/preview.png": row(NOT_THERE),
    f"GET {D}": row(EVERYBODY, helper="303"),
    f"GET {D}/checks": row(DESK, helper="200"),
    f"GET {D}/event": row(DESK),
    f"GET {D}/export": row(DESK),
    f"GET {D}/export/handles.txt": row(DESK),
    f"GET {D}/roster/add": row(DESK),
    f"GET {D}/roster/enter": row(DESK),
    f"GET {D}/roster/lists": row(DESK),
    f"GET {D}/audit": row(DESK),
    f"GET {D}/webhooks": row(HEAD),
    f"GET {D}/edit": row(HEAD),
    f"GET {D}/sheets": row(DESK, cards=DIRECTORS),
    f"GET {D}/lists/{{registration}}": row(DESK, cards=DIRECTORS),
    f"GET {D}/lists/{{registration}}/check": row(DESK, cards=TABLE, helper="200"),
    f"GET {D}/lists/{{registration}}/count": row("403 403 403 204 204 403", helper="204"),
    f"GET {D}/lists/{{registration}}/penalty": row(DESK),
    f"GET {D}/checks/{{check}}": row(DESK, helper="200"),
    f"GET {D}/penalties": row(DESK),
    f"GET {D}/export/lists.csv": row(DESK),
    f"GET {D}/export/lists.zip": row(DESK),
    f"GET {D}/export/event.json": row(DESK, cards=DIRECTORS),
    f"GET {D}/export/report.txt": row(DESK),
}
"""The event of the table is constructed, so nobody is given cards (422).

The desk's own address shows a door to whoever has no key; the archive is packed, so it shows no card. The
secret of a receipt or a desk opens no shared verdict."""

OF_PLAYERS = {
    "POST /": row(EVERYBODY, list=LEGAL.replace(CARD, "Kahmis")),
    "POST /out": row(EVERYBODY, list=LEGAL.replace(CARD, "Kahmis"), out="lackey"),
    "POST /out/form": row(EVERYBODY, list=LEGAL.replace(CARD, "Kahmis"), paper="a4"),
    "POST /v": row("303 303 303 303 303 303", list=LEGAL),
    "POST /e/{slug}/check": row(EVERYBODY, list=LEGAL.replace(CARD, "Kahmis")),
    "POST /embed/{slug}/check": row(EVERYBODY, list=LEGAL.replace(CARD, "Kahmis")),
    "POST /events/new": row("201 201 201 201 201 201", form=FORM, slug="<slug>-<who>-page"),
    "POST /e/{slug}/register": row(
        SHOWN_AGAIN, open=REGISTERED, player="<who>", list=LEGAL, key="a-key-of-the-page-<who>"
    ),
    "POST /embed/{slug}": row(
        SHOWN_AGAIN,
        open="201 201 201 201 201 201",
        player="<who> embedded",
        list=LEGAL,
        key="a-key-of-the-frame-<who>",
    ),
    "POST /mine/{secret}/replace": row(
        "404 303 422 404 404 404", open="404 303 303 404 404 404", list=LEGAL, breaks=True
    ),
    "POST /mine/{secret}/withdraw": row(
        "404 303 409 404 404 404", open="404 303 303 404 404 404", breaks=True
    ),
    "POST /mine/{secret}/check": row("404 200 200 404 404 404", list=LEGAL.replace(CARD, "Kahmis")),
    "POST /mine/{secret}/supply": row("404 422 422 404 404 404", supplied="1 Kahmis\n"),
    "POST /mine/{secret}/game": row("404 422 422 404 404 404", number="1", result="TT"),
    "POST /mine/{secret}/renew": row("404 303 303 404 404 404", breaks=True),
}

OF_DESKS = {
    f"POST {D}/enter": row(DESK_LED_ON, secret="<secret>", helper="303"),
    f"POST {D}/leave": row(DESK_LED_ON, helper="303"),
    f"POST {D}/phone": row(DESK),
    f"POST {D}/open": row(HEAD_CONFLICT),
    f"POST {D}/close": row(HEAD_CONFLICT, open=HEAD_LED_ON, breaks=True),
    f"POST {D}/lock": row(HEAD_CONFLICT, open=HEAD_LED_ON, breaks=True),
    f"POST {D}/publish": row(HEAD_CONFLICT, locked=HEAD_LED_ON, breaks=True, confirmed="A Tuesday"),
    f"POST {D}/unpublish": row(HEAD_CONFLICT, published=HEAD_LED_ON, breaks=True, reason="too early"),
    f"POST {D}/publication": row(HEAD_LED_ON, published=HEAD_CONFLICT, publication="after"),
    f"POST {D}/change-rounds": row(
        HEAD_CONFLICT, locked=HEAD_LED_ON, rounds="5", reason="more came", breaks=True
    ),
    f"POST {D}/helper": row(HEAD, name="Ben"),
    f"POST {D}/end-code": row("403 403 403 403 404 403", code="none"),
    f"POST {D}/roster/preview": row(DESK, names="Clara, clara"),
    f"POST {D}/roster/add": row(DESK_LED_ON, names="Clara, clara"),
    f"POST {D}/roster/walk-in": row(DESK_LED_ON, player="<who> walks in"),
    f"POST {D}/roster/check-in": row(DESK_LED_ON, player="<registration>", present="yes"),
    f"POST {D}/roster/drop": row("403 403 403 404 404 403", player="none"),
    f"POST {D}/roster/restore": row("403 403 403 404 404 403", player="none"),
    f"POST {D}/roster/return": row(DESK_LED_ON, player="<registration>"),
    f"POST {D}/roster/unlock-list": row(
        HEAD_CONFLICT, locked=HEAD_LED_ON, player="<registration>", reason="mistyped"
    ),
    f"POST {D}/roster/lock-list": row(HEAD_LED_ON, player="<registration>"),
    f"POST {D}/roster/enter": row(
        "403 403 403 200 200 403",
        published="403 403 403 422 422 403",
        name="",
        player="<who> is entered",
        handle="",
        list=LEGAL,
        key="a-key-of-the-desk-<who>",
        breaks=True,
    ),
    f"POST {D}/roster/lists/preview": row("403 403 403 422 422 403"),
    f"POST {D}/roster/lists": row(DESK),
    f"POST {D}/unlock": row(HEAD_CONFLICT, locked=HEAD_LED_ON, reason="a mistake", breaks=True),
    f"POST {D}/current-rules": row(HEAD_CONFLICT, reason="a newer version"),
    f"POST {D}/edit": row("403 403 403 403 422 403"),
    f"POST {D}/rejudge": row("403 403 403 409 409 403", open=DESK),
    f"POST {D}/recheck": row(DESK_LED_ON, registration="<registration>"),
    f"POST {D}/round": row(DESK_LED_ON, open="403 403 403 409 409 403", number="1", breaks=True),
    f"POST {D}/decks": row("403 403 403 422 422 403", number="2"),
    f"POST {D}/lists/{{registration}}/qualified": row(
        "403 403 403 409 409 403", qualified="yes", told=DIRECTORS
    ),
    f"POST {D}/lists/{{registration}}/opponent": row(
        "403 403 403 422 422 403", number="2", opponent="<registration>", told=DIRECTORS
    ),
    f"POST {D}/rounds/propose": row("403 403 403 422 422 403", open=DESK_CONFLICT),
    f"POST {D}/rounds/pair": row("403 403 403 422 422 403", open=DESK_CONFLICT, number="1"),
    f"POST {D}/rounds/back": row("403 403 403 404 404 403", number="1", reason="a mistake"),
    f"POST {D}/rounds/clock": row("403 403 403 404 404 403", number="1", minutes="60"),
    f"POST {D}/rounds/result": row("403 403 403 404 404 403", game="0" * 16, result="TT"),
    f"POST {D}/rounds/return": row(DESK_LED_ON, open=DESK_CONFLICT, registration="<registration>"),
    f"POST {D}/rounds/coin": row(DESK_CONFLICT),
    f"POST {D}/pods/seat": row("403 403 403 422 422 403", number="1"),
    f"POST {D}/pods/points": row("403 403 403 422 422 403", number="1", table="1"),
    f"POST {D}/pods/head-start": row("403 403 403 422 422 403", registration="<registration>", points="1"),
    f"POST {D}/pods/cut": row("403 403 403 422 422 403"),
    f"POST {D}/bracket/draw": row("403 403 403 422 422 403", open=DESK_CONFLICT),
    f"POST {D}/bracket/game": row(DESK_CONFLICT, match="F", number="1"),
    f"POST {D}/bracket/game-back": row(DESK_CONFLICT, match="F", reason="a mistake"),
    f"POST {D}/bracket/back": row(DESK_CONFLICT, reason="a mistake"),
    f"POST {D}/draw": row(DESK_LED_ON, size="1"),
    f"POST {D}/secondary": row(HEAD, name="Third"),
    f"POST {D}/revoke": row("403 403 403 403 404 403", name="Nobody"),
    f"POST {D}/renew": row(HEAD, breaks=True),
    f"POST {D}/reissue": row(HEAD, registration="<registration>", breaks=True),
    f"POST {D}/lists/{{registration}}/propose": row(DESK, infraction="D2", stage="round"),
    f"POST {D}/lists/{{registration}}/penalty": row(DESK_LED_ON, infraction="A1", stage="round"),
    f"POST {D}/lists/{{registration}}/waive": row(
        "403 403 403 303 409 403", penalty="<penalty>", reason="a mistake", breaks=True, told=DIRECTORS
    ),
    f"POST {D}/lists/{{registration}}/correct": row(
        HEAD_LED_ON, open=HEAD_CONFLICT, text=LEGAL, reason="why", told=DIRECTORS
    ),
    f"POST {D}/lists/{{registration}}/supply": row("403 403 403 422 422 403", supplied="1 Kahmis\n"),
    f"POST {D}/lists/{{registration}}/withdraw": row(DESK_LED_ON, reason="left early", breaks=True),
    f"POST {D}/lists/{{registration}}/undo": row("403 403 403 403 303 403", penalty="<penalty>", breaks=True),
    f"POST {D}/lists/{{registration}}/check": row(DESK_LED_ON, stage="round", others="", helper="303"),
    f"POST {D}/lists/{{registration}}/count": row(
        DESK,
        helper="200",
        counted='{"device": "device-1", "rows": [{"row": "2-3", "copies": 1, "stamp": 1}]}',
    ),
    f"POST {D}/webhooks/add": row(
        "403 403 403 403 201 403", url="http://93.184.216.34/hook", topics="closed", breaks=True
    ),
    f"POST {D}/webhooks/send-again": row("403 403 403 403 404 403", delivery="0" * 16),
    f"POST {D}/webhooks/remove": row(HEAD_LED_ON, webhook="<webhook>", breaks=True),
}
"""Who waives a penalty after the other director finds it waived (409)."""

OPERATOR = "403 403 403 403 403 403"
"""No secret of an event is the operator's key."""

OF_OPERATOR = {
    "POST /announcements/sign-in": row(OPERATOR, key="a guess"),
    "POST /announcements/sign-out": row(OPERATOR),
    "POST /announcements/new": row(OPERATOR, kind="confirm", list="otf"),
    "POST /announcements/{announcement}/end": row(OPERATOR, on="2026-03-01"),
    "POST /announcements/{announcement}/withdraw": row(OPERATOR, confirmed="yes"),
}

PAGES = {**READING, **OF_PLAYERS, **OF_DESKS, **OF_OPERATOR}

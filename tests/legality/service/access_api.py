"""Who may see and do what through the API.

In a line: nobody, another player, the player, a secondary director, the director, another event's director.
Without a secret it is 401; what a secret does not open is 403.
"""

from tests.legality.service.access_table import CONFLICT, DIRECTORS, EVERYBODY, NOT_THERE, row
from tests.legality.service.asking import LEGAL

DESK = "401 403 403 200 200 403"
DESK_MADE = "401 403 403 201 201 403"
DESK_CONFLICT = "401 403 403 409 409 403"
DESK_INVALID = "401 403 403 422 422 403"
HEAD = "401 403 403 403 200 403"
HEAD_MADE = "401 403 403 403 201 403"
HEAD_CONFLICT = "401 403 403 403 409 403"
RECEIPT = "401 200 200 403 403 403"
RECEIPT_LOCKED = "401 200 409 403 403 403"

OPERATOR = "401 403 403 403 403 403"
"""No secret of an event is the operator's key."""

A = "/api/v1"
E = f"{A}/events/{{slug}}"
R = f"{E}/registrations/{{registration}}"
TERMS = {"edition": "2e"}

DATA = {
    f"GET {A}/cards": row(EVERYBODY, title="picard", edition="2e"),
    f"GET {A}/cards/named": row(EVERYBODY, name="Kahmis", edition="2e"),
    f"GET {A}/about": row(EVERYBODY),
    f"GET {A}/pools": row(EVERYBODY),
    f"GET {A}/pools/{{pool}}": row(EVERYBODY),
    f"GET {A}/bans": row(EVERYBODY),
    f"GET {A}/bans/lists": row(EVERYBODY),
    f"GET {A}/announcements": row(EVERYBODY),
    f"POST {A}/announcements": row(OPERATOR, edition="1e", kind="confirm", list="otf"),
    f"POST {A}/announcements/{{announcement}}/end": row(OPERATOR, on="2026-03-01"),
    f"POST {A}/announcements/{{announcement}}/withdraw": row(OPERATOR),
    f"GET {A}/schema": row(EVERYBODY),
    f"GET {A}/data": row(EVERYBODY),
    f"HEAD {A}/data": row(EVERYBODY),
    f"POST {A}/check": row(EVERYBODY, list="Missions\n1 Brute Force\n"),
    f"POST {A}/formats": row(EVERYBODY, list="Missions\n1 Brute Force\n"),
    f"POST {A}/compare": row(EVERYBODY, list="Missions\n1 Brute Force\n", deck="Missions\n1 Brute Force\n"),
}
"""Nothing of this is anybody's."""

OF_EVENTS = {
    f"GET {A}/events": row(EVERYBODY),
    f"GET {E}": row(EVERYBODY),
    f"GET {E}/lists": row(NOT_THERE, published=EVERYBODY),
    f"GET {E}/players": row(NOT_THERE),
    f"POST {A}/events": row(
        "201 201 201 201 201 201",
        slug="<slug>-<who>",
        name="Another",
        terms=TERMS,
        starts="2026-12-05T10:00:00Z",
    ),
    f"POST {E}/check": row(EVERYBODY, list="Missions\n1 Brute Force\n"),
    f"PATCH {E}": row(HEAD_CONFLICT, open=HEAD, announcement="The doors open at nine."),
    f"POST {E}/open": row(HEAD_CONFLICT),
    f"POST {E}/close": row(HEAD_CONFLICT, open=HEAD, breaks=True),
    f"POST {E}/lock": row(HEAD_CONFLICT, open=HEAD, breaks=True),
    f"POST {E}/publish": row(HEAD_CONFLICT, locked=HEAD, breaks=True),
    f"POST {E}/unpublish": row(HEAD_CONFLICT, published=HEAD, reason="too early", breaks=True),
    f"PUT {E}/publication": row(HEAD, published=HEAD_CONFLICT, publication="after"),
    f"PUT {E}/number-of-rounds": row(HEAD_CONFLICT, locked=HEAD, rounds=5, reason="more came", breaks=True),
    f"POST {E}/unlock": row(HEAD_CONFLICT, locked=HEAD, reason="a mistake", breaks=True),
    f"POST {E}/current-rules": row(HEAD_CONFLICT, reason="a newer version"),
    f"POST {E}/rejudge": row("401 403 403 409 409 403", open=DESK),
    f"POST {E}/rounds": row(DESK, open="401 403 403 409 409 403", round=1, breaks=True),
    f"GET {E}/rounds/{{number}}/decks": row(DESK),
    f"PUT {E}/rounds/{{number}}/decks": row("401 403 403 422 422 403", random=True),
}

OF_REGISTRATIONS = {
    f"POST {E}/registrations": row(CONFLICT, open="201 201 201 201 201 201", player="<who> 2", list=LEGAL),
    f"GET {E}/registrations": row(DESK),
    f"GET {R}": row(DESK, cards=DIRECTORS),
    f"POST {R}/withdrawal": row(DESK, reason="left early", breaks=True),
    f"POST {R}/receipt": row(HEAD, breaks=True),
    f"POST {R}/qualification": row("401 403 403 409 409 403"),
    f"POST {R}/unlock": row(HEAD_CONFLICT, locked=HEAD, reason="mistyped", breaks=True),
    f"POST {R}/recheck": row(DESK),
    f"POST {R}/correction": row(
        HEAD_MADE, open=HEAD_CONFLICT, list=LEGAL, reason="the exception", breaks=True
    ),
    f"PUT {R}/supply": row("401 403 403 422 422 403", list="1 Kahmis\n"),
    f"PUT {A}/registration/supply": row("401 422 422 403 403 403", list="1 Kahmis\n"),
    f"GET {A}/registration": row(RECEIPT, cards=("player",)),
    f"PUT {A}/registration": row(RECEIPT_LOCKED, open=RECEIPT, list=LEGAL, breaks=True),
    f"DELETE {A}/registration": row(RECEIPT_LOCKED, open=RECEIPT, breaks=True),
    f"POST {A}/registration/secret": row(RECEIPT, breaks=True),
}

OF_ROSTER = {
    f"GET {E}/roster": row(DESK),
    f"POST {E}/roster": row(DESK_MADE, players=[{"player": "<who> comes"}]),
    f"DELETE {E}/roster/{{player}}": row("401 403 403 404 404 403"),
    f"POST {E}/roster/{{player}}/check-in": row(DESK, breaks=True),
    f"POST {E}/roster-registrations": row(
        DESK_MADE, published=DESK_CONFLICT, player="<who> is here", list=LEGAL, breaks=True
    ),
    f"GET {E}/export/handles.txt": row(DESK),
    f"GET {E}/helpers": row(DESK),
    f"POST {E}/helpers": row(HEAD_MADE, name="Ben"),
    f"DELETE {E}/helpers/{{code}}": row("401 403 403 403 404 403"),
}

OF_DESKS = {
    f"GET {E}/draws": row(DESK, helper="200"),
    f"POST {E}/draws": row(DESK_MADE, size=1),
    f"GET {E}/checks": row(DESK, helper="200"),
    f"GET {E}/checks/{{check}}": row(DESK, helper="200"),
    f"POST {R}/checks": row(DESK_MADE, helper="201", deck=LEGAL, stage="round", draw="<draw>"),
    f"GET {E}/counts": row(DESK, helper="200"),
    f"GET {E}/decks-to-mend": row(DESK),
    f"GET {R}/count": row(DESK, helper="200"),
    f"POST {R}/count": row(
        DESK, helper="200", device="device-1", rows=[{"row": "2-3", "copies": 1, "stamp": 1}]
    ),
    f"GET {E}/penalties": row(DESK),
    f"POST {R}/penalties/proposal": row(DESK, infraction="D2", stage="round"),
    f"POST {R}/penalties": row(DESK_MADE, infraction="D2", stage="round", check="<check>"),
    f"POST {E}/penalties/{{penalty}}/undo": row("401 403 403 403 200 403", breaks=True),
    f"POST {E}/penalties/{{penalty}}/waiver/undo": row(DESK),
    f"POST {E}/penalties/{{penalty}}/waiver": row("401 403 403 200 409 403", reason="a mistake", breaks=True),
    f"GET {E}/audit": row(DESK),
    f"GET {E}/audit/check": row(DESK),
    f"GET {E}/export/lists.csv": row(DESK),
    f"GET {E}/export/event.json": row(DESK, cards=DIRECTORS),
    f"GET {E}/export/lists.zip": row(DESK),
    f"GET {E}/export/report.txt": row(DESK),
}
"""Who waives a penalty after the other director finds it waived (409)."""

OF_DIRECTORS = {
    f"GET {E}/secondaries": row(DESK),
    f"POST {E}/secondaries": row(HEAD_MADE, name="Third"),
    f"DELETE {E}/secondaries": row("401 403 403 403 404 403", name="Nobody"),
    f"POST {E}/secret": row(HEAD, breaks=True),
    f"GET {E}/webhooks": row(HEAD),
    f"POST {E}/webhooks": row(HEAD_MADE, url="http://93.184.216.34/hook", topics=["closed"], breaks=True),
    f"GET {E}/webhooks/{{webhook}}/deliveries": row(HEAD),
    f"DELETE {E}/webhooks/{{webhook}}": row("401 403 403 403 204 403", breaks=True),
}


OF_ROUNDS = {
    f"GET {E}/rounds": row(DESK),
    f"POST {E}/rounds/proposal": row("401 403 403 422 422 403", open=DESK_CONFLICT),
    f"GET {E}/rounds/{{number:int}}": row("401 403 403 404 404 403"),
    f"POST {E}/rounds/{{number}}/pairing": row(DESK_CONFLICT),
    f"POST {E}/rounds/{{number}}/pairing/withdrawal": row("401 403 403 404 404 403", reason="a mistake"),
    f"POST {E}/rounds/{{number}}/clock": row("401 403 403 404 404 403"),
    f"PUT {E}/games/{{game}}/result": row("401 403 403 404 404 403", result="TT"),
    f"GET {E}/standings": row(DESK),
    f"POST {E}/standings/coin": row(DESK_CONFLICT),
    f"GET {E}/rounds-report": row(DESK),
    f"GET {E}/export/results.csv": row(DESK),
    f"GET {E}/export/rounds.toml": row(DESK),
    f"PUT {R}/earned-byes": row(DESK, earned_byes=1),
    f"POST {R}/return": row(DESK, open=DESK_CONFLICT),
    f"POST {E}/rounds/{{number}}/pods": row(DESK_INVALID),
    f"PUT {E}/rounds/{{number}}/tables/{{table}}/points": row(
        DESK_INVALID, points=[{"player": "0" * 16, "points": 1}]
    ),
    f"PUT {R}/head-start": row(DESK_INVALID, points=1),
    f"GET {E}/tribbles-standings": row(DESK_INVALID),
    f"POST {E}/tribbles-standings/cuts": row(DESK_INVALID, cuts=[{"player": "0" * 16, "tribbles": 10}]),
    f"GET {E}/bracket": row("401 403 403 404 404 403"),
    f"POST {E}/bracket": row(DESK_INVALID, open=DESK_CONFLICT),
    f"POST {E}/bracket/withdrawal": row(DESK_CONFLICT, reason="a mistake"),
    f"PUT {E}/bracket/matches/{{match}}/games/{{number:int}}": row(DESK_CONFLICT, winner=None),
    f"POST {E}/bracket/matches/{{match}}/games/withdrawal": row(DESK_CONFLICT, reason="a mistake"),
    f"GET {A}/registration/pod": row(RECEIPT),
    f"GET {A}/registration/match": row(RECEIPT),
    f"GET {A}/registration/game": row(RECEIPT),
    f"PUT {A}/registration/game": row("401 409 409 403 403 403", result="TT"),
}
"""No round of the event is paired. Who returns has not left."""

ROUTES = {**DATA, **OF_EVENTS, **OF_REGISTRATIONS, **OF_ROSTER, **OF_DESKS, **OF_DIRECTORS, **OF_ROUNDS}

"""Scenes for facts that occur in no snapshot of the API: late rounds, finished counts, rooms with places."""

from typing import Any

from tests.legality.service.api.life import TUESDAY, A, E, Life, alone, opened
from tests.legality.service.api.of_rounds import PairedEvent
from tests.legality.service.asking import LEGAL

LACKING = LEGAL.replace("2 Anara", "1 Anara")


def asked(life: Life) -> None:
    """Ask for bans, pools and names of cards."""
    for path in ("bans?on=2023-12-10&rules=otf", "bans/lists", "pools/block", "cards/named?name=Dohlem"):
        life.quietly(f"GET {A}/{path}")
    for name in ("Rogue+Borg+Mercenaries", "Data"):
        life.quietly(f"GET {A}/cards/named?name={name}")


def recorded(life: Life) -> None:
    """Check a player in, draw, check and publish, and take the record away."""
    held = opened(life)
    life.quietly(f"POST {E}/roster/{held.registration}/check-in", {}, by=held.director)
    life.quietly(f"GET {E}/registrations", by=held.director)
    of_anna = f"POST {E}/registrations/{held.registration}/checks"
    life.quietly(f"POST {E}/draws", {"size": 1, "round": 2}, by=held.director)
    life.quietly(of_anna, {"deck": LEGAL, "stage": "round"}, by=held.director)
    for step in ("lock", "publish"):
        life.quietly(f"POST {E}/{step}", by=held.director)
    life.quietly(f"GET {E}/export/event.json", by=held.director)


def come(life: Life) -> None:
    """Let a player without a list come to the door of an event that has 64 places."""
    director = life.quietly(f"POST {A}/events", {**TUESDAY, "places": 64})["secret"]
    life.quietly(f"POST {E}/roster", {"players": [{"player": "Ben"}]}, by=director)
    (ben,) = life.quietly(f"GET {E}/roster", by=director)["missing"]
    life.quietly(f"POST {E}/roster/{ben['id']}/check-in", {}, by=director)
    life.quietly(f"GET {E}/roster", by=director)


def started(life: Life, players: int, **more: Any) -> tuple[str, list[str]]:
    """Make an event with locked lists; return the director's secret and the registrations."""
    director = life.quietly(f"POST {A}/events", {**TUESDAY, "policy": "flag", **more})["secret"]
    life.quietly(f"POST {E}/open", by=director)
    made = [
        life.quietly(f"POST {E}/registrations", {"player": f"Player {number}", "list": LEGAL})
        for number in range(players)
    ]
    life.quietly(f"POST {E}/lock", by=director)
    return director, [each["registration"] for each in made]


def counted(life: Life) -> None:
    """Count a deck in a heat until the check, which finds it wrong."""
    by, (first, *_) = started(life, 4, terms={"edition": "2e", "event": {"heats": 2}})
    life.quietly(f"POST {E}/rounds", {"round": 1}, by=by)
    life.quietly(f"POST {E}/rounds/1/pairing", {}, by=by)
    life.quietly(f"GET {E}/rounds/1", by=by)
    of_first = f"POST {E}/registrations/{first}"
    sent = {"device": "phone-one", "rows": [{"row": "2-3", "copies": 1, "stamp": 1}], "round": 1}
    count = life.quietly(f"{of_first}/count", sent, by=by)["id"]
    deck = {"deck": LACKING, "stage": "between-rounds", "dialect": "plain", "round": 1, "count": count}
    life.quietly(f"{of_first}/checks", deck, by=by)
    life.quietly(f"{of_first}/count", {**sent, "count": count}, by=by)
    life.quietly(f"GET {E}/decks-to-mend", by=by)


def seeded(life: Life) -> None:
    """Play Tribbles at two tables for five rounds, and the final by tables."""
    by, ids = started(life, 10, terms={"edition": "tr"})
    for number in range(1, 7):
        life.quietly(f"POST {E}/rounds/{number}/pods", {}, by=by)
        seats = life.quietly(f"GET {E}/rounds/{number}", by=by)["seats"]
        for table in {each["table"] for each in seats}:
            at_table = [each["player"] for each in seats if each["table"] == table]
            told = [{"player": each, "points": ids.index(each)} for each in at_table]
            life.quietly(f"PUT {E}/rounds/{number}/tables/{table}/points", {"points": told}, by=by)
    life.quietly(f"GET {E}/rounds-report", by=by)


def won(life: Life) -> None:
    """Play a bracket to its winner, and take the record away."""
    held = PairedEvent(life)
    seeds = [held.ids(place) for place in range(2)]
    life.quietly(f"POST {E}/bracket", {"seeds": seeds}, by=held.by)
    (match,) = life.quietly(f"GET {E}/bracket", by=held.by)["matches"]
    games = f"PUT {E}/bracket/matches/{match['id']}/games"
    life.quietly(f"{games}/1", {"winner": seeds[0]}, by=held.by)
    life.quietly(f"GET {E}/bracket", by=held.by)
    life.quietly(f"GET {E}/export/event.json", by=held.by)


RARE = tuple(alone(each) for each in (asked, recorded, come, counted, seeded, won))

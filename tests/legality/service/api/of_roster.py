"""What programs see of the roster, table codes, publishing, decks that are being counted, and undo."""

from datetime import timedelta

from tests.legality.service.api.life import E, Life, alone, opened
from tests.legality.service.asking import LEGAL

NOBODY = "0" * 16


def expected(life: Life) -> None:
    """Show players who are there before their lists."""
    held = opened(life)
    by, roster = held.director, f"{E}/roster"
    people = [{"player": "Ben", "handle": "ben8"}, {"player": "Cleo"}, {"player": "Anna", "handle": "anna7"}]
    life.ask(f"POST {roster}", {"players": people}, by=by)
    life.ask(f"POST {roster}", {"players": []}, by=by)
    waiting = life.ask(f"GET {roster}", by=by)["missing"]
    ben, cleo = (each["id"] for each in waiting)
    life.ask(f"POST {roster}/{ben}/check-in", {}, by=by)
    life.ask(f"POST {roster}/{held.registration}/check-in", {"present": False}, by=by)
    life.ask(f"POST {roster}/{NOBODY}/check-in", {}, by=by)
    life.ask(f"DELETE {roster}/{cleo}", by=by)
    life.ask(f"DELETE {roster}/cleo", by=by)
    entered = {"player": "Ben", "handle": "ben8", "list": LEGAL}
    life.ask(f"POST {E}/roster-registrations", entered, by=by)
    life.ask(f"POST {E}/roster-registrations", {"player": "Dora"}, by=by)
    life.ask(f"GET {roster}", by=by)
    life.ask(f"GET {E}/export/handles.txt", by=by)
    for request in (f"GET {roster}", f"GET {E}/export/handles.txt"):
        life.ask(request)
    unlock = f"POST {E}/registrations/{held.registration}/unlock"
    life.ask(unlock, {"reason": "the printer failed"}, by=by)
    life.quietly(f"POST {E}/lock", by=by)
    life.ask(unlock, {"reason": "the printer failed"}, by=by)
    life.ask(unlock, {"reason": ""}, by=by)


def published(life: Life) -> None:
    """Show when lists are published, for whom, and how that is taken back."""
    held = opened(life)
    by = held.director
    life.ask(f"PUT {E}/publication", {"publication": "top-cut"}, by=by)
    life.ask(f"PUT {E}/publication", {"publication": "at once"}, by=by)
    life.quietly(f"POST {E}/lock", by=by)
    life.ask(f"PUT {E}/number-of-rounds", {"rounds": 5, "reason": "all players agreed"}, by=by)
    life.ask(f"PUT {E}/number-of-rounds", {"rounds": 0, "reason": ""}, by=by)
    life.ask(f"POST {E}/publish", {"only": [NOBODY]}, by=by)
    life.quietly(f"POST {E}/publish", {"only": [held.registration]}, by=by)
    life.ask(f"POST {E}/unpublish", {"reason": "a player objected"}, by=by)
    life.ask(f"POST {E}/unpublish", {"reason": "again"}, by=by)
    life.ask(f"POST {E}/unpublish", {"reason": "nobody asked"})


def helped(life: Life) -> None:
    """Show codes of helpers, who may count decks."""
    held = opened(life)
    by = held.director
    made = life.ask(f"POST {E}/helpers", {"name": "Ben"}, by=by)
    life.ask(f"POST {E}/helpers", {"name": ""}, by=by)
    life.ask(f"GET {E}/helpers", by=by)
    life.ask(f"GET {E}/helpers")
    life.ask(f"DELETE {E}/helpers/{made['id']}", by=by)
    life.ask(f"DELETE {E}/helpers/{NOBODY}", by=by)


def counting(life: Life) -> None:
    """Show a deck that two devices count, and decks that are to be mended."""
    held = opened(life)
    by, count = held.director, f"{E}/registrations/{held.registration}/count"
    life.ask(f"GET {count}", by=by)
    rows = [{"row": "2-3", "copies": 1, "stamp": 1}, {"row": "x|draw|Escape", "copies": 2, "stamp": 2}]
    life.ask(f"POST {count}", {"device": "phone-one", "rows": rows}, by=by)
    late = [{"row": "2-3", "copies": 0, "stamp": 1}]
    life.ask(f"POST {count}", {"device": "phone-two", "rows": late}, by=by)
    life.ask(f"POST {count}", {"device": "?", "rows": [{"row": "2-3"}]}, by=by)
    life.ask(f"GET {count}", by=by)
    life.ask(f"GET {E}/registrations/{NOBODY}/count", by=by)
    life.ask(f"GET {E}/counts", by=by)
    life.ask(f"GET {E}/counts?limit=0", by=by)
    life.quietly(f"POST {E}/lock", by=by)
    lacking = LEGAL.replace("2 Anara", "1 Anara")
    life.known |= {lacking: "LEGAL, but 1 Anara"}
    deck = {"deck": lacking, "stage": "between-rounds", "dialect": "plain"}
    life.quietly(f"POST {E}/registrations/{held.registration}/checks", deck, by=by)
    life.ask(f"GET {E}/decks-to-mend", by=by)
    life.ask(f"GET {E}/decks-to-mend")


def undone(life: Life) -> None:
    """Show how a penalty and a waiver are taken back within 20 seconds, and not afterwards."""
    held = opened(life)
    by, penalties = held.director, f"{E}/penalties"
    found = {"infraction": "D3", "stage": "registration"}
    given = f"POST {E}/registrations/{held.registration}/penalties"
    first = life.quietly(given, found, by=by)
    life.ask(f"POST {penalties}/{first['id']}/undo", by=by)
    second = life.quietly(given, found, by=by)
    at_once(life)
    life.ask(f"POST {penalties}/{second['id']}/undo", by=by)
    life.quietly(f"POST {penalties}/{first['id']}/waiver", {"reason": "misread"}, by=by)
    at_once(life)
    life.ask(f"POST {penalties}/{first['id']}/waiver/undo", by=by)
    life.ask(f"POST {penalties}/{NOBODY}/undo", by=by)
    life.ask(f"POST {penalties}/{NOBODY}/waiver/undo", by=by)


def at_once(life: Life) -> None:
    """Let no time pass until the next request."""
    life.now[0] -= timedelta(minutes=1)


SHOWN = {
    "roster": alone(expected),
    "publishing": alone(published),
    "helpers": alone(helped),
    "deck-counts": alone(counting),
    "penalties-undone": alone(undone),
}

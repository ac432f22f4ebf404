"""The morning: locked, unlocked with a reason, locked again; check-in, walk-ins, no-shows."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.legality.service.asking import LEGAL
from tests.legality.service.event_day.people import OTHER, PLAYERS, SLUG, EventDay, Sent

AT_ONCE = 8


def lock(day: EventDay) -> None:
    """Close and lock; unlock with a reason for one player who had no chance; lock again."""
    day.ask("POST", "/close")
    day.ask("POST", "/registrations", "x", expected=409, player="Nobody", list=LEGAL)
    one = f"/registrations/{day.players[2].registration}/unlock"
    day.ask("POST", one, expected=409, reason="Before the lock all lists are open.")
    day.ask("POST", "/lock")
    slow = day.players[0]
    day.ask("PUT", "/api/v1/registration", slow.secret, expected=409, list=LEGAL)
    day.ask("POST", "/unlock", expected=422, reason="")
    day.ask("POST", "/unlock", reason="The page was down before the deadline.")
    day.ask("PUT", "/api/v1/registration", slow.secret, list=LEGAL)
    slow.lists.append(LEGAL)
    day.ask("POST", "/lock")
    day.ask("PUT", "/api/v1/registration", slow.secret, expected=409, list=OTHER)


def unlock_one(day: EventDay) -> None:
    """Unlock the list of one player with a reason: one new list comes in, and no second."""
    player = day.players[2]
    path = f"/registrations/{player.registration}/unlock"
    day.ask("POST", path, expected=422, reason="")
    day.ask("POST", path, reason="The printer failed.")
    day.ask("PUT", "/api/v1/registration", player.secret, list=OTHER)
    player.lists.append(OTHER)
    day.ask("PUT", "/api/v1/registration", player.secret, expected=409, list=LEGAL)
    day.ask("PUT", "/api/v1/registration", day.players[3].secret, expected=409, list=OTHER)


def check_in(day: EventDay) -> None:
    """Check everybody in whom the door sees; the answer of some is lost, and they are sent again."""

    def come(player: Sent) -> None:
        for _ in range(2 if player.name.endswith("7") else 1):
            told = day.ask("POST", f"/roster/{player.registration}/check-in", present=True)
            assert told["player"] == player.name

    absent = [day.named(name) for name in ("Player 010", "Player 011", "Player 012")]
    with ThreadPoolExecutor(AT_ONCE) as doors:
        assert len([*doors.map(come, [each for each in day.here() if each not in absent])]) == PLAYERS - 3
    slip = absent[0]
    come(slip)
    day.ask("POST", f"/roster/{slip.registration}/check-in", present=False)
    here = _checked_in(day)
    assert here == {each.registration for each in day.here() if each not in absent}
    for each in absent:
        day.ask("POST", f"/registrations/{each.registration}/withdrawal", reason="Did not come.")
        each.is_in = False


def _checked_in(day: EventDay) -> set[str]:
    """Return the registrations that the page of the door shows as checked in."""
    exported = day.ask("GET", "/export/event.json")
    return {each["id"] for each in exported["registrations"] if each["checked_in"]}


def welcome_walk_ins(day: EventDay) -> None:
    """Enter the lists of three who come without one, and take who did not come off the roster."""
    added = day.ask("POST", "/roster", expected=201, players=[{"player": "Walk-in Three"}], present=True)
    assert [each["standing"] for each in added["players"]] == ["new"]
    missing = {each["player"]: each for each in day.ask("GET", "/roster")["missing"]}
    assert missing["Walk-in Three"]["checked_in"] is not None
    assert missing["Walker One"]["checked_in"] is None
    for _ in range(2):
        day.ask("DELETE", f"/roster/{missing['No Show']['id']}", expected=204)
    day.ask("POST", f"/roster/{missing['Walker One']['id']}/check-in", present=True)
    for number, name in enumerate(("Walker One", "Walker Two", "Walk-in Three")):
        facts: dict[str, Any] = {"player": name, "list": (LEGAL, OTHER)[number % 2]}
        key = f"key-of-walk-in-{number}"
        receipt = day.ask("POST", "/roster-registrations", expected=201, key=key, **facts)
        again = day.ask("POST", "/roster-registrations", key=key, **facts)
        assert (again["secret"], again["repeated"]) == (receipt["secret"], True)
        day.players.append(Sent(name, "", [facts["list"]], receipt["secret"], receipt["registration"]))
    counts = day.counts()
    assert (counts["missing"], counts["withdrawn"]) == (0, len(day.left()))
    assert counts["legal"] == len(day.here()) == PLAYERS
    handles = day.ask("GET", "/export/handles.txt").decode().splitlines()
    assert sorted(handles) == sorted(each.handle for each in day.here() if each.handle)
    assert f"{PLAYERS} players" in day.page(f"/e/{SLUG}/players")

"""Deck checks with two helpers, and penalties with what is taken back."""

import hashlib
from dataclasses import replace
from typing import Any

import requests

from tests.legality.service.event_day.people import SLUG, EventDay, Given, rows_of

MISSING = "1 Medical Kit\n"


def sign_in(day: EventDay, name: str) -> tuple[str, str]:
    """Make a table code and sign a helper in by it. Return the code's id and the helper's secret."""
    made = day.ask("POST", "/helpers", expected=201, name=name)
    form = {"secret": made["code"].lower()}
    address = f"{day.address}/e/{SLUG}/desk/enter"
    answer = requests.post(address, data=form, timeout=60, allow_redirects=False)
    assert answer.status_code == 303, answer.text
    return made["id"], answer.cookies["desk"]


def draw_and_check(day: EventDay) -> None:
    """Draw ten decks, repeat the draw from its seed, and count them: three are short of a card."""
    draw = day.ask("POST", "/draws", expected=201, size=10)
    order = sorted(draw["among"], key=lambda each: hashlib.sha256(f"{draw['seed']}:{each}".encode()).digest())
    assert draw["drawn"] == order[:10]
    assert sorted(draw["among"]) == sorted(each.registration for each in day.here())
    held = {each.registration: each for each in day.players}
    for place, registration in enumerate(draw["drawn"]):
        deck = held[registration].lists[-1]
        counted = deck.replace(MISSING, "") if place < 3 else deck
        assert (counted != deck) is (place < 3)
        facts: dict[str, Any] = {"deck": counted, "stage": "between-rounds", "draw": draw["id"]}
        if place == 3:
            facts["count"] = count_in_two(day, registration, deck)
        check = day.ask("POST", f"/registrations/{registration}/checks", expected=201, **facts)
        assert check["sound"] is (place >= 3)
        if place < 3:
            (lacking,) = check["comparison"]["discrepancies"]
            assert lacking["listed"]["card"] == "Medical Kit"
            give(day, registration, check["proposed"]["infraction"]["code"], check=check["id"])
    assert day.ask("GET", "/counts")["counts"] == []  # The check ended the count.
    assert day.counts()["checked"] == 10
    assert {each["registration"] for each in day.ask("GET", "/decks-to-mend")["decks"]} == {
        *draw["drawn"][:3]
    }


def count_in_two(day: EventDay, registration: str, deck: str) -> str:
    """Let two helpers count one deck: each sees the rows of the other, and none is overwritten unseen."""
    (code, one), (_, other) = sign_in(day, "Ben"), sign_in(day, "Cleo")
    path, rows = f"/registrations/{registration}/count", rows_of(deck)
    keys = [*rows]
    middle = len(keys) // 2

    def save(helper: str, seen: int, counted: dict[str, int], **more: Any) -> Any:
        sent = [{"row": row, "copies": copies, "stamp": seen + 1} for row, copies in counted.items()]
        device = f"phone-{'one' if helper == one else 'other'}"
        return day.ask("POST", path, helper, device=device, seen=seen, rows=sent, **more)

    first = save(one, 0, {row: rows[row] for row in keys[:middle]})
    late = save(other, 0, {keys[0]: 9, **{row: rows[row] for row in keys[middle:]}}, count=first["id"])
    seen = {each["row"]: (each["copies"], each["by"]) for each in day.ask("GET", path, one)["rows"]}
    assert {row: copies for row, (copies, _) in seen.items()} == rows  # 9 came from who had not seen the row.
    assert {by for _, by in seen.values()} == {"helper Ben", "helper Cleo"}
    assert late["id"] == first["id"]
    (counted,) = day.ask("GET", "/counts", other)["counts"]
    assert (counted["registration"], sorted(counted["counters"])) == (
        registration,
        ["helper Ben", "helper Cleo"],
    )
    day.ask("GET", "/roster", one, expected=403)
    day.ask(
        "POST", f"/registrations/{registration}/penalties", one, expected=403, infraction="D2", stage="round"
    )
    day.ask("DELETE", f"/helpers/{code}", expected=204)
    day.ask("GET", path, one, expected=403)
    day.ask("GET", path, other)
    found: str = first["id"]
    return found


def give(day: EventDay, registration: str, infraction: str, **more: Any) -> str:
    """Give a penalty of the level that was proposed, and return its id."""
    facts: dict[str, Any] = {"infraction": infraction, "stage": "between-rounds"}
    proposed = day.ask("POST", f"/registrations/{registration}/penalties/proposal", **facts)
    path = f"/registrations/{registration}/penalties"
    given = day.ask("POST", path, expected=201, **facts, **more)
    assert (given["registration"], given["level"]) == (registration, proposed["level"])
    day.penalties[given["id"]] = Given(registration, infraction, given["level"])
    return str(given["id"])


def take_penalties_back(day: EventDay) -> None:
    """Undo one, waive one with a reason, and undo a waiver: only the last one counts."""
    one, other, third = (each.registration for each in day.here()[20:23])
    undone = give(day, one, "D3")
    day.ask("POST", f"/penalties/{undone}/undo")
    waived = give(day, other, "D3")
    day.ask("POST", f"/penalties/{waived}/waiver", expected=422, reason="")
    day.ask("POST", f"/penalties/{waived}/waiver", reason="The list was right.")
    day.ask("POST", f"/penalties/{waived}/undo", expected=409)
    for each in (undone, waived):
        day.penalties[each] = replace(day.penalties[each], counts=False)
    kept = give(day, third, "D3")
    day.ask("POST", f"/penalties/{kept}/waiver", reason="A slip.")
    day.ask("POST", f"/penalties/{kept}/waiver/undo")
    first = day.ask("POST", f"/registrations/{one}/penalties/proposal", infraction="D3", stage="round")
    again = day.ask("POST", f"/registrations/{third}/penalties/proposal", infraction="D3", stage="round")
    assert again["level"] == first["level"] + 1  # The one that was undone is no repeat.
    assert day.counts()["penalized"] == len({each.registration for each in day.penalties_that_count()}) == 4

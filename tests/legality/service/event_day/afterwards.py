"""The evening: published, hidden again, published; every export is compared with what was sent."""

import csv
import io
import json
import zipfile
from collections import Counter
from collections.abc import Sequence
from typing import Any

import requests

from legality.rounds.results.read_results import read_event
from tests.legality.service.asking import LEGAL
from tests.legality.service.event_day.people import OTHER, PLAYERS, ROUNDS, SLUG, EventDay, cards_of
from tests.legality.service.listening import Heard


def publish(day: EventDay) -> None:
    """Publish, read every deck as a stranger does, hide them with a reason, and publish them again."""
    day.page(f"/e/{SLUG}/lists", 404)
    day.ask("POST", "/publish")
    read_published(day)
    one = day.here()[0].registration
    day.ask("POST", "/unpublish", expected=422, reason="")
    day.ask("POST", "/unpublish", reason="The final is not over.")
    for path in (f"/e/{SLUG}/lists", f"/e/{SLUG}/lists/{one}", f"/api/v1/events/{SLUG}/lists"):
        day.page(path, 404)
    day.ask("POST", "/publish")
    read_published(day)


def read_published(day: EventDay) -> None:
    """Read every published deck."""
    lists: list[Any] = []
    address = f"/api/v1/events/{SLUG}/lists?limit=100"
    while address:
        page = requests.get(f"{day.address}{address}", timeout=60).json()
        lists += page["lists"]
        address = page["next"] or ""
    assert len(lists) == len(day.here())
    assert {each["player"]: each["list"] for each in lists} == {
        each.name: each.lists[-1] for each in day.here()
    }
    one = next(each.registration for each in day.here() if each.lists[-1] == LEGAL)
    other = next(each.registration for each in day.here() if each.lists[-1] == OTHER)
    assert "Lasting Peace" in day.page(f"/e/{SLUG}/lists/{one}")
    assert "2 cards differ" in day.page(f"/e/{SLUG}/lists/compare?one={one}&other={other}")


def compare_exports(day: EventDay) -> None:
    """Compare every export with what was sent."""
    exported = day.ask("GET", "/export/event.json")
    found = {each["id"]: each for each in exported["registrations"]}
    assert len(found) == len(day.players)
    for each in day.players:
        row = found[each.registration]
        assert [version["list"] for version in row["versions"]] == each.lists, each.name
        status = "active" if each.is_in else "withdrawn"
        assert (row["player"], row["handle"], row["status"]) == (each.name, each.handle, status)
    given = {
        each["id"]: (each["registration"], each["infraction"], not each["waived"])
        for each in exported["penalties"]
    }
    assert given == {
        name: (one.registration, one.infraction, one.counts) for name, one in day.penalties.items()
    }
    games = [game for number in exported["rounds"] for game in number["games"]]
    held = {game["id"]: (game["result"], game["opponent_result"]) for game in games}
    assert {each: held[each] for each in day.results} == day.results
    assert exported["event"]["places"] == PLAYERS
    compare_table(day)
    compare_archive(day)
    assert read_event(day.ask("GET", "/export/results.csv")).last_round == ROUNDS
    compare_report(day)
    checked = day.ask("GET", "/audit/check")
    assert (checked["whole"], checked["faults"]) == (True, [])


def compare_report(day: EventDay) -> None:
    """The report names every penalty from level 1 on, with its waiver, and counts the verbal warnings."""
    report = day.ask("GET", "/export/report.txt").decode()
    names = {each.registration: each.name for each in day.players}
    told = [one for one in day.penalties.values() if one.level != 0]
    for one in told:
        assert f"{one.infraction} " in report
        assert names[one.registration] in report
    assert report.count(", stage: between-rounds") == len(told)
    assert report.count("  waived ") == sum(not one.counts for one in told)
    warned = sum(one.level == 0 for one in day.penalties_that_count())
    assert (f"Verbal warnings, which are not recorded: {warned}" in report) is bool(warned)


def compare_table(day: EventDay) -> None:
    rows = [*csv.DictReader(io.StringIO(day.ask("GET", "/export/lists.csv").decode("utf-8-sig")))]
    statuses = Counter(row["status"] for row in rows)
    assert statuses == {"active": len(day.here()), "withdrawn": len(day.left())}
    for row in rows:
        words = [
            f"{one.infraction} level {one.level}{'' if one.counts else ' (waived)'}"
            for one in day.penalties.values()
            if one.registration == row["registration"]
        ]
        assert all(each in row["penalties"] for each in words), row
    assert sum(bool(row["penalties"]) for row in rows) == len(
        {one.registration for one in day.penalties.values()}
    )
    assert sum("(waived)" in row["penalties"] for row in rows) == sum(
        not one.counts for one in day.penalties.values()
    )


def compare_archive(day: EventDay) -> None:
    """Each deck for LackeyCCG has the cards of the list that was sent last; the others are its bytes."""
    with zipfile.ZipFile(io.BytesIO(day.ask("GET", "/export/lists.zip"))) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    assert len(files) == 2 * len(day.here())
    for each in day.here():
        name = f"{each.name.replace(' ', '-')}-{each.registration}.txt"
        assert files[f"as-sent/{name}"] == each.lists[-1]
        assert cards_of(files[f"lackey/{name}"]) == cards_of(each.lists[-1])


def compare_audit(day: EventDay) -> None:
    """Every step is in the audit log, as often as it was done, with its reason."""
    entries: list[Any] = []
    while True:
        after = entries[-1]["number"] if entries else 0
        page = day.ask("GET", f"/audit?after={after}&limit=100")["entries"]
        if not page:
            break
        entries += page
    done = Counter(each["action"] for each in entries)
    came = len(day.players)
    expected = {
        "created": 1,
        "list unlocked": 1,
        "corrected": 1,
        "opened": 1,
        "closed": 1,
        "locked": 2,
        "unlocked": 1,
        "published": 2,
        "unpublished": 1,
        "registered": came,
        "replaced": sum(len(each.lists) for each in day.players) - came - 1,
        "withdrawn": len(day.left()),
        "drawn": 1,
        "deck checked": 10,
        "deck count begun": 1,
        "penalty given": len(day.penalties),
        "penalty waived": 3,
        "waiver undone": 1,
        "code made": 2,
        "code ended": 1,
        "round paired": ROUNDS,
    }
    assert {name: done[name] for name in expected} == expected, done
    reasons = {each["facts"].get("reason") for each in entries}
    assert {
        "The printer failed.",
        "Did not come.",
        "The final is not over.",
        "The list was right.",
    } <= reasons
    assert "The page was down before the deadline." in reasons


OWN = {"opened": 1, "closed": 1, "locked": 2, "published": 2, "unpublished": 1, "round finished": ROUNDS}


def compare_what_was_heard(day: EventDay, heard: Sequence[Heard]) -> None:
    """Compare what three services were told with what happened. Deliveries may overtake each other."""
    own, discord, slack = (
        [each for each in heard if each.path == f"/{form}"] for form in ("legality", "discord", "slack")
    )
    told = Counter(each.headers["X-Legality-Topic"] for each in own)
    assert told == {**OWN, "withdrawn": len(day.left())}
    assert Counter(_sentence(each) for each in discord) == {
        "Registration is open.": 1,
        "Deck lists are locked.": 2,
        "All deck lists are published.": 2,
    }
    assert Counter(_sentence(each) for each in slack) == {
        "Deck lists are locked.": 2,
        "Deck lists are not public any more.": 1,
        "The standings are final.": 1,
    }


def _sentence(told: Heard) -> str:
    """Return the first sentence of a message in the form of Discord or Slack."""
    message = json.loads(told.body)
    if told.path == "/discord":
        (embed,) = message["embeds"]
        assert embed["title"] == "Event day"
        said = embed["description"].replace("\\", "")
    else:
        header, section = message["blocks"][:2]
        assert header["text"]["text"] == "Event day"
        said = section["text"]["text"]
    return f"{said.partition('. ')[0]}."

"""What a player types into the form of an event, what would become of it, and moments as pages show them."""

from datetime import UTC, datetime, timedelta, timezone
from io import BytesIO
from typing import Any

from fastapi import FastAPI
from starlette.datastructures import FormData, UploadFile

from legality.events.desk.lifecycle import event
from legality.service.forms.registration_form import FIELDS, RegistrationForm, prejudge_form
from legality.service.views.time_zones import (
    NoMomentError,
    find_zone,
    format_for_field,
    format_for_people,
    parse_moment,
    zones_by_area,
)
from tests.legality.service.api.life import E, Life, living, opened
from tests.legality.service.asking import LEGAL

UNREAD = LEGAL.replace("2 Anara", "2 Jean-Luc Picrd")
LINE = UNREAD.splitlines().index("2 Jean-Luc Picrd") + 1


def entered() -> dict[str, Any]:
    """Say what would become of a list, before it is sent."""
    with living() as life:
        held = opened(life)
        refused = {
            "legal": tried(life, list=LEGAL, player="Anna"),
            "illegal": tried(life, list=LEGAL.replace("2 Anara", "5 Anara")),
            "unread": tried(life, list=UNREAD),
            "a suggestion": tried(life, list=UNREAD, apply=f"{LINE}|3|Anara"),
            "a suggestion for another list": tried(life, list=LEGAL, apply=f"{LINE}|9|Anara"),
            "no suggestion": tried(life, list=LEGAL, apply="Anara"),
            "blank": tried(life, list=" \n"),
            "too long": tried(life, list="x" * 100_001),
        }
        life.quietly(f"PATCH {E}", {"policy": "flag"}, by=held.director)
        return {
            **refused,
            "illegal where that is flagged": tried(life, list=LEGAL.replace("2 Anara", "5 Anara")),
        }


def tried(life: Life, **typed: str) -> dict[str, Any]:
    """Return what is said of a form."""
    assert isinstance(life.client.app, FastAPI)
    assert life.client.portal is not None
    here = life.client.app.state.service
    entry = RegistrationForm(FormData(list(typed.items())))
    found = life.client.portal.call(prejudge_form, here, event(here.lazy_store.store(), "tuesday"), entry)
    lines = entry.text.splitlines()
    told = {"line": lines[LINE - 1] if len(lines) >= LINE else "", "said": entry.said, "wrong": entry.wrong}
    if found is None:
        return {**told, "judged": None}
    folded = [each.folded for each in found.marked.stretches]
    return {**told, "judged": found[:3], "folded": folded, "general": len(found.marked.general)}


def typed() -> dict[str, Any]:
    """Take what a browser sent out of a form."""
    full = RegistrationForm(FormData([(name, f"{name} {'x' * 400}\r\n") for name in FIELDS]))
    file = UploadFile(BytesIO(b""), filename="list.txt")
    return {
        "lengths": {name: len(getattr(full, "text" if name == "list" else name)) for name in FIELDS},
        "a file's text": RegistrationForm(FormData([("list", "typed")]), "of the file\r\n").text,
        "kept as": RegistrationForm(FormData([("list", "Qapla’")])).content.decode(),
        "nothing": [
            RegistrationForm().player,
            RegistrationForm().text,
            RegistrationForm().wrong,
            len(RegistrationForm().key),
            RegistrationForm(FormData()).key != "",
        ],
        "its own key": RegistrationForm(FormData([("key", "k" * 20), ("player", file)])).key,
        "an edge": RegistrationForm(FormData([("list", "x" * 100_000)])).wrong,
    }


def moments() -> dict[str, Any]:
    """Read and write days and times."""
    at = datetime(2026, 7, 5, 9, 30, tzinfo=UTC)
    known = dict(zones_by_area())
    return {
        "read": [
            parse_moment("2026-07-05T11:30", "Europe/Berlin"),
            parse_moment("2026-12-05T11:30", "Europe/Berlin"),
        ],
        "refused": [why(*each) for each in REFUSED],
        "for a field": [
            format_for_field(at),
            format_for_field(at, "America/New_York"),
            format_for_field(at, "Australia/Lord_Howe"),
        ],
        "for people": [
            format_for_people(at),
            format_for_people(at.astimezone(timezone(timedelta(hours=15)))),
        ],
        "areas": list(known),
        "first of each": [places[0] for places in known.values()],
        "with two parts": [each for each in known["America"] if each[0].count("/") == 2][:2],
        "not among them": [
            name for name in ("EST", "Etc/GMT+3", "US/Pacific", "localtime") if is_known(name)
        ],
        "alone": is_known("UTC"),
    }


REFUSED = (
    ("2026-07-05", "Mars/Olympus"),
    ("2026-07-05T25:00", "UTC"),
    ("2026-07-05T11:30+02:00", "UTC"),
    ("0001-01-01T00:00", "Asia/Tokyo"),
    ("", "UTC"),
)


def why(said: str, zone: str) -> tuple[str, str]:
    try:
        parse_moment(said, zone)
    except NoMomentError as error:
        return error.field, str(error)
    raise AssertionError("it was read")


def is_known(name: str) -> bool:
    try:
        return find_zone(name).key == name
    except NoMomentError:
        return False


SHOWN = {"entry-judged": entered, "entry-typed": typed, "moments": moments}

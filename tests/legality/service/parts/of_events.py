"""The director's form: what a guide takes by default, what was typed, and what a file says."""

import asyncio
from datetime import date
from io import BytesIO
from typing import Any

from pydantic import ValidationError
from starlette.datastructures import FormData, UploadFile

from cardpools.model import EDITIONS, Citation, Edition
from legality.engine.finding import Finding
from legality.service.forms.event_form import (
    BY_CODE,
    TERMS,
    EventForm,
    describe_faults,
    explain_default,
    explain_other_defaults,
    fields_of,
    group_by_field,
    list_options,
)
from legality.service.forms.event_upload import fill_from_file, missing_files, put_uploads
from legality.service.views.time_zones import NoMomentError
from legality.terms.terms import Event, Level

ON = date(2026, 12, 5)
TODAY = date(2026, 11, 18)
TYPED = {
    "edition": "2e",
    "name": " A Tuesday ",
    "format": "constructed",
    "starts": "2026-12-05T10:00",
    "zone": "Europe/Berlin",
    "deadline": "2026-12-04T20:00",
    "players": "12",
    "sanctioned": "yes",
    "lists_required": "no",
    "level": "regional",
    "policy": "flag",
    "limited": "a = 1\r\nb = 2\r\n",
    "supplied": "  ",
}

PLAN = """name = "Autumn Regional"
edition = "2e"
on = 2026-11-01
level = "regional"
rounds = 4
sanctioned = true
lists_required = false
release_of = ["EN"]
limited = "pool.toml"
"""


def defaults() -> dict[str, Any]:
    """Show what guides take by default, and why."""
    usual = {f"{each} {kind}": explain_default(kind, each, ON) for each in EDITIONS for kind in TERMS}
    levels: tuple[tuple[Edition, Level], ...] = (("2e", "local"), ("1e", "regional"))
    beside_them = {f"{each} {level}": explain_other_defaults(each, ON, level) for each, level in levels}
    return {
        **usual,
        "2e rules of a sealed deck": explain_default("rules", "2e", ON, "sealed"),
        "1e pool by an earlier guide": explain_default("pool", "1e", ON, "", "opg-4.1"),
        **beside_them,
        **{
            f"offered: {each} {kind}": list_options(kind, each, ON)
            for each in EDITIONS
            for kind in ("format", "rules")
        },
        "offered: 1e pools by an earlier guide": list_options("pool", "1e", ON, "decipher-guide"),
    }


def typed() -> dict[str, Any]:
    """Read what was typed."""
    form = fields_of({**TYPED, "file": 5}, sent=True)
    empty = fields_of({})
    return {
        "typed": form.said,
        "sent": [form.sent, empty.sent],
        "edition and day": [form.edition, form.day(TODAY), empty.edition, empty.day(TODAY)],
        "the day of a link": fields_of({"on": "2020-02-02"}).day(TODAY),
        "terms": form.terms(ON),
        "terms of an empty form": empty.terms(ON),
        "announced beside a file": form.announcement(Event(rounds=7, release_of=("EN",), supplied="x")),
        "files": form.files(),
        "times": form.times(),
        "times without a deadline": form.filled(deadline="", zone="").times(),
        "addresses": [
            form.slug(ON),
            form.filled(slug="mine").slug(ON),
            form.filled(name="ä" * 80).slug(ON),
        ],
        "policies": [form.policy, empty.policy],
        "levels": [form.level, empty.level, form.filled(level="galactic").level],
        "cut off": {name: len(text) for name, text in fields_of({"name": "n" * 5_001}).said.items()},
    }


def wrong() -> dict[str, Any]:
    """Say what is wrong by field."""
    source = Citation("opg-5.0", "2", "a sentence", "sure")
    findings = [
        Finding(code, "error", f"{code} is found", (), (), {}, source, "mend it")
        for code in (*BY_CODE, "E-OTHER")
    ]
    return {
        "too long": fields_of({"plan": "x" * 200_001, "limited": "x" * 200_000}).wrong,
        "no such terms": refused(
            lambda: fields_of({"edition": "2e", "pool": "pond", "rules": "x"}).terms(ON)
        ),
        "no number": refused(lambda: fields_of({"players": "a few"}).announcement(Event())),
        "too large a number": refused(lambda: fields_of({"rounds": "100000"}).announcement(Event())),
        "a large number": fields_of({"rounds": "99999", "players": "0"}).announcement(Event()),
        "no moment": refused(lambda: fields_of({"starts": "soon"}).times()),
        "no place": refused(
            lambda: fields_of({"starts": "2026-12-05T10:00", "zone": "Mars/Olympus"}).times()
        ),
        "beside fields": group_by_field(findings),
        "together": group_by_field(findings[:1] * 2),
    }


def refused(read: Any) -> dict[str, str]:
    try:
        read()
    except (ValidationError, NoMomentError) as error:
        return describe_faults(error)
    raise AssertionError("nothing was refused")


def from_a_file() -> dict[str, Any]:
    """Put what a file says into the fields."""
    form = fields_of({"starts": "2026-12-05T11:30", "plan": PLAN, "edition": "1e"})
    bare = fields_of({"plan": "rounds = 4\n", "edition": "tr"})
    day = fields_of({"plan": "on = 2020-02-02\n", "edition": "2e"})
    words = fields_of({"plan": 'pool = "complete"\n', "starts": "1999-05-05T10:00", "edition": "1e"})
    return {
        "filled in": fill_from_file(form, TODAY),
        "without terms": fill_from_file(bare, TODAY),
        "a day alone": fill_from_file(day, TODAY),
        "a pool alone, of a day long ago": fill_from_file(words, TODAY),
        "nothing for the fields": fill_from_file(fields_of({"plan": 'release_of = ["EN"]\n'}), TODAY),
        "wrong": fill_from_file(fields_of({"plan": 'editoin = "2e"\nrounds = "four"\n'}), TODAY),
        "files that are missing": missing_files(fields_of({"plan": PLAN})),
        "none is missing": missing_files(fields_of({"plan": PLAN, "limited": "a = 1"})),
    }


def uploaded() -> dict[str, Any]:
    """Read files that come along."""

    def read(*files: tuple[str, str, bytes]) -> EventForm:
        sent = [(name, UploadFile(BytesIO(data), filename=called)) for name, called, data in files]
        given = FormData([("name", "Typed"), ("plan", "typed"), *sent])
        return asyncio.run(put_uploads(fields_of(given, sent=True), given))

    return {
        "a file goes before what was typed": read(
            ("plan_file", "../event.toml", "rounds = 4\r\nä".encode("utf-16"))
        ),
        "without a name": read(("plan_file", "", b"rounds = 4\n")).said,
        "binary": read(("limited_file", "pool.toml", b"a\0b")),
        "too long": read(("supplied_file", "cards.txt", b"1 Anara\n" * 25_001)).wrong,
    }


SHOWN = {
    "event-defaults": defaults,
    "event-form": typed,
    "event-form-wrong": wrong,
    "event-file": from_a_file,
    "event-uploaded": uploaded,
}

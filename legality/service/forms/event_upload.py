"""An event.toml in the director's form: what it says is put into the fields, to be looked at first.

What the form has no field for stays behind as the rest of the file and counts as well.
"""

import tomllib
from datetime import date

from starlette.datastructures import FormData, UploadFile

from decklists.text.decoding import decode
from legality.planning.event_toml import write_event
from legality.planning.plan import answer_to, terms_of
from legality.service.forms.event_form import (
    COUNTS,
    LONG,
    SWITCHES,
    TERMS,
    EventForm,
    day_of,
    edition_of,
    form_of,
    too_long,
)
from legality.terms.event_file import FILES, WrongEventFile, parse_event
from legality.terms.stated import StatedTerms

IN_FIELDS = ("edition", *TERMS, "name", "level", *COUNTS, *SWITCHES)


async def event_form_of(given: FormData) -> EventForm:
    """Read the form with its files. A file goes before what was typed, and its name is not used."""
    form = form_of(given, sent=True)
    for name in LONG:
        upload = given.get(f"{name}_file")
        if isinstance(upload, UploadFile) and upload.filename:
            form = _with_file(form, name, await upload.read())
    return form


def taken_over(form: EventForm, today: date) -> EventForm | None:
    """Return the form with what its file says in the fields, or None where the file says nothing for them."""
    text = form.get("plan")
    try:
        plan = parse_event(text)
    except WrongEventFile as error:
        return form.but({"plan": " ".join(f"{each}." for each in error.errors)})
    keys = set(tomllib.loads(text))
    if not keys & {*IN_FIELDS, "on"}:
        return None
    fields = {key: _field(answer_to(plan, key)) for key in IN_FIELDS if key in keys}
    if plan.on is not None:
        fields["starts"] = f"{plan.on.isoformat()}T{form.get('starts')[11:] or '10:00'}"
    if keys & {"edition", "guide", "on", *TERMS}:
        whole = plan.but(edition=plan.edition or edition_of(form), on=plan.on or day_of(form, today))
        fields |= {key: str(getattr(terms_of(whole, today), key)) for key in ("edition", *TERMS)}
    return form.filled(**fields, plan=rest_of(plan, keys))


def missing_files(form: EventForm) -> dict[str, str]:
    """Say which files the rest of the event's file names that were not handed in with it."""
    named = parse_event(form.get("plan")).event
    return {
        name: f"The event’s file names “{getattr(named, name)[:100]}”: choose or paste that file here."
        for name in FILES
        if getattr(named, name) and not form.get(name).strip()
    }


def rest_of(plan: StatedTerms, keys: set[str]) -> str:
    """Write down what the form has no field for."""
    left = {key: answer_to(plan, key) for key in sorted(keys - {*IN_FIELDS, "on"})}
    return write_event(left, {}, ()).strip()


def _field(value: object) -> str:
    """Return a value as a field of the form holds it."""
    if isinstance(value, bool):
        return "yes" if value else ""
    return value.isoformat() if isinstance(value, date) else str(value)


def _with_file(form: EventForm, name: str, data: bytes) -> EventForm:
    """Put a file's text into its field, where people see it and where it stays if the form comes back."""
    text = decode(data)[0].replace("\r\n", "\n")
    if "\0" in text:
        return form.but({name: "This file is binary, not text."})
    return form.filled(**{name: text}).but(too_long({name: text}))

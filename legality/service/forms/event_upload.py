"""An uploaded event.toml fills the fields of the director's form, for a look before the event is announced.

Keys without a field stay in the form as the rest of the file, and count as well.
"""

from collections.abc import Mapping
from datetime import date

from starlette.datastructures import FormData, UploadFile

from cardpools.data_files.untrusted_text import parse_untrusted_toml
from decklists.text.decoding import decode
from legality.planning.event_toml import write_event
from legality.planning.plan import answer_to, terms_of
from legality.service.forms import event_form
from legality.service.views.time_zones import zone_names
from legality.terms.event_file import FILES, LIMITS, WrongEventFile, parse_event
from legality.terms.stated import StatedTerms
from legality.terms.terms import LISTING

IN_FIELDS = (
    *("edition", *event_form.TERMS, "name", "level"),
    *(*event_form.COUNTS, *event_form.SWITCHES, *LISTING),
)


def has_uploads(given: FormData) -> bool:
    """Tell whether a file was chosen. Browsers send an empty name for a field without one."""
    return any(isinstance(each, UploadFile) and each.filename for each in given.values())


def has_files(given: FormData) -> bool:
    """Tell whether there is a text of a file, uploaded or typed."""
    typed = (given.get(name) for name in event_form.LONG)
    return has_uploads(given) or any(isinstance(each, str) and each.strip() for each in typed)


async def put_uploads(form: event_form.EventForm, given: FormData) -> event_form.EventForm:
    """Put the uploaded files into their fields. A file replaces the typed text; its name is ignored."""
    for name in event_form.LONG:
        upload = given.get(f"{name}_file")
        if isinstance(upload, UploadFile) and upload.filename:
            # A character has at most 4 bytes, so what is cut off belongs to a file that is too long anyway.
            form = _put_file(form, name, await upload.read(4 * event_form.LONGEST_FILES[name] + 4))
    return form


def fill_from_file(form: event_form.EventForm, today: date) -> event_form.EventForm | None:
    """Return the form with the values of its file, or None if the file has none for its fields."""
    text = form.get("plan")
    try:
        plan = parse_event(text)
    except WrongEventFile as error:
        return form.but({"plan": " ".join(f"{each}." for each in error.errors)})
    table = parse_untrusted_toml(text, LIMITS)
    keys = set(table)
    if not keys & {*IN_FIELDS, "on"}:
        return None
    fields = {key: _format_value(answer_to(plan, key)) for key in IN_FIELDS if key in keys}
    if plan.on is not None:
        fields["starts"] = f"{plan.on.isoformat()}T{form.get('starts')[11:] or '10:00'}"
    if plan.event.time_zone in zone_names():
        fields["zone"] = plan.event.time_zone
    if keys & {"edition", "guide", "on", *event_form.TERMS}:
        whole = plan.but(edition=plan.edition or form.edition, on=plan.on or form.day(today))
        fields |= {key: str(getattr(terms_of(whole, today), key)) for key in ("edition", *event_form.TERMS)}
    return form.filled(**fields, plan=write_rest(plan, table))


def missing_files(form: event_form.EventForm) -> dict[str, str]:
    """Return an error for each file that the event's file names and that was not uploaded."""
    named = parse_event(form.get("plan")).event
    return {
        name: f"The event’s file names “{getattr(named, name)[:100]}”: choose or paste that file here."
        for name in FILES
        if getattr(named, name) and not form.get(name).strip()
    }


def write_rest(plan: StatedTerms, table: Mapping[str, object]) -> str:
    """Write the keys without a field as TOML. Restrictions stay as they are written: plans hold ids."""
    left = {key: answer_to(plan, key) for key in sorted({*table} - {*IN_FIELDS, "on"})}
    left |= {"challenge": table["challenge"]} if "challenge" in table else {}
    return write_event(left, {}, ()).strip()


def _format_value(value: object) -> str:
    """Return a value as the text of a field."""
    if isinstance(value, bool):
        return "yes" if value else ""
    return value.isoformat() if isinstance(value, date) else str(value)


def _put_file(form: event_form.EventForm, name: str, data: bytes) -> event_form.EventForm:
    """Put a file's text into its field, where it stays when the form is shown again."""
    text = decode(data)[0].replace("\r\n", "\n")
    if "\0" in text:
        return form.but({name: "This file is binary, not text."})
    return form.with_files({name: text})

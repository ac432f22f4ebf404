"""The director's form: what an event announces, with the guide's default and the reason beside each field."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from pydantic import ValidationError

from cardpools.model import EDITIONS, Edition
from legality.engine.finding import Finding
from legality.events.exports.safe_names import safe_name
from legality.events.lists.event_files import LONGEST
from legality.events.views import Policy
from legality.planning.event_questions import questions
from legality.render.layout.words import format_source
from legality.service.models.list_requests import TermsInput
from legality.service.views.time_zones import UTC_ZONE, NoMomentError, moment
from legality.terms.event_file import FILES, event_in
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.stated import Announced
from legality.terms.terms import LEVELS, Event, Guide, Level, Terms, default_guide, default_terms

TERMS: tuple[Kind, ...] = ("format", "pool", "rules", "scenario")
COUNTS = ("players", "rounds")
SWITCHES = ("sanctioned", "lists_required", "pool_approved")
LONG = ("plan", *FILES)
"""The fields that take a whole file."""

BY_CODE = {
    "E-FEW-PLAYERS": "players",
    "E-FEW-ROUNDS": "rounds",
    "E-ODD-ROUNDS": "rounds",
    "E-NO-SUCH-FORMAT": "format",
    "E-NO-SUCH-POOL": "pool",
    "E-POOL-UNAPPROVED": "pool_approved",
    "E-POOL-UNDEFINED": "limited",
    "E-NO-SUCH-RULES": "rules",
    "E-RULES-ENDED": "rules",
    "E-RULES-FORMAT": "format",
    "E-NO-SUCH-SCENARIO": "scenario",
    "E-NO-SUCH-EDITION": "edition",
    "E-EDITION-TOO-EARLY": "starts",
    "E-BEFORE-RULES": "starts",
    "E-SHORT-NOTICE": "starts",
    "E-ANNOUNCED-SIZE": "plan",
    "E-WRONG-GUIDE": "plan",
    "E-UNRATED": "scenario",
    "E-UNSANCTIONED": "scenario",
}
"""Beside which field a finding about the event stands; the others stand above the form."""


class Reason(NamedTuple):
    """Why a field is filled in as it is."""

    value: str
    why: str
    source: str


class Choice(NamedTuple):
    """Something that the guide offers for a field."""

    word: str
    name: str


@dataclass(frozen=True, slots=True)
class EventForm:
    """What was typed and chosen."""

    said: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    """What is worth looking at and stops nothing, by field."""
    sent: bool = False
    """Whether somebody sent it, so that a box without a tick means no."""

    def get(self, name: str, otherwise: str = "") -> str:
        """Return what stands in a field."""
        return self.said.get(name, otherwise)

    def but(self, wrong: Mapping[str, str]) -> "EventForm":
        """Return the form with what is wrong in it."""
        return replace(self, wrong={**self.wrong, **wrong})

    def filled(self, **said: str) -> "EventForm":
        """Return the form with other words in some fields."""
        return replace(self, said={**self.said, **said})


def form_of(given: Mapping[str, Any], *, sent: bool = False) -> EventForm:
    """Take the fields out of what a browser sent."""
    said = {name: str(value) for name, value in given.items() if isinstance(value, str)}
    short = {name: text[:5_000].strip() for name, text in said.items() if name not in LONG}
    long = {name: text.replace("\r\n", "\n") for name, text in said.items() if name in LONG}
    return EventForm({**short, **long}, sent=sent).but(too_long(long))


def too_long(texts: Mapping[str, str]) -> dict[str, str]:
    """Refuse what is longer than any such file."""
    said = f"This is longer than any such file: at most {LONGEST:,} characters are read."
    return {name: said for name, text in texts.items() if len(text) > LONGEST}


def offered(kind: Kind, edition: Edition, on: date, guide: Guide | None = None) -> list[Choice]:
    """Return what the guide of the day, or another that was named, offers an edition."""
    book = read_guide(guide or default_guide(edition, on))
    return [Choice(offer.id, offer.name_on(on)) for offer in book.offered(kind, edition, on)]


def reason(kind: Kind, edition: Edition, on: date, played: str = "", guide: Guide | None = None) -> Reason:
    """Return what a guide takes by default, and why."""
    book = read_guide(guide or default_guide(edition, on))
    default = book.default(kind, edition, on, played)
    if default is None:
        return Reason("", "", "")
    return Reason(default.value, default.why, f"{book.name}, {default.citation.section}")


def reasons_beside(edition: Edition, on: date, level: Level) -> dict[str, Reason]:
    """Return what is usual for the other fields, and why, as `legality events new` says it."""
    plan = Announced(edition=edition, on=on, event=Event(level=level))
    return {
        each.key: Reason(
            "yes" if each.default is True else "" if each.default in (None, False) else str(each.default),
            each.why,
            format_source(each.citation) if each.citation else "",
        )
        for each in questions(lambda: plan, on)
        if each.key in (*COUNTS, *SWITCHES, "level")
    }


def edition_of(form: EventForm) -> Edition:
    """Return the edition of the form."""
    said = form.get("edition")
    return next((edition for edition in EDITIONS if edition == said), "1e")


def day_of(form: EventForm, today: date) -> date:
    """Return the day of the event, as it is where it is played; it decides on guide, bans and cards."""
    try:
        return date.fromisoformat((form.get("starts") or form.get("on"))[:10])
    except ValueError:
        return today


def terms_of(form: EventForm, on: date) -> Terms:
    """Return the terms. What is wrong is raised as ValidationError, each with its field."""
    edition, more = edition_of(form), event_in(form.get("plan"))
    said = {name: form.get(name) for name in TERMS if form.get(name)}
    checked = TermsInput.model_validate({**said, "edition": edition, "on": on.isoformat()})
    usual = default_terms(edition, on, more.guide, checked.format or "")
    changes = {name: value for name in TERMS if (value := getattr(checked, name))}
    return usual.but(**changes, event=announced(form, more.event))


def announced(form: EventForm, more: Event) -> Event:
    """Return what the event announces beyond its terms: the fields, and what else its file says."""
    facts: dict[str, Any] = {name: form.get(name) == "yes" for name in SWITCHES}
    facts |= {name: _count(name, form.get(name)) for name in COUNTS} | dict.fromkeys(FILES, "")
    return more._replace(name=form.get("name"), level=level_of(form), **facts)


def files_of(form: EventForm) -> dict[str, str]:
    """Return the texts of the files that the event encloses."""
    return {name: form.get(name) for name in FILES if form.get(name).strip()}


def times_of(form: EventForm) -> tuple[datetime, datetime | None]:
    """Return the start and the deadline. What cannot be read is raised as NoMomentError."""
    zone = form.get("zone") or UTC_ZONE
    starts = moment(form.get("starts"), zone)
    deadline = form.get("deadline")
    return starts, moment(deadline, zone) if deadline else None


def slug_of(form: EventForm, on: date) -> str:
    """Return the name of the event in addresses: the one that was asked for, or one made of its name."""
    return form.get("slug") or f"{safe_name(form.get('name'), 'event').lower()[:60]}-{on.isoformat()}"


def policy_of(form: EventForm) -> Policy:
    """Return what becomes of illegal lists."""
    return "flag" if form.get("policy") == "flag" else "refuse"


def level_of(form: EventForm) -> Level:
    """Return the level; an event is a local one unless it says otherwise."""
    return next((level for level in LEVELS if level == form.get("level")), "local")


def faults(error: ValidationError | NoMomentError) -> dict[str, str]:
    """Return what is wrong by field, in words for people."""
    if isinstance(error, ValidationError):
        return {str(one["loc"][0]): "Choose one of those that are offered." for one in error.errors()}
    return {error.field: str(error)}


def beside(findings: Iterable[Finding]) -> dict[str, str]:
    """Put findings about the event beside their fields."""
    found: dict[str, list[str]] = {}
    for each in findings:
        said = f"{each.message[:1].upper()}{each.message[1:]}; {each.fix} ({each.code})."
        found.setdefault(BY_CODE.get(each.code, "form"), []).append(said)
    return {name: " ".join(said) for name, said in found.items()}


class WrongCountError(NoMomentError):
    """A number that is none."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Write the number of {name} in figures, at most 99999.")
        self.field = name


def _count(name: str, text: str) -> int | None:
    if text and not (text.isdecimal() and len(text) < 6):
        raise WrongCountError(name)
    return int(text) if text else None

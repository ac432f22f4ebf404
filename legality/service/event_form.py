"""The director's form: what an event announces, with the guide's default and the reason beside each field."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from pydantic import ValidationError

from cardpools.model import EDITIONS, Edition
from legality.events.exports.files import safe_name
from legality.events.views import Policy
from legality.guides import Kind, read_guide
from legality.service.moments import NoMomentError, moment
from legality.service.schemas import TermsSaid
from legality.terms import LEVELS, Event, Level, Terms, default_guide, default_terms

TERMS: tuple[Kind, ...] = ("format", "pool", "rules", "scenario")
COUNTS = ("players", "rounds")
SWITCHES = ("sanctioned", "lists_required", "pool_approved")

BY_CODE = {
    "E-FEW-PLAYERS": "players",
    "E-FEW-ROUNDS": "rounds",
    "E-ODD-ROUNDS": "rounds",
    "E-NO-SUCH-FORMAT": "format",
    "E-NO-SUCH-POOL": "pool",
    "E-POOL-UNAPPROVED": "pool",
    "E-NO-SUCH-RULES": "rules",
    "E-RULES-ENDED": "rules",
    "E-RULES-FORMAT": "format",
    "E-NO-SUCH-SCENARIO": "scenario",
    "E-NO-SUCH-EDITION": "edition",
    "E-EDITION-TOO-EARLY": "on",
    "E-SHORT-NOTICE": "starts",
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

    def get(self, name: str, otherwise: str = "") -> str:
        """Return what stands in a field."""
        return self.said.get(name, otherwise)

    def but(self, wrong: Mapping[str, str]) -> "EventForm":
        """Return the form with what is wrong in it."""
        return replace(self, wrong={**self.wrong, **wrong})


def form_of(given: Mapping[str, Any]) -> EventForm:
    """Take the fields out of what a browser sent."""
    return EventForm({name: str(value)[:5_000].strip() for name, value in given.items()})


def offered(kind: Kind, edition: Edition, on: date) -> list[Choice]:
    """Return what the guide of the day offers an edition."""
    book = read_guide(default_guide(edition, on))
    return [Choice(offer.id, offer.name_on(on)) for offer in book.offered(kind, edition, on)]


def reason(kind: Kind, edition: Edition, on: date, played: str = "") -> Reason:
    """Return what a guide takes by default, and why."""
    book = read_guide(default_guide(edition, on))
    default = book.default(kind, edition, on, played)
    if default is None:
        return Reason("", "", "")
    return Reason(default.value, default.why, f"{book.name}, {default.citation.section}")


def edition_of(form: EventForm) -> Edition:
    """Return the edition of the form."""
    said = form.get("edition")
    return next((edition for edition in EDITIONS if edition == said), "1e")


def terms_of(form: EventForm, on: date) -> Terms:
    """Return the terms. What is wrong is raised as ValidationError, each with its field."""
    edition = edition_of(form)
    said = {name: form.get(name) for name in TERMS if form.get(name)}
    checked = TermsSaid.model_validate({**said, "edition": edition, "on": on.isoformat()})
    usual = default_terms(edition, on, None, checked.format or "")
    changes = {name: value for name in TERMS if (value := getattr(checked, name))}
    return usual.but(**changes, event=announced(form))


def announced(form: EventForm) -> Event:
    """Return what the event announces beyond its terms."""
    facts: dict[str, Any] = {name: form.get(name) == "yes" for name in SWITCHES}
    facts |= {name: _count(name, form.get(name)) for name in COUNTS}
    return Event(name=form.get("name"), level=_level(form.get("level")), **facts)


def times_of(form: EventForm) -> tuple[datetime, datetime | None]:
    """Return the start and the deadline. What cannot be read is raised as NoMomentError."""
    starts = moment(form.get("starts"), form.get("offset"))
    deadline = form.get("deadline")
    return starts, moment(deadline, form.get("offset")) if deadline else None


def slug_of(form: EventForm, on: date) -> str:
    """Return the name of the event in addresses: the one that was asked for, or one made of its name."""
    return form.get("slug") or f"{safe_name(form.get('name'), 'event').lower()[:60]}-{on.isoformat()}"


def policy_of(form: EventForm) -> Policy:
    """Return what becomes of illegal lists."""
    return "flag" if form.get("policy") == "flag" else "refuse"


def faults(error: ValidationError | NoMomentError) -> dict[str, str]:
    """Return what is wrong by field, in words for people."""
    if isinstance(error, ValidationError):
        return {str(one["loc"][0]): "Choose one of those that are offered." for one in error.errors()}
    return {"starts": str(error)}


class WrongCountError(NoMomentError):
    """A number that is none."""


def _count(name: str, text: str) -> int | None:
    if text and not (text.isdecimal() and len(text) < 6):
        raise WrongCountError(f"The number of {name} is a number.")
    return int(text) if text else None


def _level(text: str) -> Level:
    return next((level for level in LEVELS if level == text), "local")

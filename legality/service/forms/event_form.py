"""The director's form of an event, with the guide's default and its reason for each field."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from pydantic import ValidationError

from cardpools.model import EDITIONS, Edition
from legality.engine.finding import Finding
from legality.events.countries import countries
from legality.events.desk.publishing import PUBLICATIONS
from legality.events.exports.safe_names import safe_name
from legality.events.lists.event_files import LONGEST
from legality.events.views import Policy, Publication
from legality.planning.event_questions import questions
from legality.render.layout.words import format_source
from legality.service.forms.challenge_rows import read_challenge
from legality.service.models.list_requests import TermsInput
from legality.service.views.time_zones import UTC_ZONE, NoMomentError, parse_moment
from legality.terms.event_file import FILES, LIMITS, parse_event
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.stated import StatedTerms
from legality.terms.terms import LEVELS, LISTING, Event, Guide, Level, Terms, default_guide, default_terms

TERMS: tuple[Kind, ...] = ("format", "pool", "rules", "scenario")
COUNTS = ("players", "rounds", "notice_hours")
WORDS_OF_COUNTS = {"notice_hours": "hours"}
SWITCHES = ("sanctioned", "lists_required", "pool_approved")
LONG = ("plan", *FILES)
"""Fields that hold a whole file."""

LONGEST_FILES = {"plan": LIMITS.characters, **dict.fromkeys(FILES, LONGEST)}
"""Characters of a file by field."""

LONGEST_FACT = 200
"""Characters of a fact of the listing, as over the API."""

LONGEST_FIELD = 5_000
"""Characters of any other field. Longer ones are cut."""

BY_CODE = {
    "E-FEW-PLAYERS": "players",
    "E-FEW-ROUNDS": "rounds",
    "E-ODD-ROUNDS": "rounds",
    "E-NO-SUCH-FORMAT": "format",
    "E-NO-SUCH-POOL": "pool",
    "E-POOL-UNAPPROVED": "pool_approved",
    "E-POOL-UNDEFINED": "limited",
    "E-SUPPLY-UNREADABLE": "supplied",
    "E-NO-SUCH-RULES": "rules",
    "E-RULES-ENDED": "rules",
    "E-RULES-FORMAT": "format",
    "E-NO-SUCH-SCENARIO": "scenario",
    "E-NO-SUCH-EDITION": "edition",
    "E-EDITION-TOO-EARLY": "starts",
    "E-BEFORE-RULES": "starts",
    "E-SHORT-NOTICE": "notice_hours",
    "E-LISTING-INCOMPLETE": "venue",
    "E-ANNOUNCED-SIZE": "plan",
    "E-WRONG-GUIDE": "plan",
    "E-UNRATED": "scenario",
    "E-UNSANCTIONED": "scenario",
}
"""The field that shows a finding about the event, by code; other findings stand above the form."""


FIELD_LABELS = {
    "creation_key": "Key of this service",
    "plan": "event.toml",
    "name": "Name of the event",
    "edition": "Edition",
    "format": "Format",
    "pool": "Card pool",
    "rules": "Rules",
    "scenario": "Scenario",
    "limited": "Definition of the Limited pool",
    "supplied": "Cards that players were given",
    "fixed_set": "Fixed set",
    "challenge": "Chair’s Challenge",
    "starts": "Begins",
    "deadline": "Register until",
    "zone": "Time zone",
    "level": "Level",
    "players": "Players",
    "notice_hours": "Hours of notice",
    "rounds": "Rounds",
    "country": "Country",
    "places": "Places",
    "venue": "Venue",
    "pool_approved": "Approval of the card pool",
    "slug": "Address",
}
"""The labels of the fields that may hold an error, in the order of the page."""


class Reason(NamedTuple):
    """The default of a field, why it is the default, and the section that says so."""

    value: str
    why: str
    source: str


class Option(NamedTuple):
    """A word that the guide offers for a field, and its name."""

    word: str
    name: str


@dataclass(frozen=True, slots=True)
class EventForm:
    """The fields as they were typed and chosen, and what is wrong in them."""

    said: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    """Remarks by field that do not stop the form."""
    sent: bool = False
    """Whether the form was submitted: then a box without a tick means no."""

    def get(self, name: str, otherwise: str = "") -> str:
        """Return the text of a field."""
        return self.said.get(name, otherwise)

    def but(self, wrong: Mapping[str, str]) -> "EventForm":
        """Return the form with more errors."""
        return replace(self, wrong={**self.wrong, **wrong})

    def filled(self, **said: str) -> "EventForm":
        """Return the form with other texts in some fields."""
        return replace(self, said={**self.said, **said})

    def with_files(self, texts: Mapping[str, str]) -> "EventForm":
        """Return the form with these files. One that is too long is dropped: a part of it may be valid."""
        wrong = check_lengths(texts)
        before = {name: told for name, told in self.wrong.items() if name not in texts}
        kept = {name: "" if name in wrong else text for name, text in texts.items()}
        return replace(self.filled(**kept), wrong={**before, **wrong})

    @property
    def edition(self) -> Edition:
        """Return the edition, First Edition unless the form names another."""
        said = self.get("edition")
        return next((edition for edition in EDITIONS if edition == said), "1e")

    def day(self, today: date) -> date:
        """Return the local date of the event, which decides on guide, bans and cards."""
        try:
            return date.fromisoformat((self.get("starts") or self.get("on"))[:10])
        except ValueError:
            return today

    def terms(self, on: date) -> Terms:
        """Return the terms, or raise ValidationError with every wrong field."""
        edition, more = self.edition, parse_event(self.get("plan"))
        said = {name: self.get(name) for name in TERMS if self.get(name)}
        checked = TermsInput.model_validate({**said, "edition": edition, "on": on.isoformat()})
        usual = default_terms(edition, on, more.guide, checked.format or "")
        changes = {name: value for name in TERMS if (value := getattr(checked, name))}
        return usual.but(**changes, event=self.announcement(more.event))

    def announcement(self, more: Event) -> Event:
        """Return the event beyond its terms: the fields of the form and the rest of the uploaded file."""
        facts: dict[str, Any] = {name: self.get(name) == "yes" for name in SWITCHES}
        facts |= {name: _read_count(name, self.get(name)) for name in COUNTS} | dict.fromkeys(FILES, "")
        facts |= {name: self.get(name)[:LONGEST_FACT] for name in LISTING}
        facts["time_zone"] = self.get("zone")
        facts["challenge"] = (*more.challenge, *read_challenge(self.said, self.edition))
        return more._replace(name=self.get("name"), level=self.level, **facts)

    def files(self) -> dict[str, str]:
        """Return the enclosed files by field."""
        return {name: self.get(name) for name in FILES if self.get(name).strip()}

    def times(self) -> tuple[datetime, datetime | None]:
        """Return start and deadline, or raise NoMomentError."""
        zone = self.get("zone") or UTC_ZONE
        starts = parse_moment(self.get("starts"), zone)
        deadline = self.get("deadline")
        try:
            ends = parse_moment(deadline, zone) if deadline else None
            if ends is not None and ends > starts:
                raise NoMomentError("Registration ends after the event begins. Choose an earlier time.")
        except NoMomentError as error:
            error.field = "deadline"
            raise
        return starts, ends

    def slug(self, on: date) -> str:
        """Return the slug: the one typed, or one made of name and date."""
        return self.get("slug") or f"{safe_name(self.get('name'), 'event').lower()[:60]}-{on.isoformat()}"

    @property
    def policy(self) -> Policy:
        """Return whether illegal lists are refused or flagged."""
        return "flag" if self.get("policy") == "flag" else "refuse"

    @property
    def publication(self) -> Publication:
        """Return whether and when decks are published: after the event, unless something else was chosen."""
        return next((each for each in PUBLICATIONS if each == self.get("publication")), "after")

    def listed(self) -> dict[str, Any]:
        """Return country, places and public names as the store takes them, or raise NoMomentError."""
        country = self.get("country")
        return {
            "country": country if country in countries() else "",
            "online": self.get("online") == "yes",
            "places": _read_count("places", self.get("places")),
            "names_public": self.get("names_public") == "yes",
        }

    @property
    def first_wrong(self) -> str:
        """Return the first field with an error, in the order of the page."""
        return next((name for name in FIELD_LABELS if name in self.wrong), "")

    @property
    def faults(self) -> list[tuple[str, str, str]]:
        """Return each field with an error, its label and the error, in the order of the page."""
        return [(name, label, self.wrong[name]) for name, label in FIELD_LABELS.items() if name in self.wrong]

    @property
    def level(self) -> Level:
        """Return the level, local by default."""
        return next((level for level in LEVELS if level == self.get("level")), "local")


def fields_of(given: Mapping[str, Any], *, sent: bool = False) -> EventForm:
    """Read the fields that a browser sent."""
    long = {name: given[name].replace("\r\n", "\n") for name in LONG if isinstance(given.get(name), str)}
    form = replace(short_fields_of(given), sent=sent)
    return form.with_files(long)


def short_fields_of(given: Mapping[str, Any]) -> EventForm:
    """Read the fields that hold no file, each up to a length."""
    said = {name: str(value) for name, value in given.items() if isinstance(value, str)}
    return EventForm({name: text[:LONGEST_FIELD].strip() for name, text in said.items() if name not in LONG})


def check_lengths(texts: Mapping[str, str]) -> dict[str, str]:
    """Return an error for each text that is too long."""
    return {
        name: f"This file is too long: at most {LONGEST_FILES[name]:,} characters are read. Shorten it, and "
        "choose or paste it again."
        for name, text in texts.items()
        if len(text) > LONGEST_FILES[name]
    }


def list_options(kind: Kind, edition: Edition, on: date, guide: Guide | None = None) -> list[Option]:
    """Return the options that a guide offers an edition; by default the guide of the day."""
    book = read_guide(guide or default_guide(edition, on))
    return [Option(offer.id, offer.name_on(on)) for offer in book.offered(kind, edition, on)]


def explain_default(
    kind: Kind, edition: Edition, on: date, played: str = "", guide: Guide | None = None
) -> Reason:
    """Return the guide's default for a term, and why."""
    book = read_guide(guide or default_guide(edition, on))
    default = book.default(kind, edition, on, played)
    if default is None:
        return Reason("", "", "")
    return Reason(default.value, default.why, f"{book.name}, {default.citation.section}")


def explain_other_defaults(edition: Edition, on: date, level: Level) -> dict[str, Reason]:
    """Return the defaults of the other fields, with the reasons of `legality events new`."""
    plan = StatedTerms(edition=edition, on=on, event=Event(level=level))
    return {
        each.key: Reason(
            "yes" if each.default is True else "" if each.default in (None, False) else str(each.default),
            each.why,
            format_source(each.citation) if each.citation else "",
        )
        for each in questions(lambda: plan, on)
        if each.key in (*COUNTS, *SWITCHES, "level")
    }


def describe_faults(error: ValidationError | NoMomentError) -> dict[str, str]:
    """Return the errors by field, in words for people."""
    if isinstance(error, ValidationError):
        return {str(one["loc"][0]): "Choose one of those that are offered." for one in error.errors()}
    return {error.field: str(error)}


def group_by_field(findings: Iterable[Finding]) -> dict[str, str]:
    """Return findings about the event by field."""
    found: dict[str, list[str]] = {}
    for each in findings:
        said = f"{each.message[:1].upper()}{each.message[1:]}; {each.fix} ({each.code})."
        found.setdefault(BY_CODE.get(each.code, "form"), []).append(said)
    return {name: " ".join(said) for name, said in found.items()}


class WrongCountError(NoMomentError):
    """The text is not a number."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Write the number of {WORDS_OF_COUNTS.get(name, name)} in figures, at most 99999.")
        self.field = name


def _read_count(name: str, text: str) -> int | None:
    if text and not (text.isdecimal() and len(text) < 6):
        raise WrongCountError(name)
    return int(text) if text else None

"""The form of an announcement: the fields of each kind, and the faults beside them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, get_args

from starlette.datastructures import FormData, QueryParams

from cardpools.announcements.announcement import ENDLESS, KEYS, KINDS, Announcement, AnnouncementKind
from cardpools.data_files.data_problems import Problem
from cardpools.model import EDITION_NAMES, EDITIONS, Certainty, Edition
from legality.announcing.announcement_words import day_words, describe
from legality.announcing.fault_places import key_of
from legality.announcing.written_values import read_facts, read_numbers

Widget = Literal["line", "lines", "day", "tick", "edition", "certainty"]

LONGEST = 100_000
"""Characters of a field. Longer ones are cut."""


class FormField(NamedTuple):
    """A field of the form."""

    name: str
    label: str
    hint: str
    widget: Widget = "line"
    usual: str = ""
    """The value of a form that was not sent."""


class KindFields(NamedTuple):
    """The fields of a kind, and the words for it."""

    title: str
    fields: tuple[FormField, ...]


CARDS = FormField("cards", "Cards", "One title on each line, as the cards print them.", "lines")
BAN_LIST = FormField("list", "Ban list", "First Edition: otf, block, decipher, x-list. Second: standard.")
BLOCK = FormField("block", "Block", "As the other expansions of the block have it.")

BY_KIND: dict[AnnouncementKind, KindFields] = {
    "ban": KindFields("Ban cards", (BAN_LIST._replace(usual="otf"), CARDS)),
    "unban": KindFields("Take cards from a ban list", (BAN_LIST._replace(usual="otf"), CARDS)),
    "retire": KindFields(
        "Retire cards",
        (
            FormField("list", "List", "hall-of-fame of Second Edition.", usual="hall-of-fame"),
            CARDS._replace(label="Cards that retire"),
            CARDS._replace(name="returned", label="Cards that return"),
            FormField("whole_list", "These cards are the whole list of the year", "", "tick"),
        ),
    ),
    "release": KindFields(
        "Release an expansion",
        (
            FormField("expansion", "Expansion", "Its name, code or number."),
            FormField("name", "Name", "Only where the card tables have a code and no name."),
            BLOCK._replace(hint="First Edition: the block to which it belongs."),
        ),
    ),
    "erratum": KindFields(
        "Enter an erratum",
        (
            FormField("card", "Card", "The title that the card prints."),
            FormField(
                "facts", "Facts", "FACT=VALUE on each line: uniqueness=universal, icons=Cmd,AU.", "lines"
            ),
        ),
    ),
    "rotation": KindFields(
        "Rotate the blocks of First Edition",
        (
            BLOCK._replace(hint="The block that becomes the current one."),
            FormField("previous", "Previous block", "Empty: the block that was the current one."),
            FormField("expansions", "Expansions of the block", "One on each line.", "lines"),
            CARDS._replace(name="core_in", label="Cards that join the core list"),
            CARDS._replace(name="core_out", label="Cards that leave the core list"),
        ),
    ),
    "ruling": KindFields(
        "Enter an interim ruling",
        (
            FormField("rule", "Rule", "For a number: the code of its rule, such as D-DRAW-SIZE."),
            FormField("numbers", "Numbers", "NUMBER=VALUE on each line, such as minimum=40.", "lines"),
            FormField("rules", "Only under these rules", "One on each line. Empty: under all.", "lines"),
            FormField("card", "Card", "For the status of a card: its title."),
            FormField("status", "Status", "legal or not legal."),
            FormField("pools", "Only in these pools", "One on each line. Empty: in all.", "lines"),
            FormField("formats", "Only in these formats", "One on each line. Empty: in all.", "lines"),
        ),
    ),
    "promo": KindFields(
        "Enter promos of a league season",
        (
            CARDS._replace(hint="One printing on each line: A Fast Ship Would Be Nice (VP)."),
            FormField("season_ends", "Last day of the season", "", "day"),
        ),
    ),
    "confirm": KindFields(
        "Confirm a list",
        (FormField("list", "List", "The list that you compared with the official one.", usual="otf"),),
    ),
}

EDITION_FIELD = FormField("edition", "Edition", "", "edition", "1e")
FIRST_DAY = FormField("on", "First day", "It is in force from this day on.", "day")
LAST_DAY = FormField("until", "Last day", "Empty: it has no end.", "day")
ABOUT: tuple[FormField, ...] = (
    FormField("source", "Source", "The address of the announcement, or a few words."),
    FormField(
        "certainty", "Certainty", "An unverified announcement warns and never rejects.", "certainty", "sure"
    ),
    FormField("note", "Note", "Optional. Answers show it."),
    FormField("by", "Your name", "Optional. It is public, and the log keeps it."),
)

DAY_LABELS: Mapping[str, str] = {"confirm": "Day of the comparison", "release": "Release day"}
"""Kinds whose first day has a name of its own."""

CERTAINTIES: tuple[str, ...] = get_args(Certainty)

SUBJECTLESS = ("is", "must", "has", "holds", "does", "was", "contradicts")
"""First words of faults whose subject is the field."""


def fields_of_kind(kind: AnnouncementKind) -> tuple[FormField, ...]:
    """Return all fields of the form of a kind, in their order."""
    first = FIRST_DAY
    if kind in DAY_LABELS:
        first = first._replace(label=DAY_LABELS[kind], hint="")
    last = () if kind in ENDLESS else (LAST_DAY,)
    return (EDITION_FIELD, *BY_KIND[kind].fields, first, *last, *ABOUT)


@dataclass(frozen=True, slots=True)
class AnnouncementForm:
    """The fields as they were typed, and what is wrong in them."""

    kind: AnnouncementKind
    said: Mapping[str, str] = field(default_factory=dict)
    sent: bool = False
    wrong: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def fields(self) -> tuple[FormField, ...]:
        """The fields of the kind."""
        return fields_of_kind(self.kind)

    @property
    def title(self) -> str:
        """The words for the kind."""
        return BY_KIND[self.kind].title

    @property
    def edition(self) -> Edition:
        """The edition that was chosen."""
        return next((each for each in EDITIONS if each == self.get("edition")), EDITIONS[0])

    def get(self, name: str) -> str:
        """Return the text of a field."""
        if self.sent or name in self.said:
            return self.said.get(name, "")
        return next((each.usual for each in self.fields if each.name == name), "")

    def raw(self) -> dict[str, Any]:
        """Return the announcement as a file would have it. Empty fields are left out."""
        shapes = KEYS[self.kind]
        typed = {each.name: self.get(each.name).strip() for each in self.fields}
        left_out = ("edition", "by")
        values = {name: _value(name, text, shapes.get(name, "text")) for name, text in typed.items() if text}
        return {"kind": self.kind, **{key: each for key, each in values.items() if key not in left_out}}

    def with_faults(self, problems: tuple[Problem, ...]) -> "AnnouncementForm":
        """Return the form with each fault beside its field; the others are above the form."""
        names = {each.name for each in self.fields}
        wrong: dict[str, tuple[str, ...]] = {}
        for problem in problems:
            key = key_of(problem)
            name = key if key in names else "form"
            wrong[name] = (*wrong.get(name, ()), say_fault(problem.what, name))
        return replace(self, wrong=wrong)


def say_fault(what: str, name: str = "") -> str:
    """Return a fault as a sentence."""
    subject = "The announcement" if name == "form" else "This"
    if what.partition(" ")[0] in SUBJECTLESS:
        return f"{subject} {what}."
    return f"{what[:1].upper()}{what[1:]}{'' if what.endswith('?') else '.'}"


def _value(name: str, text: str, shape: str) -> Any:
    """Return the value of a field as a file would have it."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if shape == "texts":
        return lines
    if shape == "table":
        return read_facts(lines) if name == "facts" else read_numbers(lines)
    return True if shape == "flag" else text


def read_kind(text: str) -> AnnouncementKind:
    """Return the kind of a form: a ban, if it is not said."""
    return next((each for each in KINDS if each == text), KINDS[0])


def form_of(given: FormData | QueryParams, *, sent: bool) -> AnnouncementForm:
    """Return the form with the fields that were sent."""
    kind = read_kind(str(given.get("kind", "")))
    names = [each.name for each in fields_of_kind(kind) if each.name in given]
    said = {name: str(given.get(name, ""))[:LONGEST].replace("\r\n", "\n") for name in names}
    return AnnouncementForm(kind, said, sent)


def explain_effect(announcement: Announcement) -> tuple[str, ...]:
    """Say in sentences which lists an announcement judges, before it is stored."""
    edition, first = EDITION_NAMES[announcement.edition], day_words(announcement.on)
    if announcement.kind == "confirm":
        since = "Verdicts do not advise to look for later bans, until a month after this day."
    elif announcement.until:
        last = day_words(announcement.until)
        since = f"It counts for {edition} lists that are judged for a day from {first} to {last}."
    else:
        since = f"It counts for {edition} lists that are judged for {first} or any later day."
    again = f"The lists of all open {edition} events are judged again. Each desk shows whose verdict changed."
    return (f"{describe(announcement)}.", since, again)

"""Lists: the form of the pre-check, verdicts laid over them, where else they are legal, what was counted."""

import json
from datetime import date
from typing import Any

from legality.deck_check.rows_to_count import parts_to_count
from legality.judging import Judged, judge_text
from legality.service.forms.choices import dialect_choices, term_choices
from legality.service.forms.list_form import ListForm
from legality.service.views.checks.count_view import (
    counts_of_form,
    list_count_parts,
    read_counted_deck,
    write_deck,
)
from legality.service.views.composition import list_charts
from legality.service.views.deck_link import pack
from legality.service.views.marked_list import MarkedList, mark_list
from legality.service.views.other_formats import describe_other_formats
from legality.service.views.stored_list import (
    describe_stored_terms,
    headline_of,
    mark_stored_list,
    mark_verdict,
)
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import LEGAL

ON = date(2026, 11, 1)
FAULTY = LEGAL.replace("2 Anara", "5 Anara\n2 Jean-Luc Picrd\n1 Data\n-1 Spock")
"""A card too often, a name that nobody has, one that several have, and a line that cannot be read."""


def judged(text: str) -> Judged:
    return judge_text(text.encode(), StatedTerms(edition="2e"), ON, "deck")


def laid_over() -> dict[str, Any]:
    """Lay verdicts over lists, as they are given and as they were kept."""
    found = judged(FAULTY)
    kept = json.loads(json.dumps(found.verdict.as_json()))
    return {
        "as it is given": in_short(mark_list(found)),
        "as it was kept": in_short(mark_stored_list(FAULTY.replace("\n", "\r\n").encode("utf-16"), kept)),
        "as an event gave it": in_short(
            mark_verdict(b"Missions\n1 Brute Force\n", judged("Missions\n1 Brute Force\n").verdict)
        ),
        "of nothing": in_short(mark_list(judged(""))),
        "in short": [
            headline_of(kept),
            headline_of(judged(LEGAL).verdict.as_json()),
            describe_stored_terms(kept),
        ],
        "with a line that nobody could read": headline_of(
            {"legal": None, "findings": [{"severity": "advice"}]}
        ),
    }


def in_short(laid: MarkedList) -> dict[str, Any]:
    """Write a line without a mark as one text, and what is folded as one line."""
    shown: list[Any] = []
    for stretch in laid.stretches:
        rows = [row if row.marks else f"{row.number} {row.severity}| {row.text}" for row in stretch.rows]
        shown += [f"folded: {rows[0]} … {rows[-1]}"] if stretch.folded else rows
    return {"general": laid.general, "lines": shown, "advice": laid.advice}


def places() -> dict[str, Any]:
    """Say where else a deck is legal."""
    return {"a legal deck": describe_other_formats(judged(LEGAL), ON)}


def made_of() -> dict[str, Any]:
    """Say what a deck is made of."""
    return {"charts": list_charts(judged("Missions\n1 Brute Force\nDraw deck\n2 Anara\n"))}


def counting() -> dict[str, Any]:
    """Read what was counted at the table: ticks, numbers, nothing, and cards that the list lacks."""
    cards = "Missions\n1 Brute Force\nDraw deck\n2 Anara\n3 Kahmis\n2 Brilgar\n1 Dohlem\n1 Anara\n1 Spok\n"
    listed = judged(cards)
    deck, parts = listed.reading.deck, parts_to_count(listed)
    keys = [row.key for part in parts for each in part.types for row in each.rows]
    said = ("tick", " 2 ", "", "many", "999", "1")
    given = {f"{'all' if word == 'tick' else 'n'}-{key}": word for key, word in zip(keys, said, strict=True)}
    there = read_counted_deck(deck, parts, {**given, "others": "Draw deck\n1 Spock\n"})
    shown = list_count_parts(parts, counts_of_form(parts, given))
    return {
        "rows": {part.label: [part.copies, *part.groups] for part in shown},
        "counted": [(each.name, each.count) for section in there.sections for each in section.entries],
        "for the record": write_deck(there).decode(),
    }


def typed() -> dict[str, Any]:
    """Read the form of the pre-check, with everything that is wrong in it."""
    given = {"list": LEGAL, "dialect": "plain", "edition": " 2e ", "on": "2026-11-01", "apply": "a" * 301}
    form = ListForm.of(given)
    wrong = ListForm.of(
        {"list": "x" * 100_001, "dialect": "latin", "edition": "3e", "on": "tomorrow", "pool": "p" * 60}
    )
    return {
        "right": {**{name: getattr(form, name) for name in ("dialect", "terms", "read_as", "also", "said")}},
        "is cut off": len(form.apply),
        "its terms": form.announced(),
        "its address": form.address("PACKED", date(2026, 11, 2)),
        "its address without a dialect": form.but(dialect="", terms={}).address(pack("1 Anara"), ON),
        "nothing is wrong": form.wrong,
        "wrong": wrong.wrong,
        "an edge": ListForm.of({"list": "x" * 100_000}).wrong,
        "no text": ListForm.of({"list": 5}).text,
    }


def choices() -> dict[str, Any]:
    """Show what can be chosen."""
    return {"terms": term_choices(), "dialects": dialect_choices()}


SHOWN = {
    "laid-over": laid_over,
    "elsewhere": places,
    "composition": made_of,
    "counted": counting,
    "list-form": typed,
    "choices": choices,
}

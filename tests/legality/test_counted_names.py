"""Counts behind names, with the real cards deciding where a title ends."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from cardpools.model import EDITIONS, Edition
from decklists import read
from legality.engine.catalogs import catalog_of
from legality.judging import title_in

BEHIND = re.compile(r" (?:[x×*] ?[0-9]+|[(\[]x?[0-9]+x?[)\]])$", re.IGNORECASE)


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("NAVIGATIONAL HAZARDS *VOY x1", 1, "NAVIGATIONAL HAZARDS *VOY"),
        ("Navigational Hazards *VOY (2)", 2, "Navigational Hazards *VOY"),
        ("Navigational Hazards (Voyager) (2)", 2, "Navigational Hazards (Voyager)"),
        ("Rom* x1", 1, "Rom*"),
        ("Rom *3", 3, "Rom"),
        ("Horta (3)", 3, "Horta"),
        ("Horta [x3]", 3, "Horta"),
        ("10 Tribbles - Poison (3)", 3, "10 Tribbles - Poison"),
        # `3 No` is no collector's number, although there is a card `Escape`; nor is `3 HQ` or `2 of`.
        ("3 No Escape", 3, "No Escape"),
        ("2 HQ: Secure Homeworld", 2, "HQ: Secure Homeworld"),
        ("2 A New Earth", 2, "A New Earth"),
        ("2 of Triage", 2, "Triage"),
        ("Triage 2x", 2, "Triage"),
        ("Triage 2X", 2, "Triage"),
        ("(2x) Triage", 2, "Triage"),
        ("(x2) Triage", 2, "Triage"),
        ("(2) Triage", 2, "Triage"),
        ("[2] Triage", 2, "Triage"),
    ],
)
def test_a_count_behind_a_name_that_says_its_version(line: str, count: int, name: str) -> None:
    reading = read(line, "plain", title_in(EDITIONS))
    entries = [(entry.count, entry.name) for section in reading.deck.sections for entry in section.entries]
    assert (entries, reading.mistakes) == ([(count, name)], ())


def test_no_title_ends_as_a_count_does() -> None:
    """Were there one, its line would have to be read as its title; `test_plain` holds that."""
    cards = chain.from_iterable(catalog_of(edition).cards() for edition in EDITIONS)
    assert not [card.title for card in cards if BEHIND.search(card.title)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", ["3 {}", "3x {}", "(3) {}", "{} x3", "{} 3x", "{} *3"])
def test_every_card_is_counted_in_every_form(edition: Edition, form: str) -> None:
    """What a count stands beside is read as that card and no other, whatever its title looks like."""
    catalog = catalog_of(edition)
    names = [card.name for card in catalog.cards()]
    for some in batched(names, 2000):
        text = "Draw deck\n" + "".join(f"{form.format(name)}\n" for name in some)
        (section,) = read(text, "plain", title_in(EDITIONS)).deck.sections
        assert [(entry.count, entry.name) for entry in section.entries] == [(3, name) for name in some]
        meant = [catalog.resolve(entry.name, entry.printing) for entry in section.entries]
        assert meant == [catalog.resolve(name) for name in some]


def batched(names: list[str], most: int) -> Iterator[list[str]]:
    """Cut names into lists that a reader takes."""
    return (names[at : at + most] for at in range(0, len(names), most))

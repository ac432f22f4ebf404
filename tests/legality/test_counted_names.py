"""Counts behind names, with the real cards deciding where a title ends."""

import re
from itertools import chain

import pytest

from cardpools.model import EDITIONS
from decklists import read
from legality.catalogs import catalog_of
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

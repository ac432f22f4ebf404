"""The one table of headings."""

import re
from typing import get_args

import pytest

from decklists.dialects.common import part_names
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.part_names import fold
from decklists.model import SectionKind
from decklists.part_table import DECK_PARTS
from tests.shared import SHARED, needs_shared


def test_every_part_of_a_deck_has_words_that_open_it() -> None:
    assert [part.kind for part in DECK_PARTS if not part.opened_by] == ["unknown"]
    assert {part.kind for part in DECK_PARTS} == set(get_args(SectionKind))


def test_every_heading_that_is_written_opens_its_part() -> None:
    for part in DECK_PARTS[:-1]:
        heading = read_heading(f"{part.heading}:")
        assert heading is not None
        assert heading.kind == part.kind


def test_no_wording_means_two_parts() -> None:
    words = [word for part in DECK_PARTS for words in part.opened_by.values() for word in words]
    assert len(words) == len(set(words))
    assert [each for each in words if fold(each) != each] == []


def test_every_zone_of_lackey_opens_its_part() -> None:
    for zone in part_names.LACKEY_ZONES:
        if zone.heading:
            heading = read_heading(f"{zone.heading}:")
            assert heading is not None
            assert heading.kind == zone.kind


@pytest.mark.parametrize(
    ("heading", "folded"),
    [
        ("Q's Tent", "qs tent"),
        ("Seed+Dil", "seed dil"),
        ("  DRAW -- deck ", "draw deck"),
        ("Q’S TENT", "qs tent"),
    ],
)
def test_headings_are_compared_by_their_words(heading: str, folded: str) -> None:
    assert fold(heading) == folded


@needs_shared
def test_hardly_a_title_is_taken_for_a_heading() -> None:
    tables = [SHARED / "cards/1e/2025-02/Physical.txt", SHARED / "cards/2e/2026-08/cards.txt"]
    tables += [SHARED / "cards/tr/tribbles.txt", SHARED / "cards/tr/trouble.txt"]
    titles = {
        line.partition("\t")[0].strip()
        for table in tables
        for line in table.read_text("utf-8", "replace").splitlines()[1:]
    }
    assert len(titles) > 7000
    taken = {title for title in titles if (heading := read_heading(title)) and not heading.doubtful}
    assert {re.sub(r"\W", "", title) for title in taken} <= {"QsTent", "QFlash"}

"""A table is never wider than the terminal, and loses no word to its width."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as some

from decklists.mistake_excerpts import columns
from legality.render.layout.table import LONGEST_WORD, align_columns, fit_columns, lay_out_table

HEADER = ("card", "since", "source")
ROWS = [
    ("[Q] Gets the Point", "by 2020-01-01", "lackeyccg-startrek1e, first seen 2020-01-01"),
    ("Tox Uthat", "since 2016-04-04", ""),
]


def lay_out(header: tuple[str, ...], rows: Sequence[tuple[str, ...]], width: int) -> list[str]:
    return ["".join(run.text for run in line) for line in lay_out_table(header, rows, width)]


def test_a_table_has_its_header_above_its_columns() -> None:
    assert lay_out(HEADER, ROWS, 100) == [
        "  card                since             source",
        "  [Q] Gets the Point  by 2020-01-01     lackeyccg-startrek1e, first seen 2020-01-01",
        "  Tox Uthat           since 2016-04-04",
    ]
    header, *rows = lay_out_table(HEADER, ROWS, 100)
    assert [line[-1].style for line in (header, *rows)] == ["strong", "", ""]


def test_a_long_cell_goes_on_below_itself() -> None:
    assert lay_out(HEADER, ROWS, 70) == [
        "  card                since             source",
        "  [Q] Gets the Point  by 2020-01-01     lackeyccg-startrek1e, first",
        "                                        seen 2020-01-01",
        "  Tox Uthat           since 2016-04-04",
    ]


def test_columns_whose_words_do_not_fit_become_a_paragraph_for_each_row() -> None:
    assert lay_out(HEADER, ROWS, 40) == [
        "  card: [Q] Gets the Point; since: by",
        "    2020-01-01; source:",
        "    lackeyccg-startrek1e, first seen",
        "    2020-01-01",
        "  card: Tox Uthat; since: since",
        "    2016-04-04",
    ]


def test_a_terminal_obeys_nothing_in_a_cell() -> None:
    assert lay_out(("name",), [("Hor\x1b[2Jta",)], 40) == ["  name", "  Hor·[2Jta"]


def test_no_rows_are_no_lines() -> None:
    assert align_columns([]) == []


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@given(rows=some.lists(some.tuples(*[some.text(max_size=60)] * 3), min_size=1, max_size=4))
def test_no_line_is_wider_than_the_terminal(width: int, rows: list[tuple[str, ...]]) -> None:
    lines = lay_out(HEADER, rows, width)
    assert max(map(columns, lines), default=0) <= width


@given(rows=some.lists(some.tuples(*[some.text("abc ", max_size=60)] * 3), min_size=1, max_size=4))
def test_fitting_breaks_no_word(rows: list[tuple[str, ...]]) -> None:
    widths = fit_columns([HEADER, *rows], 80)
    words = [[max(map(len, re.split(" ", cell))) for cell in column] for column in zip(*rows, strict=True)]
    assert all(width >= min(LONGEST_WORD, max(each)) for width, each in zip(widths, words, strict=True))

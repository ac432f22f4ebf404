"""A table is never wider than the terminal, and loses no word to its width."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as some

from decklists.mistake_excerpts import columns
from legality.render.layout.table import align_columns, lay_out_table

HEADER = ("card", "since", "source")
ROWS = [
    ("[Q] Gets the Point", "by 2020-01-01", "lackeyccg-startrek1e, first seen 2020-01-01"),
    ("Tox Uthat", "since 2016-04-04", ""),
]


def lay_out(header: tuple[str, ...], rows: Sequence[tuple[str, ...]], width: int) -> list[str]:
    return ["".join(run.text for run in line) for line in lay_out_table(header, rows, width)]


def test_a_table_has_its_header_above_its_columns() -> None:
    assert lay_out(HEADER, ROWS, 100) == [
        "",
        "  card                 since              source",
        f" {'─' * 85}",
        "  [Q] Gets the Point   by 2020-01-01      lackeyccg-startrek1e, first seen 2020-01-01",
        "  Tox Uthat            since 2016-04-04",
        "",
    ]
    lines = list(lay_out_table(HEADER, ROWS, 100))
    assert [line[-1].style for line in lines if line] == ["strong", "", "", ""]


def test_a_long_cell_goes_on_below_itself() -> None:
    _, header, _, *rows, _ = lay_out(HEADER, ROWS, 74)
    assert [header, *rows] == [
        "  card                 since              source",
        "  [Q] Gets the Point   by 2020-01-01      lackeyccg-startrek1e, first",
        "                                          seen 2020-01-01",
        "  Tox Uthat            since 2016-04-04",
    ]


def test_a_long_word_is_broken_before_the_columns_are_given_up() -> None:
    _, header, _, *rows, _ = lay_out(HEADER, ROWS, 40)
    assert [header, *rows] == [
        "  card       since        source",
        "  [Q] Gets   by           lackeyccg-st",
        "  the        2020-01-01   artrek1e,",
        "  Point                   first seen",
        "                          2020-01-01",
        "  Tox        since",
        "  Uthat      2016-04-04",
    ]


def test_columns_that_are_too_many_become_a_paragraph_for_each_row() -> None:
    assert lay_out(HEADER, ROWS[1:], 30) == ["  card: Tox Uthat; since:", "    since 2016-04-04"]


def test_a_terminal_obeys_nothing_in_a_cell() -> None:
    assert lay_out(("name",), [("Hor\x1b[2Jta",)], 40)[3:] == ["  Hor·[2Jta", ""]


def test_no_rows_are_no_lines() -> None:
    assert align_columns([]) == []


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@given(rows=some.lists(some.tuples(*[some.text(max_size=60)] * 3), min_size=1, max_size=4))
def test_no_line_is_wider_than_the_terminal(width: int, rows: list[tuple[str, ...]]) -> None:
    lines = lay_out(HEADER, rows, width)
    assert max(map(columns, lines), default=0) <= width

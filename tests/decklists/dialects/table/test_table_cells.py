"""Rows and cells: separators, quotes, line breaks within quotes, and quotes that do not close."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.table.table_cells import SEPARATORS, TableCell, TableRow, rows
from decklists.text.text_positions import Places
from tests.processor_time import least_seconds


def cut(text: str, separator: str = ",") -> list[list[str]]:
    return [[cell.text for cell in row.cells] for row in rows(Places(text), separator)]


@pytest.mark.parametrize(
    ("text", "separator", "cells"),
    [
        ("", ",", []),
        ("1,Horta\n", ",", [["1", "Horta"]]),
        (" 1 ; Horta ;\n", ";", [["1", "Horta", ""]]),
        ("1\tAlas, Poor Queen", "\t", [["1", "Alas, Poor Queen"]]),
        ('1,"Alas, Poor Queen",x\n', ",", [["1", "Alas, Poor Queen", "x"]]),
        ('1,"""God"""\n', ",", [["1", '"God"']]),
        ('"",""\n', ",", [["", ""]]),
        (
            '1,"Denevan\n Neural\n\nParasites",x\n2,Horta\n',
            ",",
            [["1", "Denevan Neural Parasites", "x"], ["2", "Horta"]],
        ),
        ('1,"Horta\n2,Maglock\n', ",", [["1", '"Horta'], ["2", "Maglock"]]),
        ('1,"Horta" too\n', ",", [["1", '"Horta" too']]),
        ('1,Ankari "Spirits",x\n', ",", [["1", 'Ankari "Spirits"', "x"]]),
        ("1,Horta\n\n2,Maglock", ",", [["1", "Horta"], [""], ["2", "Maglock"]]),
        ('1,"a"', ",", [["1", "a"]]),
        ('1\t"a, b;"\tc\n', "\t", [["1", "a, b;", "c"]]),
        ('1;"a, b"; "c"\n', ";", [["1", "a, b", "c"]]),
        ('"a\n",b', ",", [["a", "b"]]),
    ],
)
def test_cells(text: str, separator: str, cells: list[list[str]]) -> None:
    assert cut(text, separator) == cells


def test_places_are_those_of_the_words() -> None:
    text = '1, "Two\nwords" ,x\n ;"\n'
    assert list(rows(Places(text), ",")) == [
        TableRow(
            [TableCell("1", 1, 1, 2), TableCell("Two words", 1, 5, 8), TableCell("x", 2, 9, 10)], 1, 2, None
        ),
        TableRow([TableCell(';"', 3, 2, 4)], 3, 3, None),
    ]


def test_the_place_of_quoted_words_is_their_first_line() -> None:
    (row,) = rows(Places('1,"\n \n  Two ""or""\n three",x'), ",")
    assert row.cells == [
        TableCell("1", 1, 1, 2),
        TableCell('Two "or" three', 3, 3, 13),
        TableCell("x", 4, 9, 10),
    ]


def test_a_quote_that_does_not_close_has_a_place() -> None:
    (row,) = rows(Places('1, "Horta,x\n'), ",")
    assert row.unclosed == TableCell('"Horta', 1, 4, 10)


@given(st.text(st.sampled_from('a",;\t\n "'), max_size=60), st.sampled_from(SEPARATORS))
def test_every_line_belongs_to_one_row(text: str, separator: str) -> None:
    places = Places(text)
    found = [(row.first, row.last) for row in rows(places, separator)]
    lines = [number for first, last in found for number in range(first, last + 1)]
    assert lines == list(range(1, len(places.lines) + 1))


@pytest.mark.slow
@pytest.mark.parametrize("piece", ['1,"x', '1,"""x', '""', '","', '"a', '"""",', '","""x,', '"",""""'])
def test_quotes_take_time_in_proportion_to_the_text(piece: str) -> None:
    """A text of 2,000 lines of 500 characters is as large as any that is read."""
    text = (piece * (500 // len(piece)) + "\n") * 2000
    assert least_seconds(lambda: list(rows(Places(text), ",")), 2) < 2


def test_a_cell_that_begins_with_a_line_break_stands_where_its_words_do() -> None:
    assert list(rows(Places('"\n Two\nwords",x\n'), ",")) == [
        TableRow([TableCell("Two words", 2, 2, 5), TableCell("x", 3, 8, 9)], 1, 3, None)
    ]


def test_of_two_quotes_that_do_not_close_the_first_is_told() -> None:
    (row,) = rows(Places('1,"Horta,"Rom\n'), ",")
    assert [cell.text for cell in row.cells] == ["1", '"Horta', '"Rom']
    assert row.unclosed == TableCell('"Horta', 1, 3, 9)

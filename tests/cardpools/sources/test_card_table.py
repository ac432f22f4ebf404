"""Every kind of dirt that real tables have, each in a small table of our own."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.sources.card_table import (
    CardTable,
    ReportedLine,
    TableColumns,
    WrongTableError,
    decode_table,
    mend_encoding,
    read_table,
)

COLUMNS = TableColumns(("Name", "Set", "Type"))
HEADER = b"Name\tSet\tType\n"


def read(tmp_path: Path, content: bytes, columns: TableColumns = COLUMNS) -> CardTable:
    path = tmp_path / "cards.txt"
    path.write_bytes(content)
    return read_table(path, columns, "x/cards.txt")


def names(table: CardTable) -> list[str]:
    return [row["Name"] for row in table.rows]


def test_rows_know_their_file_and_line(tmp_path: Path) -> None:
    table = read(tmp_path, HEADER + b"Ajur\tSE\tPersonnel\nBaH!\tSE\tEvent\n")
    assert [row.source for row in table.rows] == ["x/cards.txt:2", "x/cards.txt:3"]
    assert (table.lines, table.reported) == (2, ())


def test_a_missing_newline_at_the_end_loses_nothing(tmp_path: Path) -> None:
    assert names(read(tmp_path, HEADER + b"Ajur\tSE\tPersonnel")) == ["Ajur"]


def test_bom_and_carriage_returns_leave_no_trace(tmp_path: Path) -> None:
    table = read(tmp_path, b"\xef\xbb\xbfName\tSet\tType\r\nAjur\tSE\tPersonnel\r\n")
    assert table.rows[0].cells == {"Name": "Ajur", "Set": "SE", "Type": "Personnel"}


def test_stray_spaces_around_cells_are_removed(tmp_path: Path) -> None:
    assert names(read(tmp_path, HEADER + b"  Ajur \tSE\tPersonnel\n")) == ["Ajur"]


def test_a_second_header_in_the_middle_is_reported(tmp_path: Path) -> None:
    table = read(tmp_path, HEADER + b"Ajur\tSE\tPersonnel\n" + HEADER + b"BaH!\tSE\tEvent\n")
    assert names(table) == ["Ajur", "BaH!"]
    assert table.reported == (ReportedLine("x/cards.txt", 3, "header repeated", "Name\tSet\tType"),)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"Ajur\tSE", "2 cells where the header has 3"),
        (b"Ajur", "1 cells where the header has 3"),
        (b"Ajur\tSE\tPersonnel\tCivilian", "4 cells where the header has 3"),
        (b"", "empty line"),
        (b"\t \t", "empty line"),
        (b"BaH!\tSE\tEvent", "same as line 2"),
    ],
)
def test_a_line_that_is_no_row_is_reported(tmp_path: Path, line: bytes, reason: str) -> None:
    table = read(tmp_path, HEADER + b"BaH!\tSE\tEvent\n" + line + b"\nEscape\tSE\tEvent\n")
    assert names(table) == ["BaH!", "Escape"]
    assert [(row.line, row.reason) for row in table.reported] == [(3, reason)]
    assert table.lines == 3


def test_surplus_empty_cells_at_the_end_are_harmless(tmp_path: Path) -> None:
    assert names(read(tmp_path, HEADER + b"Ajur\tSE\tPersonnel\t\t \n")) == ["Ajur"]


def test_quotation_marks_are_letters_between_tabs(tmp_path: Path) -> None:
    assert names(read(tmp_path, HEADER + b'"God"\tSE\tDilemma\n')) == ['"God"']


def test_quotation_marks_enclose_between_commas(tmp_path: Path) -> None:
    columns = TableColumns(("Name", "Set"), ",")
    table = read(tmp_path, b'Name,Set\r\n"Jadzia Dax, Host","SE"\r\n', columns)
    assert table.rows[0].cells == {"Name": "Jadzia Dax, Host", "Set": "SE"}


def test_a_table_with_another_header_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongTableError, match=r"x/cards\.txt: its header lacks Set, Type"):
        read(tmp_path, b"Name\tOther\nAjur\tSE\n")


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongTableError):
        read(tmp_path, b"")


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("Tal’Aura".encode(), "Tal’Aura"),
        ("Tal’Aura".encode("cp1252"), "Tal’Aura"),
        ("Tal’Aura".encode().decode("cp1252").encode(), "Tal’Aura"),
        ("Café".encode("cp1252") + "\n❖ Café".encode(), "Café\n❖ Café"),
        (b"\x81?", "�?"),
    ],
)
def test_text_in_the_wrong_encoding_is_mended_line_by_line(content: bytes, text: str) -> None:
    assert decode_table(content) == text


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_plain_text_is_never_mended(text: str) -> None:
    assert mend_encoding(text) == text


@given(st.binary(max_size=200))
def test_every_line_is_a_row_or_reported(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    table = read(tmp_path_factory.mktemp("any"), HEADER + content)
    assert table.lines == len(table.rows) + len(table.reported)
    text = decode_table(HEADER + content).replace("\r\n", "\n").replace("\r", "\n")
    assert table.lines == text.removesuffix("\n").count("\n")


def test_of_a_reported_line_the_first_sixty_letters_are_kept(tmp_path: Path) -> None:
    long = "x" * 59 + "\ty" + "z" * 20
    table = read(tmp_path, HEADER + long.encode() + b"\n" + b"x" * 80 + b"\n")
    assert [row.text for row in table.reported] == ["x" * 59, "x" * 60]
    table = read(tmp_path, HEADER + b"Ajur\tSE\t" + b"z" * 80 + b"\n")
    assert table.rows[0].report("why").text == "Ajur\tSE\t" + "z" * 52


def test_a_row_that_says_the_same_as_one_column_is_no_header(tmp_path: Path) -> None:
    table = read(tmp_path, HEADER + b"Ajur\tSet\tPersonnel\nName\tSet\tEvent\n")
    assert names(table) == ["Ajur"]
    assert [row.reason for row in table.reported] == ["header repeated"]

"""A table names the part in each row, or in the first row of each part."""

from collections.abc import Callable

import pytest

from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, judged

Rows = list[tuple[str, int, str]]

ROWS: Rows = [(part, count, name) for part, cards in PARTS for count, name in cards]


def without_part(name: str) -> Rows:
    """Return the deck with the cell of the part empty in the row of one card."""
    return [("" if row[2] == name else row[0], *row[1:]) for row in ROWS]


ONCE: Rows = [
    ("" if at else part, count, name) for part, cards in PARTS for at, (count, name) in enumerate(cards)
]


def separated(rows: Rows, separator: str) -> str:
    """Write rows of a spreadsheet."""
    return "".join(
        separator.join(f'"{cell}"' if separator in str(cell) else str(cell) for cell in row) + "\n"
        for row in rows
    )


def html(rows: Rows) -> str:
    """Write rows of a page."""
    return "".join(f"<tr><td>{part}</td><td>{n}</td><td>{name}</td></tr>\n" for part, n, name in rows)


def yaml(rows: Rows) -> str:
    """Write records of YAML."""
    return "".join(f'- name: "{name}"\n  count: {n}\n  section: {part}\n' for part, n, name in rows)


NOTATIONS: dict[str, Callable[[Rows], str]] = {
    "TSV without a header": lambda rows: separated(rows, "\t"),
    "CSV without a header": lambda rows: separated(rows, ","),
    "CSV with a title": lambda rows: "My deck,,\nSection,Qty,Card\n" + separated(rows, ","),
    "HTML": lambda rows: f"<table>{html(rows)}</table>",
    "HTML with a header": lambda rows: f"<table><tr><th>Pile<th>Qty<th>Card</tr>{html(rows)}</table>",
    "Markdown": lambda rows: (
        "| Section | Qty | Card |\n|---|---|---|\n"
        + "".join(f"| {part} | {n} | {name} |\n" for part, n, name in rows)
    ),
    "a wiki": lambda rows: (
        "{|\n! Section !! Qty !! Card\n"
        + "".join(f"|-\n| {part} || {n} || {name}\n" for part, n, name in rows)
        + "|}\n"
    ),
    "YAML": yaml,
}


@pytest.mark.parametrize("name", ["Earth, Cradle of the Federation", "Miles O'Brien, Conn Officer", "Rixx"])
@pytest.mark.parametrize("notation", NOTATIONS)
def test_a_row_without_its_part_leaves_the_verdict_undecided(notation: str, name: str) -> None:
    found = judged(NOTATIONS[notation](without_part(name)))
    mistakes = [each for each in found.reading.mistakes if each.severity == "error"]
    assert [(each.code, each.found) for each in mistakes] == [("L-TABLE-SECTION", name)]
    assert found.verdict.legal is None


@pytest.mark.parametrize("rows", [ROWS, ONCE], ids=["in each row", "once"])
@pytest.mark.parametrize("notation", NOTATIONS)
def test_parts_in_each_row_or_in_the_first_one_are_read_as_meant(notation: str, rows: Rows) -> None:
    found = judged(NOTATIONS[notation](rows))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True
    headings = [section.kind for section in found.reading.deck.sections]
    assert headings == ["missions", "dilemmas", "draw"]


def test_the_total_of_a_table_names_no_part() -> None:
    text = "Section,Qty,Card\n" + separated(ROWS, ",") + "Total,60,\n"
    assert judged(text).verdict.legal is True


@pytest.mark.parametrize("last", ["Total|60|", "|60|Total", "|Thanks|for reading"])
def test_rows_that_are_no_cards_name_no_part(last: str) -> None:
    rows: Rows = [*ROWS, ("<last>", 0, "")]
    text = NOTATIONS["Markdown"](rows).replace("<last> | 0 |", last)
    assert judged(text).verdict.legal is True

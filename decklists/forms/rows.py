"""Turn the rows of a table into typed lines, under headings where a column names parts."""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import fold, read_heading
from decklists.dialects.common.part_names import kind_of
from decklists.dialects.table.header_columns import Meaning, read_columns
from decklists.dialects.table.table_cells import TableCell
from decklists.forms.typed_lines import TypedLine
from decklists.lines.numbers import number_in

TableLine = tuple[list[str], int]
"""The cells of a row, and the number of its line."""

SHARE = 0.6
"""The share of rows that makes a column one of names, counts or parts."""


def typed_rows(rows: Sequence[TableLine], is_card_title: IsCardTitle = no_title) -> list[TypedLine]:
    """Return the lines of a table. Its header row, or else what its cells hold, says what a column means."""
    if not rows:
        return []
    header = read_columns([TableCell(text, 1, 1, 1) for text in rows[0][0]])
    if "name" in header.places:
        return _typed([*rows[1:]], header.places)
    places = columns_by_content([cells for cells, _ in rows], is_card_title)
    if "name" in places:
        return _typed(rows, places)
    return [TypedLine(" ".join(filter(None, cells)), line) for cells, line in rows]


def columns_by_content(rows: Sequence[list[str]], is_card_title: IsCardTitle) -> dict[Meaning, int]:
    """Return the columns of counts, names and parts of a table without a header row."""
    places: dict[Meaning, int] = {}
    for column in range(max(map(len, rows), default=0)):
        cells = [row[column] for row in rows if column < len(row) and row[column]]
        if len(cells) < SHARE * len(rows):
            continue
        if "count" not in places and all(len(cell) < 5 and _is_count(cell) for cell in cells):
            places["count"] = column
        elif "section" not in places and all(_is_part(cell) for cell in cells):
            places["section"] = column
        elif "name" not in places and sum(map(is_card_title, cells)) >= SHARE * len(cells):
            places["name"] = column
    return places


def _is_count(cell: str) -> bool:
    return cell.strip("xX× ").isdigit()


def _is_part(cell: str) -> bool:
    return kind_of(fold(cell))[0] != "unknown"


def _typed(rows: Sequence[TableLine], places: dict[Meaning, int]) -> list[TypedLine]:
    """Write each row as a line. A row with nothing but one cell is a heading or a note."""
    lines: list[TypedLine] = []
    part = ""
    for cells, line in rows:
        said = {meaning: cells[at] if at < len(cells) else "" for meaning, at in places.items()}
        if not any(cells) or all(set(cell) <= set("-: ") for cell in cells):
            continue
        if sum(map(bool, cells)) == 1:
            lines.append(TypedLine(" ".join(filter(None, cells)), line))
            continue
        if said.get("section") and said["section"] != part:
            part = said["section"]
            heading = read_heading(part)
            lines.append(TypedLine(part if heading else f"{part}:", line))
        count = number_in(said.get("count", "")) if said.get("count") else 1
        name = said.get("name", "")
        lines.append(TypedLine(f"{count if count is not None else said['count']} {name}".rstrip(), line))
    return lines

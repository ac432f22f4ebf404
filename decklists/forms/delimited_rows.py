"""Turn a spreadsheet into typed lines whose columns its first row does not name.

The header row may have a title above it, the columns may be known only by what they hold, or several lists
may be side by side, each under the name of its part. `grammars/table.lark` cuts the rows.
"""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import read_heading
from decklists.dialects.table.table_cells import texts_of_rows
from decklists.forms.common.rows import (
    HEADER_WITHIN,
    SHARE,
    TableLine,
    columns_by_content,
    is_header,
    lines_of_rows,
    typed_rows,
)
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.text.text_positions import Places

FEWEST = 4
"""Fewer rows are no spreadsheet."""

NO_HEADER = "a spreadsheet without a header row"


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines of a spreadsheet, or nothing if no separator makes columns of parts and names."""
    if is_card_title is no_title:
        return None
    places = Places(text)
    if sum(map(bool, map(str.strip, places.lines))) < FEWEST:
        return None
    # A sheet of two columns that are not quoted is typed lines: `1, Spock`.
    fewest = 2 if 2 * text.count('\n"') > text.count("\n") else 3
    for separator in "\t;,":
        found = _find_columns(_cells(places, separator), is_card_title, fewest)
        if found is not None:
            return found
    return None if "|" not in text else _find_columns(_piped(places.lines), is_card_title)


def _cells(places: Places, separator: str) -> list[TableLine]:
    """Return the rows that say something."""
    if not any(separator in line for line in places.lines[:HEADER_WITHIN]):
        return []
    found = texts_of_rows(places, separator)
    return [(cells, [number] * len(cells)) for cells, number in found if any(cells)]


def _piped(lines: Sequence[str]) -> list[TableLine]:
    cut = [([cell.strip() for cell in line.split("|")], number) for number, line in enumerate(lines, 1)]
    return [(cells, [number] * len(cells)) for cells, number in cut if any(cells)]


def _find_columns(found: list[TableLine], is_card_title: IsCardTitle, fewest: int = 3) -> TypedLines | None:
    """Return the lines of rows, if a header row or what the cells hold says what the columns are."""
    if len(found) < FEWEST:
        return None
    beside = _find_beside(found, is_card_title)
    if beside is not None:
        return beside
    headers = [is_header(cells) for cells, _ in found[:HEADER_WITHIN]]
    if any(headers[1:]):
        return TypedLines(
            tuple(typed_rows(found, is_card_title)), "a spreadsheet with a title above its header"
        )
    wide = [cells for cells, _ in found if len(cells) >= fewest]
    if len(wide) < SHARE * len(found):
        return None
    places = columns_by_content(wide, is_card_title)
    if "name" in places and ("section" in places or "count" in places):
        return TypedLines(tuple(lines_of_rows(found, places)), NO_HEADER)
    return None


def _find_beside(found: list[TableLine], is_card_title: IsCardTitle) -> TypedLines | None:
    """Return the lines of lists that are side by side, each under the name of its part."""
    for top, (cells, _) in enumerate(found[:HEADER_WITHIN]):
        starts = [at for at, cell in enumerate(cells) if _names_part(cell)]
        if len(starts) < 2 or sum(map(bool, cells)) != len(starts):
            continue
        lines: list[TypedLine] = []
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            block = [(row[start:end], numbers[start:end]) for row, numbers in found[top + 1 :]]
            block = [(row, numbers) for row, numbers in block if any(row)]
            lines.append(TypedLine(cells[start], found[top][1][0]))
            lines += typed_rows(block, is_card_title)
        return TypedLines(tuple(lines), "a spreadsheet with its parts side by side")
    return None


def _names_part(cell: str) -> bool:
    heading = read_heading(cell)
    return heading is not None and heading.kind != "unknown"

"""Turn a spreadsheet without a header row into typed lines: its columns are known by what they hold."""

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.rows import SHARE, TableLine, columns_by_content, typed_rows
from decklists.forms.typed_lines import TypedLines

SEPARATORS = "\t;|,"
FEWEST = 4
"""Fewer rows are no spreadsheet."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines of a spreadsheet, or nothing if no separator makes columns of parts and names."""
    if is_card_title is no_title:
        return None
    lines = text.removesuffix("\n").split("\n")
    said = sum(1 for line in lines if line.strip())
    for separator in SEPARATORS:
        rows = [_row(line, number, separator) for number, line in enumerate(lines, 1) if line.strip()]
        wide = [row for row in rows if len(row[0]) > 2]
        if said < FEWEST or len(wide) < SHARE * said:
            continue
        places = columns_by_content([cells for cells, _ in wide], is_card_title)
        if "name" in places and "section" in places:
            return TypedLines(tuple(typed_rows(rows, is_card_title)), "a spreadsheet without a header row")
    return None


def _row(line: str, number: int, separator: str) -> TableLine:
    cells = [cell.strip().strip('"').strip() for cell in line.split(separator)]
    return cells, [number] * len(cells)

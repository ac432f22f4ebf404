"""Read a table with a header row, as a spreadsheet exports it: one card in each row."""

import re

from decklists.dialect import IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common.draft import Draft
from decklists.dialects.common.part_names import fold
from decklists.dialects.table import LOOKED_AT, header_columns
from decklists.dialects.table.body_rows import Body
from decklists.dialects.table.mistakes import COLUMN, COLUMNS, COUNTLESS, HEADER, NUMBER
from decklists.dialects.table.table_cells import TableRow, rows
from decklists.lines.doubtful_counts import doubt_counts

SEPARATOR_HINT = re.compile(r'"?sep=[\t;,]"?')


def looks_like(text: str) -> Likeness:
    """Weigh the text by its first row: a header for the names and one for anything else is a table."""
    lines = text[:LOOKED_AT].split("\n", 20)[:20]
    header = _header(lines)
    line = lines[header] if header is not None else ""
    cells = [cell.strip(' "') for cell in line.split(header_columns.separator_of(line))]
    meanings = {header_columns.meaning_of(cell) for cell in cells} - {None}
    if "name" in meanings and (
        len(meanings) > 1 or any(cell and fold(cell) in header_columns.EITHER for cell in cells)
    ):
        return Likeness(95, "its first row names the columns of a table")
    return Likeness(0, "its first row names no columns")


def read(text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
    """Read the rows under a header row."""
    draft = Draft(text)
    header = _header(draft.places.lines)
    if header is None:
        draft.report(HEADER, draft.places.line(1), "an empty text")
        return draft.finish()
    separator = header_columns.separator_of(draft.places.lines[header])
    table = rows(draft.places, separator, header + 1)
    first = next(table)
    columns = header_columns.read_columns(first.cells)
    _report_header(draft, first, columns)
    if "name" in columns.places:
        draft.account("form", first.first, first.last)
        body = Body(draft, columns, first.cells)
        for row in table:
            body.read(row)
    else:
        draft.account("mistake", first.first, len(draft.places.lines))
    return doubt_counts(draft.finish(), text)


def _header(lines: list[str]) -> int | None:
    """Return the index of the first line that says something, but for a spreadsheet's hint (sep=;)."""
    said = (index for index, line in enumerate(lines) if line.strip() and not SEPARATOR_HINT.fullmatch(line))
    return next(said, None)


def _report_header(draft: Draft, row: TableRow, columns: header_columns.TableColumns) -> None:
    """Say which columns were doubtful, and how they were taken."""
    place = draft.places.line(row.first)
    if "name" not in columns.places:
        draft.report(HEADER, place, draft.places.lines[row.first - 1])
        return
    if "count" not in columns.places:
        draft.report(COUNTLESS, place, "no count")
    if columns.decided is not None:
        cell = row.cells[columns.decided]
        meaning = (
            "how many copies" if columns.places.get("count") == columns.decided else "collector's number"
        )
        draft.report(NUMBER, cell.span, f"{cell.text} ({meaning})")
    for index in columns.unknown:
        draft.report(COLUMN, row.cells[index].span, row.cells[index].text)
    for index in columns.repeated:
        draft.report(COLUMNS, row.cells[index].span, row.cells[index].text)

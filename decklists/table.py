"""Read a table with a header row, as a spreadsheet exports it: one card in each row.

A row with nothing but a section says that the section is there. Set and number make the printing hint.
"""

import re

from decklists import codes
from decklists.cells import Cell, Row, rows
from decklists.columns import Columns, Meaning, meaning_of, read_columns, separator_of
from decklists.dialect import Evidence, Known, Parsed, no_title
from decklists.draft import Draft, OpenSection
from decklists.headings import read_heading
from decklists.model import Entry, SectionKind
from decklists.table_codes import (
    BREAKS,
    CODES,
    COLUMN,
    COLUMNS,
    COUNT,
    COUNTLESS,
    HEADER,
    LONG,
    NAMELESS,
    NUMBER,
    QUOTE,
    SECTION,
)

__all__ = ["CODES", "DIALECT", "LONG_LINES", "looks_like", "read"]

DIALECT = "table"
LONG_LINES = False

WHOLE = re.compile(r"[xX×]? *([-+]?[0-9]{1,500})(?:[.,]0{1,9})? *[xX×]?")
SEPARATOR_HINT = re.compile(r'"?sep=[\t;,]"?')
NOTHING = Cell("", 0, 1, 1)


def looks_like(text: str) -> Evidence:
    """Weigh the text by its first row: a header for the names and one for anything else is a table."""
    header = _header(text[:5000].split("\n"))
    line = text[:5000].split("\n")[header] if header is not None else ""
    separator = separator_of(line)
    meanings = {meaning_of(cell.strip(' "')) for cell in line.split(separator)} - {None}
    if "name" in meanings and len(meanings) > 1:
        return Evidence(95, "its first row names the columns of a table")
    return Evidence(0, "its first row names no columns")


def read(text: str, known: Known = no_title) -> Parsed:
    """Read the rows under a header row."""
    draft = Draft(text)
    header = _header(draft.places.lines)
    if header is None:
        draft.report(HEADER, draft.places.line(1), "an empty text")
        return draft.parsed()
    separator = separator_of(draft.places.lines[header])
    table = rows(draft.places, separator, header + 1)
    first = next(table)
    columns = read_columns(first.cells)
    _report_header(draft, first, columns)
    if "name" in columns.places:
        draft.account("form", first.first, first.last)
        body = Body(draft, columns, len(first.cells))
        for row in table:
            body.read(row)
    else:
        draft.account("mistake", first.first, len(draft.places.lines))
    return draft.parsed()


def _header(lines: list[str]) -> int | None:
    """Return the index of the first line that says something, but for a spreadsheet's hint (sep=;)."""
    said = (index for index, line in enumerate(lines) if line.strip() and not SEPARATOR_HINT.fullmatch(line))
    return next(said, None)


def _report_header(draft: Draft, row: Row, columns: Columns) -> None:
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


class Body:
    """The rows under the header, and the sections that they have opened so far."""

    def __init__(self, draft: Draft, columns: Columns, width: int) -> None:
        self.draft = draft
        self.columns = columns
        self.width = width
        self.sections: dict[str, OpenSection] = {}

    def read(self, row: Row) -> None:
        """Read one row: a card, a section without cards, or nothing."""
        if row.unclosed:
            self.draft.report(QUOTE, row.unclosed.span, row.unclosed.text)
        if row.last > row.first:
            self.draft.report(BREAKS, self.draft.places.line(row.first), "a row of several lines")
            self.draft.account("form", row.first, row.last)
        if any(cell.text for cell in row.cells[self.width :]):
            self.draft.report(LONG, self.draft.places.line(row.first), f"{len(row.cells)} cells")
        elif self._cell(row, "name").text:
            self._read_card(row)
        elif any(self._cell(row, meaning).text for meaning in ("count", "set", "number")):
            self.draft.report(NAMELESS, self.draft.places.line(row.first), "no name")
        elif self._cell(row, "section").text:
            self._section(row)
            self.draft.account("heading", row.first, row.last)
        elif any(cell.text for cell in row.cells):
            self.draft.account("comment", row.first, row.last)
        else:
            self.draft.account("blank", row.first, row.last)

    def _cell(self, row: Row, meaning: Meaning) -> Cell:
        """Return the cell of a column; a short row ends with empty ones."""
        index = self.columns.places.get(meaning, self.width)
        return row.cells[index] if index < len(row.cells) else NOTHING

    def _read_card(self, row: Row) -> None:
        count = self._count(row)
        if count == 0:
            return
        name = self._cell(row, "name")
        parts = (self._cell(row, "set").text, self._cell(row, "number").text)
        printing = " ".join(part for part in parts if part)
        self._section(row).entries.append(Entry(count, name.text, printing, *name.span))
        self.draft.account("entry", name.line)

    def _count(self, row: Row) -> int:
        if "count" not in self.columns.places:
            return 1
        cell = self._cell(row, "count")
        if not cell.text:
            name = self._cell(row, "name")
            self.draft.report(codes.COUNT_MISSING, name.span, name.text)
            return 1
        whole = WHOLE.fullmatch(cell.text)
        if whole is None:
            self.draft.report(COUNT, cell.span, cell.text)
            return 0
        return self.draft.counted(int(whole[1]), cell.span, cell.text)

    def _section(self, row: Row) -> OpenSection:
        """Return the section of a row, opened where it is first named: its rows may be scattered."""
        cell = self._cell(row, "section")
        heading = read_heading(cell.text)
        kind: SectionKind = heading.kind if heading else "unknown"
        if "section" not in self.columns.places:
            kind = "draw"
        elif not cell.text:
            self.draft.report(SECTION, self._cell(row, "name").span, self._cell(row, "name").text)
        key = cell.text.casefold() if kind == "unknown" else kind
        if key not in self.sections:
            self.sections[key] = self._open(cell, kind, row.first)
        self.draft.shows(heading.edition if heading else "")
        return self.sections[key]

    def _open(self, cell: Cell, kind: SectionKind, line: int) -> OpenSection:
        section = self.draft.open(cell.text, line)
        section.kind = kind
        if kind == "unknown" and cell.text:
            self.draft.report(codes.HEADING_UNKNOWN, cell.span, cell.text)
        return section

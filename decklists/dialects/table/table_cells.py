"""Cut a table into rows and cells: comma, semicolon or tab between them, quotes around them if need be.

A quoted cell may hold the separator, doubled quotes and line breaks. A quote that does not close before a
separator or the end of a line is no quotation: it is reported, and its line is cut without it.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from decklists.model import Span
from decklists.text.text_positions import Places, on_one_line

SEPARATORS = "\t;,"


class TableCell(NamedTuple):
    """The text of a cell, and its place."""

    text: str
    line: int
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Return the place of the words of the cell."""
        return Span(self.line, self.start, self.end)


NOTHING = TableCell("", 0, 1, 1)
"""An empty cell. Its place is not used."""


class TableRow(NamedTuple):
    """A row, its first and last line, and the first cell whose quote does not close."""

    cells: list[TableCell]
    first: int
    last: int
    unclosed: TableCell | None = None


def rows(places: Places, separator: str, first: int = 1) -> Iterator[TableRow]:
    """Cut a text into rows, from a line on. Most lines hold no quotes and are rows by themselves."""
    end = re.escape(separator)
    quoted = re.compile(rf' *+"([^"]*+(?:""[^"]*+)*)" *+(?={end}|\n|\Z)')
    plain = re.compile(rf"[^{end}\n]*+")
    number = first
    while number <= len(places.lines):
        line = places.lines[number - 1]
        row = _quoted_row(places, number, quoted, plain) if '"' in line else _row(line, number, separator)
        yield row
        number = row.last + 1


def _row(line: str, number: int, separator: str) -> TableRow:
    cells, at = [], 1
    for piece in line.split(separator):
        cells.append(_strip_cell(piece, number, at) if piece else NOTHING)
        at += len(piece) + 1
    return TableRow(cells, number, number)


def _strip_cell(piece: str, number: int, at: int) -> TableCell:
    bare = piece.strip()
    if not bare:
        return NOTHING
    start = at + len(piece) - len(piece.lstrip())
    return TableCell(bare, number, start, start + len(bare))


def _quoted_row(places: Places, first: int, quoted: re.Pattern[str], plain: re.Pattern[str]) -> TableRow:
    """Cut the row that begins with a line, and ends with it or with a later one."""
    text, number, at = places.text, first, places.starts[first - 1]
    cells: list[TableCell] = []
    unclosed: TableCell | None = None
    while True:
        start = at - places.starts[number - 1] + 1
        cell = quoted.match(text, at) or plain.match(text, at)
        assert cell is not None, "plain matches everywhere"
        if cell.re is quoted:
            cells.append(_unquote(cell, number, start))
            number += cell[0].count("\n")
        else:
            cells.append(_strip_cell(cell[0], number, start))
            if unclosed is None and cells[-1].text.startswith('"'):
                unclosed = cells[-1]
        at = cell.end() + 1
        if not text.startswith((",", ";", "\t"), cell.end()):
            return TableRow(cells, first, number, unclosed)


def _unquote(cell: re.Match[str], number: int, start: int) -> TableCell:
    """Take the quotes off a cell. Its place is that of its words on the first line that has any."""
    said = on_one_line(cell[1].replace('""', '"'))
    blanks = len(cell[1]) - len(cell[1].lstrip())
    above = cell[1].count("\n", 0, blanks)
    first = cell[1][blanks:].split("\n", 1)[0].rstrip()
    if above:
        start = blanks - cell[1].rfind("\n", 0, blanks)
    else:
        start += cell.start(1) - cell.start() + blanks
    return TableCell(said, number + above, start, start + len(first))

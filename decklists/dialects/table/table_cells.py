"""Cut a table into rows and cells by `grammars/table.lark`.

A quoted cell may hold the separator, doubled quotes and line breaks. A quote that does not close before a
separator or the end of a line is no quotation: it is reported, and its line is cut without it.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

from decklists.lines.load_grammar import load_grammar
from decklists.model import Span
from decklists.text.text_positions import Places, on_one_line

STARTS = {",": "commas", ";": "semicolons", "\t": "tabs"}
"""What a table may be parsed as, by its separator."""

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


_cell = partial(tuple.__new__, TableCell)
"""Makes a cell in half the time: a table has a hundred of them."""

NOTHING = TableCell("", 0, 1, 1)
"""An empty cell. Its place is not used."""


class TableRow(NamedTuple):
    """A row, its first and last line, and the first cell whose quote does not close."""

    cells: list[TableCell]
    first: int
    last: int
    unclosed: TableCell | None = None


def rows(places: Places, separator: str, first: int = 1) -> Iterator[TableRow]:
    """Cut a text into rows, from a line on."""
    for row, number in _lines_and_rows(places, separator, first):
        yield _row(row, number, separator) if isinstance(row, str) else row


def texts_of_rows(places: Places, separator: str) -> Iterator[tuple[list[str], int]]:
    """Yield the texts of the cells of each row, and its first line."""
    for row, number in _lines_and_rows(places, separator, 1):
        if isinstance(row, str) and '"' not in row:
            yield [*map(str.strip, row.split(separator))], number
        else:
            cells = (_row(row, number, separator) if isinstance(row, str) else row).cells
            yield [cell.text for cell in cells], number


def _lines_and_rows(places: Places, separator: str, first: int) -> Iterator[tuple[str | TableRow, int]]:
    """Parse a text from a line on. Yield each row with its line: rows in one line as they are, others cut."""
    if first > len(places.lines):
        return
    text = places.text[places.starts[first - 1] :]
    tree: Any = load_grammar("table").parse(
        text if text.endswith("\n") else f"{text}\n", start=STARTS[separator]
    )
    number = first
    for child in tree.children:
        if getattr(child, "type", None) is None:
            row = _row_of_cells(child.children, number)
            yield row, number
            number = row.last + 1
        else:
            for line in child[:-1].split("\n"):
                yield line, number
                number += 1


def _row(line: str, number: int, separator: str) -> TableRow:
    """Cut a row in one line, which has quotes around whole cells or none."""
    if '"' in line:
        return _quoted_row(line, number, separator)
    cells, at = [], 1
    for piece in line.split(separator):
        cells.append(_strip_cell(piece, number, at) if piece else NOTHING)
        at += len(piece) + 1
    return TableRow(cells, number, number)


def _quoted_row(line: str, number: int, separator: str) -> TableRow:
    cells, at = [], 1
    for piece in _pieces(separator).findall(line + separator):
        if piece[0] == '"':
            said = piece[1:-2].strip()
            start = at + 1 + piece[1:].index(said)
            cells.append(_cell((said, number, start, start + len(said))))
        else:
            cells.append(_strip_cell(piece[:-1], number, at))
        at += len(piece)
    return TableRow(cells, number, number)


@cache
def _pieces(separator: str) -> re.Pattern[str]:
    return re.compile(rf'"[^"]*+"{separator}|[^{separator}]*+{separator}')


def _row_of_cells(tokens: "list[Any]", number: int) -> TableRow:
    """Build the row of the cells that were parsed one by one."""
    first = number
    cells: list[TableCell] = []
    unclosed: TableCell | None = None
    start = 1
    for token in tokens:
        if "QUOTED" in token.type:
            cells.append(_unquote(str(token[:-1]), number, start))
        else:
            cells.append(_strip_cell(token[:-1], number, start))
            if unclosed is None and cells[-1].text.startswith('"'):
                unclosed = cells[-1]
        breaks = token.count("\n", 0, len(token) - 1)
        start = len(token) - token.rfind("\n", 0, len(token) - 1) if breaks else start + len(token)
        number += breaks
    return TableRow(cells, first, number, unclosed)


def _strip_cell(piece: str, number: int, at: int) -> TableCell:
    bare = piece.strip()
    if not bare:
        return NOTHING
    start = at if bare[0] == piece[0] else at + len(piece) - len(piece.lstrip())
    return _cell((bare, number, start, start + len(bare)))


def _unquote(cell: str, number: int, start: int) -> TableCell:
    """Take the quotes off a cell. Its place is that of its words on the first line that has any."""
    lead = cell.index('"') + 1
    inside = cell.rstrip(" ")[lead:-1]
    said = on_one_line(inside.replace('""', '"'))
    blanks = len(inside) - len(inside.lstrip())
    above = inside.count("\n", 0, blanks)
    first = inside[blanks:].split("\n", 1)[0].rstrip()
    start = blanks - inside.rfind("\n", 0, blanks) if above else start + lead + blanks
    return TableCell(said, number + above, start, start + len(first))

"""Fill the rows that a cell with `rowspan` reaches into, as a browser shows them."""

import re
from typing import NamedTuple

from decklists.forms.common.rows import TableLine
from decklists.text.late_pattern import LatePattern

_ROWSPAN = LatePattern(r"\browspan\s*+=\s*+[\"']?+\s*+([0-9]{1,5})(?![0-9])", re.IGNORECASE)

MOST_OPEN = 8
"""More cells that reach into the rows below at once are not filled in: each costs a cell in each row."""

MOST_ROWS = 1000
"""The rows of a cell that reaches to the end of its table (`rowspan="0"`), and the most of any other."""


MOST_WORDS = 100
"""In letters. A longer cell is not filled in: its words would be copied into each row."""


class OpenCell(NamedTuple):
    """The words of a cell that reaches into the rows below, and into how many."""

    said: str
    rows_left: int


class RowSpans:
    """The cells of a table that reach into the next row, by their columns."""

    def __init__(self) -> None:
        self.open_cells: dict[int, OpenCell] = {}
        self._own: dict[int, int] = {}
        """The rows of each cell of this row that has `rowspan`, by its place in the row."""

    def open(self, place: int, tag: str) -> None:
        """Note a cell of this row if its tag has a `rowspan`."""
        found = _ROWSPAN.search(tag) if len(tag) > len("<td>") else None
        if found is not None and found[1] != "1":
            self._own[place] = min(int(found[1]) or MOST_ROWS, MOST_ROWS)

    def fill(self, row: TableLine) -> TableLine:
        """Return a row with the cells that reach into it."""
        if not self.open_cells and not self._own:
            return row
        said, lines = [*row[0]], [*row[1]]
        is_empty = not said
        places = [*range(len(said))]
        for column, (above, left) in sorted(self.open_cells.items()):
            if (column > len(said) and not is_empty) or (column < len(said) and places[column] in self._own):
                del self.open_cells[column]  # The row has its own cell there: the number above was too large.
                continue
            if not is_empty:
                said.insert(column, above)
                lines.insert(column, lines[0])
                places.insert(column, -1)
            self.open_cells[column] = OpenCell(above, left - 1)
        self.open_cells = {at: cell for at, cell in self.open_cells.items() if cell.rows_left}
        for column, place in enumerate(places):
            if place in self._own and len(self.open_cells) < MOST_OPEN and len(said[column]) <= MOST_WORDS:
                self.open_cells[column] = OpenCell(said[column], self._own[place] - 1)
        self._own = {}
        return said, lines

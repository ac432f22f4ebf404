"""Cells of a table that a spreadsheet takes for text and never for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TextIO

from decklists.text import formula_cells


def defuse_cell(value: object) -> str:
    """Return a cell that is text: an apostrophe in front says so to every spreadsheet."""
    return formula_cells.mark_formula("" if value is None else str(value))


def write_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table as CSV."""
    written = io.StringIO()
    write_csv_file(header, rows, written)
    return written.getvalue()


def write_csv_file(header: Sequence[str], rows: Iterable[Sequence[object]], file: TextIO) -> None:
    """Write a table as CSV into a file, row by row."""
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([defuse_cell(cell) for cell in row] for row in rows)

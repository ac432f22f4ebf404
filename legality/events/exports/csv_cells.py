"""Cells of a table that a spreadsheet takes for text and never for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence

from decklists.text import formula_cells


def mark_formula(value: object) -> str:
    """Return a cell that is text: an apostrophe in front says so to every spreadsheet."""
    return formula_cells.mark_formula("" if value is None else str(value))


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table as CSV."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([mark_formula(cell) for cell in row] for row in rows)
    return written.getvalue()

"""Cells of a table that a spreadsheet takes for text and never for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence

DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What makes a spreadsheet compute; the wide forms do it where the writing is Japanese or Chinese."""


def defused(value: object) -> str:
    """Return a cell that is text: an apostrophe in front says so to every spreadsheet."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.lstrip(" \n").startswith(DANGEROUS) else text


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table as CSV."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([defused(cell) for cell in row] for row in rows)
    return written.getvalue()

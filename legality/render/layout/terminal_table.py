"""Rows and columns for a terminal: a table where somebody looks, plain lines where a program reads."""

import sys
from collections.abc import Sequence

Rows = Sequence[Sequence[str]]


def print_table(header: Sequence[str], rows: Rows) -> None:
    """Print rows under a header; rich is loaded only for a terminal."""
    if rows and sys.stdout.isatty():
        _rich(header, rows)
    else:
        for line in align_columns(rows):
            print(line)


def align_columns(rows: Rows) -> list[str]:
    """Return the rows with aligned columns, which other programs can read."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _rich(header: Sequence[str], rows: Rows) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(*header, box=SIMPLE_HEAD)
    for row in rows:
        drawn.add_row(*map(Text, row))
    Console().print(drawn)

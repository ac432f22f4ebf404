"""Rows in columns: with a header and broken cells for a terminal, plain for a program that reads them."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from decklists.mistake_excerpts import columns, printable
from legality.render.layout.paragraph import TextLine, TextRun, wrap

TableRows = Sequence[Sequence[str]]

INDENT = "  "
GAP = "  "
WIDE_GAP = "   "

WHOLE_WORDS = (24, 12)
"""Columns of the longest word that is kept whole, and of one where that does not fit.

Where neither fits, each row becomes a paragraph.
"""


def align_columns(rows: TableRows) -> list[str]:
    """Return the rows with aligned columns, which other programs can read."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        INDENT + GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def lay_out_table(header: Sequence[str], rows: TableRows, width: int) -> Iterator[TextLine]:
    """Lay rows out under a header, never wider than `width`."""
    cells = [[printable(cell) for cell in row] for row in rows]
    widths = fit_columns([header, *cells], width)
    if not widths:
        yield from _row_paragraphs(header, cells, width)
        return
    yield ()
    yield from _row_lines(header, widths, "strong")
    yield (TextRun(" " + "─" * (sum(widths) + len(WIDE_GAP) * len(widths) - 1)),)
    for row in cells:
        yield from _row_lines(row, widths, "")
    yield ()


def fit_columns(rows: TableRows, width: int) -> list[int]:
    """Narrow the widest columns until all fit. Return nothing if they cannot fit."""
    by_column = list(zip(*rows, strict=True))
    widths = [max(map(columns, column)) for column in by_column]
    words = [max(map(_longest_word, column)) for column in by_column]
    room = width - 2 * len(INDENT) - len(WIDE_GAP) * (len(widths) - 1)
    narrowed = (_narrow(widths, [min(whole, word) for word in words], room) for whole in WHOLE_WORDS)
    return next(filter(None, narrowed), [])


def _narrow(widths: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Narrow the widest columns, none below its least width. Return nothing if they cannot fit."""
    fitted = list(widths)
    while sum(fitted) > room:
        wide = [place for place, width in enumerate(fitted) if width > least[place]]
        if not wide:
            return []
        fitted[max(wide, key=fitted.__getitem__)] -= 1
    return fitted


def _longest_word(cell: str) -> int:
    return max(map(columns, cell.split(" ")))


def _row_lines(row: Sequence[str], widths: Sequence[int], style: str) -> Iterator[TextLine]:
    """Lay out one row. A cell that is too long for its column goes on below itself."""
    cells = [
        [_text_of(line) for line in wrap([TextRun(cell)], width)]
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*cells, fillvalue=""):
        padded = (part + " " * (width - columns(part)) for part, width in zip(parts, widths, strict=True))
        yield (TextRun(INDENT), TextRun(WIDE_GAP.join(padded).rstrip(), style))


def _text_of(line: TextLine) -> str:
    return "".join(run.text for run in line)


def _row_paragraphs(header: Sequence[str], rows: TableRows, width: int) -> Iterator[TextLine]:
    """Lay each row out below the other, every cell behind the name of its column."""
    for row in rows:
        runs = [TextRun(f"{name}: {cell}; ") for name, cell in zip(header, row, strict=True) if cell]
        runs[-1:] = [TextRun(run.text.removesuffix("; ")) for run in runs[-1:]]
        yield from wrap(runs, width, INDENT, INDENT * 2)

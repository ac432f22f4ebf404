"""A deck check for the terminal: the answer first, then a small table for each part that differs."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import columns
from legality.render.deck_check.words import COLUMNS, DeckCheckReport, Part, Row
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.penalty.text import Block
from legality.render.verdict.text import HANG, INDENT, STYLE_OF, of_blocks


def text(report: DeckCheckReport, follows: Sequence[Block], width: int) -> Iterator[Line]:
    """Lay a deck check out, and what follows from it."""
    yield from wrap([Run(report.headline, STYLE_OF[report.same])], width)
    yield from wrap([Run(report.compared, "faint")], width)
    for part in report.parts:
        yield ()
        yield from _part(part, width)
    if report.notes:
        yield ()
        yield from wrap([Run("Not compared", "strong")], width)
        for note in report.notes:
            yield from wrap([Run(note, "warning")], width, INDENT, HANG)
    yield ()
    for legal, said, errors in report.sides:
        yield from wrap([Run(said, STYLE_OF[legal])], width)
        for error in errors:
            yield from wrap([Run(error)], width, INDENT, HANG)
    yield ()
    yield from of_blocks(follows, width)
    yield ()
    for sentence in report.checked:
        yield from wrap([Run(sentence, "faint")], width)


def _part(part: Part, width: int) -> Iterator[Line]:
    """Lay out the differences of a part: as a table, or one below the other where it is too narrow."""
    yield from wrap([Run(part.heading, "strong")], width)
    rows: list[Row] = [COLUMNS, *part.rows]
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + 2 * len(widths) <= width:
        for number, row in enumerate(rows):
            yield (Run(_aligned(row, widths), "" if number else "faint"),)
        return
    for what, copies, listed, found in part.rows:
        runs = [Run(f"{what}, {copies}:", "strong"), Run(f" on the list {listed}; in the deck {found}")]
        yield from wrap(runs, width, INDENT, HANG)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (cell + " " * (wide - columns(cell)) for cell, wide in zip(row, widths, strict=True))
    return (INDENT + "  ".join(cells)).rstrip()

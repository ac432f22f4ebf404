"""A deck check for the terminal: the answer first, then a small table for each part that differs."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import columns
from legality.render.deck_check.words import COLUMNS, DeckCheckReport, DifferenceRow, DifferingPart
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.penalty.text import HeadedList
from legality.render.verdict.text import HANG, INDENT, STYLE_OF, block_lines


def lay_out_deck_check(
    report: DeckCheckReport, follows: Sequence[HeadedList], width: int
) -> Iterator[TextLine]:
    """Lay out a deck check and its consequence."""
    yield from wrap([TextRun(report.headline, STYLE_OF[report.same])], width)
    yield from wrap([TextRun(report.intro, "faint")], width)
    for part in report.parts:
        yield ()
        yield from _part_lines(part, width)
    if report.notes:
        yield ()
        yield from wrap([TextRun("Not compared", "strong")], width)
        for note in report.notes:
            yield from wrap([TextRun(note, "warning")], width, INDENT, HANG)
    yield ()
    for legal, said, errors in report.sides:
        yield from wrap([TextRun(said, STYLE_OF[legal])], width)
        for error in errors:
            yield from wrap([TextRun(error)], width, INDENT, HANG)
    yield ()
    yield from block_lines(follows, width)
    yield ()
    for sentence in report.basis:
        yield from wrap([TextRun(sentence, "faint")], width)


def _part_lines(part: DifferingPart, width: int) -> Iterator[TextLine]:
    """Lay out the differences of a part: as a table, or one below the other where it is too narrow."""
    yield from wrap([TextRun(part.heading, "strong")], width)
    rows: list[DifferenceRow] = [COLUMNS, *part.rows]
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + 2 * len(widths) <= width:
        for number, row in enumerate(rows):
            yield (TextRun(_align_row(row, widths), "" if number else "faint"),)
        return
    for what, copies, listed, found in part.rows:
        runs = [
            TextRun(f"{what}, {copies}:", "strong"),
            TextRun(f" on the list {listed}; in the deck {found}"),
        ]
        yield from wrap(runs, width, INDENT, HANG)


def _align_row(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (cell + " " * (wide - columns(cell)) for cell, wide in zip(row, widths, strict=True))
    return (INDENT + "  ".join(cells)).rstrip()

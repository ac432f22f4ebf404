"""A counting sheet as text: a box for every copy, blanks to fill in."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet, SheetPart
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.words import count_noun
from legality.render.sheet import words

INDENT = "  "
BLANK = "_" * 20


def lay_out_sheet(sheet: Sheet, records: Sequence[words.ScoreCardEntry], width: int) -> Iterator[TextLine]:
    """Lay a sheet out."""
    yield from wrap([TextRun(f"Counting sheet: {count_noun(sheet.copies, 'card')}", "strong")], width)
    yield from wrap([TextRun(words.describe_sheet(sheet), "faint")], width)
    for what, said in words.sheet_fields(sheet):
        yield from wrap([TextRun(f"{what}: {said or BLANK}")], width)
    for warning in words.warnings(sheet):
        yield from wrap([TextRun(warning, "warning")], width)
    for part in sheet.parts:
        yield ()
        yield from _part_lines(part, width)
    yield ()
    yield from wrap([TextRun("Penalties for the score card", "strong")], width)
    for record in words.pad_entries(records):
        told = "; ".join(
            f"{what}: {said or BLANK[:10]}"
            for what, said in zip(words.SCORE_CARD_HEADER, record, strict=True)
        )
        yield from wrap([TextRun(told)], width, INDENT, INDENT * 2)


def _part_lines(part: SheetPart, width: int) -> Iterator[TextLine]:
    yield from wrap([TextRun(words.part_heading(part), "strong")], width)
    wide = max(words.count_boxes(line.copies) for stack in part.stacks for line in stack.lines)
    for stack in part.stacks:
        yield from wrap([TextRun(words.stack_heading(stack, part), "faint")], width, INDENT, INDENT)
        for copies, name in stack.lines:
            ticks = "[ ]" * words.count_boxes(copies)
            margin = f"{INDENT}{ticks:<{3 * wide}} {copies:>3}  "
            yield from wrap([TextRun(printable(name))], width, margin, " " * len(margin))

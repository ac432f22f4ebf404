"""A counting sheet as text: a box for every copy, blanks to fill in."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet, SheetPart
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.layout.words import counted
from legality.render.sheet.words import (
    RECORD,
    Record,
    about,
    boxes,
    filled,
    heads,
    part_heading,
    stack_heading,
    warnings,
)

INDENT = "  "
BLANK = "_" * 20


def text(sheet: Sheet, records: Sequence[Record], width: int) -> Iterator[Line]:
    """Lay a sheet out."""
    yield from wrap([Run(f"Counting sheet: {counted(sheet.copies, 'card')}", "strong")], width)
    yield from wrap([Run(about(sheet), "faint")], width)
    for what, said in heads(sheet):
        yield from wrap([Run(f"{what}: {said or BLANK}")], width)
    for warning in warnings(sheet):
        yield from wrap([Run(warning, "warning")], width)
    for part in sheet.parts:
        yield ()
        yield from _part(part, width)
    yield ()
    yield from wrap([Run("Penalties for the score card", "strong")], width)
    for record in filled(records):
        told = "; ".join(f"{what}: {said or BLANK[:10]}" for what, said in zip(RECORD, record, strict=True))
        yield from wrap([Run(told)], width, INDENT, INDENT * 2)


def _part(part: SheetPart, width: int) -> Iterator[Line]:
    yield from wrap([Run(part_heading(part), "strong")], width)
    wide = max(boxes(line.copies) for stack in part.stacks for line in stack.lines)
    for stack in part.stacks:
        yield from wrap([Run(stack_heading(stack, part), "faint")], width, INDENT, INDENT)
        for copies, name in stack.lines:
            ticks = "[ ]" * boxes(copies)
            margin = f"{INDENT}{ticks:<{3 * wide}} {copies:>3}  "
            yield from wrap([Run(printable(name))], width, margin, " " * len(margin))

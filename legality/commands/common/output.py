"""Print answers: in a layout, within a width, in colour or not, with progress."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from legality.judging import Judged
from legality.render.layout.colour import encode, has_colour, paint
from legality.render.layout.paragraph import TextLine
from legality.render.verdict.report import make_report

WIDTH = 80
"""Columns where no terminal says how wide it is."""

NARROWEST = 40
"""No layout is made for fewer columns; a narrower terminal breaks the lines itself."""

A_FEW = 5
"""More decks than these get a progress line."""


def print_verdicts(
    judged: Sequence[Judged], layout: str, width: int | None, *, explain: bool, alone: bool
) -> None:
    """Print verdicts: one deck in full, several as a summary."""
    reports = [make_report(each) for each in judged]
    if layout == "text":
        wide = width or terminal_width()
        if alone:
            from legality.render.verdict.text import lay_out_report

            lines = lay_out_report(reports[0], wide, explain=explain)
        else:
            from legality.render.verdict.summary import lay_out_summary

            lines = lay_out_summary(reports, wide)
        emit(paint(lines, has_colour(sys.stdout)))
        return
    module = import_module(f"legality.render.verdict.{layout}")
    emit(module.page(reports, explain=explain))


def terminal_width() -> int:
    """Return the width of the terminal, or 80 without one."""
    if not sys.stdout.isatty():
        return WIDTH
    import shutil  # Imported only for a terminal, because a program that reads this has no use for it.

    return max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns)


def print_lines(laid_out: Iterable[TextLine]) -> None:
    """Print lines, in colour on a terminal."""
    emit(paint(laid_out, has_colour(sys.stdout)))


def emit(text: str) -> None:
    """Write to standard output in its encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(encode(text, sys.stdout.encoding))
    sys.stdout.flush()


def as_json(document: Mapping[str, Any], *, one_line: bool = False) -> str:
    """Write JSON with letters as they are and control characters escaped."""
    import json  # Most answers are text for people.

    written = json.dumps(document, indent=None if one_line else 2, ensure_ascii=False)
    if not written.replace("\n", "").isprintable():
        for letter in {each for each in written if not each.isprintable()} - {"\n"}:
            written = written.replace(letter, json.dumps(letter)[1:-1])
    return written


def print_answer(schema: str, **facts: Any) -> None:
    """Print one JSON object with the name of its schema."""
    emit(as_json({"schema": f"legality/{schema}", **facts}) + "\n")


def print_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows: under a header on a terminal, without one for a program that reads them."""
    from legality.render.layout.table import align_columns, lay_out_table

    if rows and sys.stdout.isatty():
        print_lines(lay_out_table(header, rows, terminal_width()))
    else:
        emit("".join(f"{line}\n" for line in align_columns(rows)))


def with_progress(names: Sequence[str]) -> Iterable[str]:
    """Go through names. On a terminal, a line shows the progress of more than a few."""
    if len(names) <= A_FEW or not sys.stderr.isatty():
        return names
    from legality.commands.common.progress_line import track

    return track(names, "Judging decks", len(names))

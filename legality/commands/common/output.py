"""How an answer gets out: in which layout, how wide, in colour or not, and how far many decks have come."""

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
"""From more decks on, it is shown how far they have come."""


def print_verdicts(
    judged: Sequence[Judged], layout: str, width: int | None, *, explain: bool, alone: bool
) -> None:
    """Lay verdicts out: one deck in full, of several a summary as well."""
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
    """Return how wide the terminal is, if there is one."""
    if not sys.stdout.isatty():
        return WIDTH
    import shutil  # Imported only for a terminal, because a program that reads this has no use for it.

    return max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns)


def print_lines(laid_out: Iterable[TextLine]) -> None:
    """Write lines, in colour where somebody sees it."""
    emit(paint(laid_out, has_colour(sys.stdout)))


def emit(text: str) -> None:
    """Write to standard output, in letters that it knows."""
    sys.stdout.flush()
    sys.stdout.buffer.write(encode(text, sys.stdout.encoding))
    sys.stdout.flush()


def as_json(document: Mapping[str, Any], *, one_line: bool = False) -> str:
    """Write JSON in which letters stand as they are and what a terminal might obey is escaped."""
    import json  # Most answers are text for people.

    written = json.dumps(document, indent=None if one_line else 2, ensure_ascii=False)
    if not written.replace("\n", "").isprintable():
        for letter in {each for each in written if not each.isprintable()} - {"\n"}:
            written = written.replace(letter, json.dumps(letter)[1:-1])
    return written


def print_answer(schema: str, **facts: Any) -> None:
    """Print one JSON object, which says by which schema it is to be read."""
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

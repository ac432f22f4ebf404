"""Print answers: in a layout, within a width, in colour or not, with progress."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from legality.commands.common import exit_codes
from legality.judging import Judged
from legality.render.layout.colour import encode, has_colour, paint
from legality.render.layout.paragraph import TextLine

WIDTH = 80
"""Columns where no terminal says how wide it is."""

ROWS = 24
"""Rows where no terminal says how high it is."""

NARROWEST = 40
"""No layout is made for fewer columns; a narrower terminal breaks the lines itself."""

A_FEW = 5
"""More decks than these get a progress line."""


class ScreenOptions(NamedTuple):
    """How much is printed of verdicts, and how wide."""

    width: int | None = None
    verbose: bool = False
    explain: bool = False
    alone: bool = True
    """Whether one deck was asked for."""


def print_verdicts(judged: Iterable[Judged], layout: str, screen: ScreenOptions) -> None:
    """Print verdicts in a layout: `full` is a screen for one deck, and a table for several."""
    if layout == "concise":
        from legality.render.verdict.concise import lay_out_concise

        print_lines(lay_out_concise(judged, alone=screen.alone))
        return
    judged = list(judged)
    if layout == "full":
        print_lines(_full_lines(judged, screen))
    elif layout == "sarif":
        from legality.render.verdict.sarif import sarif

        emit(as_json(sarif(_apart(judged))) + "\n")
    else:
        from legality.render.verdict.report import make_report

        module = import_module(f"legality.render.verdict.{layout}")
        emit(module.page([make_report(each) for each in _apart(judged)], explain=screen.explain))


def _apart(judged: Sequence[Judged]) -> list[Judged]:
    """Return the verdicts, for a text of several decks the verdict on each deck and on the text."""
    if not any(each.decks for each in judged):
        return list(judged)
    from legality.render.verdict.decks_of_text import text_alone

    return [
        verdict
        for each in judged
        for verdict in ([*(deck.judged for deck in each.decks), text_alone(each)] if each.decks else [each])
    ]


def _full_lines(judged: Sequence[Judged], screen: ScreenOptions) -> Iterable[TextLine]:
    width = screen.width or terminal_width()
    if len(judged) == 1 and screen.alone:
        from legality.render.verdict.screen import Screen, lay_out

        return lay_out(judged[0], Screen(width, terminal_rows(), screen.verbose, screen.explain))
    from legality.render.verdict.report import make_report
    from legality.render.verdict.summary import lay_out_summary

    return lay_out_summary([make_report(_of_text(each)) for each in judged], width)


def _of_text(judged: Judged) -> Judged:
    """Return a verdict for a row: on a text of several decks without the findings on their cards."""
    if not judged.decks:
        return judged
    from legality.render.verdict.decks_of_text import text_alone

    return text_alone(judged)


def usual_layout() -> str:
    """Return the layout of a call that names none: a screen for people, lines for programs."""
    return "full" if sys.stdout.isatty() else "concise"


def terminal_width() -> int:
    """Return the width of the terminal, or 80 without one."""
    if not sys.stdout.isatty():
        return WIDTH
    import shutil  # Imported only for a terminal, because a program that reads this has no use for it.

    return max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns)


def print_lines(laid_out: Iterable[TextLine]) -> None:
    """Print lines, in colour on a terminal."""
    emit(paint(laid_out, has_colour(sys.stdout)))


def terminal_rows() -> int:
    """Return the rows of the terminal, or 24 without one."""
    if not sys.stdout.isatty():
        return ROWS
    import shutil

    return shutil.get_terminal_size((WIDTH, ROWS)).lines


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


def print_answer(schema: str, exit_code: int = exit_codes.LEGAL, /, **facts: Any) -> None:
    """Print one JSON object with the name of its schema, and the exit code of the command."""
    emit(as_json({"schema": f"legality/{schema}", **facts, "exit_code": exit_code}) + "\n")


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

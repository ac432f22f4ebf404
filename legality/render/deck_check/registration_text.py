"""The lists at the desk in words: for the terminal, and as a table for a spreadsheet."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from decklists.mistake_excerpts import printable
from decklists.text.formula_cells import mark_formula
from legality.deck_check.registration_desk import Correction, Handed, Refused, RegistrationDesk
from legality.engine.bounded_findings import bound_findings
from legality.engine.finding import Finding
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.penalty.text import headline as penalty_in_words
from legality.render.verdict.headline import list_doubts
from legality.render.verdict.report import describe_left_out
from legality.render.verdict.text import HANG, INDENT

COLUMNS = ("list", "player", "deck", "desk", "cards", "errors", "warnings", "codes", "what to correct")

MOST_FIXES = 40
"""Corrections in one cell. A spreadsheet cuts a cell after 32,767 characters."""


def lay_out_desk(found: RegistrationDesk, width: int) -> Iterator[TextLine]:
    """Lay the desk out: lists to correct, unreadable lists, then lists that may be played."""
    yield from wrap([TextRun(totals(found), "strong")], width)
    for fault in found.of_event:
        yield from wrap(
            [TextRun("The event itself: ", "bad"), TextRun(describe_fault(fault))], width, "", INDENT
        )
    if found.must_correct:
        yield from _heading("Must be corrected before the event begins", width)
        for correction in found.must_correct:
            yield from _correction(correction, width)
    if found.unreadable or found.refused:
        yield from _heading("Could not be read", width)
        yield from _unreadable(found, width)
    if found.may_play:
        yield from _heading("May play as is", width)
        for handed in found.may_play:
            yield from wrap(
                [TextRun(list_label(handed)), TextRun(warnings_remark(handed), "warning")],
                width,
                INDENT,
                HANG,
            )


def totals(found: RegistrationDesk) -> str:
    """Count the lists under each heading."""
    unread = len(found.unreadable) + len(found.refused)
    told = (
        (
            len(found.may_play),
            "may be played as they are" if len(found.may_play) != 1 else "may be played as it is",
        ),
        (len(found.must_correct), "must be corrected"),
        (unread, "could not be read"),
    )
    count = words.count_noun(sum(number for number, _ in told), "list")
    return f"{count}: {', '.join(f'{number} {what}' for number, what in told if number)}."


def list_label(handed: Handed) -> str:
    """Name a list with its player and title."""
    about = ", ".join(printable(each) for each in (handed.player, handed.title) if each)
    return f"{printable(handed.source)} ({about})" if about else printable(handed.source)


def warnings_remark(handed: Handed) -> str:
    """Count the warnings of a list that may be played."""
    warnings = len(handed.warnings)
    return f": {words.count_noun(warnings, 'warning')} for the director to look at" if warnings else ""


def describe_fault(finding: Finding) -> str:
    """Write the code, the message, the lines and the fix of a finding."""
    where = f" ({words.line_numbers(finding.lines)})" if finding.lines else ""
    return printable(f"{finding.code} {finding.message.removesuffix('.')}{where}; {finding.fix}")


def _heading(said: str, width: int) -> Iterator[TextLine]:
    yield ()
    yield from wrap([TextRun(said, "strong")], width)


def _correction(correction: Correction, width: int) -> Iterator[TextLine]:
    yield from wrap([TextRun(list_label(correction.handed), "bad")], width, INDENT, HANG)
    yield from _faults(correction.handed.corrections, width)
    yield from wrap([TextRun(printable(penalty_in_words(correction.penalty)), "faint")], width, HANG, HANG)


def _faults(findings: Sequence[Finding], width: int) -> Iterator[TextLine]:
    shown, left_out = bound_findings(findings)
    for said in (*map(describe_fault, shown), *map(describe_left_out, left_out)):
        yield from wrap([TextRun(said)], width, HANG, HANG + INDENT)


def _unreadable(found: RegistrationDesk, width: int) -> Iterator[TextLine]:
    for handed in found.unreadable:
        said = [TextRun(list_label(handed), "open"), TextRun(f": {list_doubts(handed.verdict)}")]
        yield from wrap(said, width, INDENT, HANG)
        yield from _faults([each for each in handed.verdict.findings if each.doubt], width)
    for refused in found.refused:
        yield from wrap([TextRun(printable(refused.why), "open")], width, INDENT, HANG)


def desk_csv(found: RegistrationDesk) -> str:
    """Return the desk as CSV: one line for each list."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    writer.writerows(map(csv_cell, row) for row in desk_rows(found))
    return out.getvalue()


def desk_rows(found: RegistrationDesk) -> Iterator[tuple[object, ...]]:
    """Yield the rows in the order of the desk."""
    for correction in found.must_correct:
        yield desk_row(correction.handed, "must correct", correction.handed.corrections)
    for handed in found.unreadable:
        yield desk_row(handed, "could not be read", [each for each in handed.verdict.findings if each.doubt])
    yield from map(refused_row, found.refused)
    for handed in found.may_play:
        yield desk_row(handed, "may play", ())


def desk_row(handed: Handed, desk: str, findings: Iterable[Finding]) -> tuple[object, ...]:
    """Return one list as a row."""
    told = list(findings)
    codes = " ".join(dict.fromkeys(each.code for each in told))
    counts = (handed.cards, len(handed.corrections), len(handed.warnings))
    more = [f"and {len(told) - MOST_FIXES} more"] if len(told) > MOST_FIXES else []
    fixes = " | ".join([*map(describe_fault, told[:MOST_FIXES]), *more])
    return handed.source, handed.player, handed.title, desk, *counts, codes, fixes


def refused_row(refused: Refused) -> tuple[object, ...]:
    """Return a file that is no list as a row."""
    return refused.source, "", "", "could not be read", "", "", "", "", refused.why


def csv_cell(value: object) -> str:
    """Write a cell. A formula is marked as text, so that a spreadsheet does not compute it."""
    return mark_formula(printable(str(value))) if not isinstance(value, int) else str(value)

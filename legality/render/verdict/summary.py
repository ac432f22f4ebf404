"""Several decks at a glance, the worst first, each with its verdict and first error."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import columns
from legality.engine.finding import Severity
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.headline import count_verdicts
from legality.render.verdict.report import Report, ReportedFinding
from legality.render.verdict.text import INDENT, STYLE_OF

GRAVITY = {False: 0, None: 1, True: 2}
"""The order of decks: illegal, not judged, legal."""


VERDICT = {True: "legal", False: "illegal", None: "not judged"}

WIDE_ENOUGH = 64
"""Columns that the table needs, with some for the names of the decks."""

DECK = 42
"""The column at which the names of the decks begin."""


def worst_first(reports: Sequence[Report]) -> list[Report]:
    """Order reports: by verdict, by the number of errors, then by name."""
    return sorted(
        reports, key=lambda each: (GRAVITY[each.legal], -count_findings(each, "error"), each.source)
    )


def count_findings(report: Report, severity: Severity) -> int:
    """Count the findings of one severity, shown or not."""
    return report.counts.get(severity, 0)


def all_findings(report: Report) -> list[ReportedFinding]:
    """Return the findings of all parts of a deck."""
    return [finding for group in report.groups for finding in group.findings]


def first_error(report: Report) -> ReportedFinding | None:
    """Return the first error of a deck."""
    return next((finding for finding in all_findings(report) if finding.severity == "error"), None)


def totals(reports: Sequence[Report]) -> str:
    """Say how many decks are legal."""
    return count_verdicts([report.legal for report in reports])


def lay_out_summary(reports: Sequence[Report], width: int) -> Iterator[TextLine]:
    """Lay the summary out for a terminal: a table, or one deck below the other where it is too narrow."""
    if width >= WIDE_ENOUGH:
        yield (TextRun("  verdict   problems  warnings  edition   deck", "faint"),)
    for report in worst_first(reports):
        yield from _deck_row(report, width) if width >= WIDE_ENOUGH else _deck_block(report, width)
    yield from wrap([TextRun("All problems of a deck: legality check DECK", "faint")], width)
    yield from wrap([TextRun(totals(reports), "strong")], width)


def _deck_row(report: Report, width: int) -> Iterator[TextLine]:
    """Lay one deck out as a row of the table, with the first thing that stops it."""
    counts = [count_findings(report, "error"), count_findings(report, "warning")]
    numbers = "  ".join(f"{number or '–':>{wide}}" for number, wide in zip(counts, (6, 8), strict=True))
    verdict = TextRun(f"{INDENT}{VERDICT[report.legal]:<10}  ", STYLE_OF[report.legal])
    line = (verdict, TextRun(f"{numbers}  {report.edition:<8}"))
    yield (*line, TextRun(f"  {_end_of(report.source, width - DECK)}"))
    if first := first_error(report):
        yield from wrap([TextRun(f"{first.code} {first.message}")], width, " " * DECK, " " * (DECK + 2))
    if report.penalty:
        yield from wrap([TextRun(report.penalty[0].heading)], width, " " * DECK, " " * (DECK + 2))


def _end_of(name: str, width: int) -> str:
    """Return as much of the end of a name as fits, for the beginning is mostly the same for all."""
    if columns(name) <= width:
        return name
    while columns(name) >= width:
        name = name[1:]
    return f"…{name}"


def _deck_block(report: Report, width: int) -> Iterator[TextLine]:
    """Lay one deck out below the other."""
    runs = [TextRun(report.source), TextRun(" "), TextRun(report.headline, STYLE_OF[report.legal])]
    yield from wrap(runs, width, INDENT, INDENT * 2)
    if first := first_error(report):
        yield from wrap([TextRun(f"{first.code} {first.message}")], width, INDENT * 2, INDENT * 2)
    if report.penalty:
        yield from wrap([TextRun(report.penalty[0].heading)], width, INDENT * 2, INDENT * 2)

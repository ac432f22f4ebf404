"""Several decks at a glance: the worst first, each with its verdict and the first thing that stops it."""

from collections.abc import Iterator, Sequence

from decklists.mistake_excerpts import columns
from legality.engine.finding import Severity
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.layout.words import counted
from legality.render.verdict.report import Report, Told
from legality.render.verdict.text import INDENT, STYLE_OF

GRAVITY = {False: 0, None: 1, True: 2}
"""What is illegal stands above what could not be judged, and that above what is legal."""


VERDICT = {True: "legal", False: "illegal", None: "not judged"}

WIDE_ENOUGH = 64
"""So many columns the table needs, with some for the names of the decks."""

DECK = 42
"""The column at which the names of the decks begin."""


def worst_first(reports: Sequence[Report]) -> list[Report]:
    """Order reports: by verdict, by the number of errors, then by name."""
    return sorted(reports, key=lambda each: (GRAVITY[each.legal], -count(each, "error"), each.source))


def count(report: Report, severity: Severity) -> int:
    """Count the findings of a deck that are so grave."""
    return sum(told.severity == severity for told in all_told(report))


def all_told(report: Report) -> list[Told]:
    """Return the findings of all parts of a deck."""
    return [told for group in report.groups for told in group.told]


def first_error(report: Report) -> Told | None:
    """Return the first thing that stops a deck."""
    return next((told for told in all_told(report) if told.severity == "error"), None)


def totals(reports: Sequence[Report]) -> str:
    """Say how many decks are legal."""
    legal = sum(report.legal is True for report in reports)
    illegal = sum(report.legal is False for report in reports)
    told = [f"{legal} legal", f"{illegal} illegal", f"{len(reports) - legal - illegal} could not be judged"]
    return f"{counted(len(reports), 'deck')}: {', '.join(one for one in told if one[0] != '0')}"


def summary(reports: Sequence[Report], width: int) -> Iterator[Line]:
    """Lay the summary out for a terminal: a table, or one deck below the other where it is too narrow."""
    yield from wrap([Run(totals(reports), "strong")], width)
    if width >= WIDE_ENOUGH:
        yield (Run("  verdict     errors  warnings  edition   deck", "faint"),)
    for report in worst_first(reports):
        yield from _row(report, width) if width >= WIDE_ENOUGH else _block(report, width)
    yield from wrap([Run("Every finding of a deck: legality check DECK", "faint")], width)


def _row(report: Report, width: int) -> Iterator[Line]:
    """Lay one deck out as a row of the table, with the first thing that stops it."""
    counts = [count(report, "error"), count(report, "warning")]
    numbers = "  ".join(f"{number or '–':>{wide}}" for number, wide in zip(counts, (6, 8), strict=True))
    verdict = Run(f"{INDENT}{VERDICT[report.legal]:<10}  ", STYLE_OF[report.legal])
    line = (verdict, Run(f"{numbers}  {report.edition:<8}"))
    yield (*line, Run(f"  {_end_of(report.source, width - DECK)}"))
    if first := first_error(report):
        yield from wrap([Run(f"{first.code} {first.message}")], width, " " * DECK, " " * (DECK + 2))
    if report.penalty:
        yield from wrap([Run(report.penalty[0].heading)], width, " " * DECK, " " * (DECK + 2))


def _end_of(name: str, width: int) -> str:
    """Return as much of the end of a name as fits, for the beginning is mostly the same for all."""
    if columns(name) <= width:
        return name
    while columns(name) >= width:
        name = name[1:]
    return f"…{name}"


def _block(report: Report, width: int) -> Iterator[Line]:
    """Lay one deck out below the other."""
    runs = [Run(report.source), Run(" "), Run(report.headline, STYLE_OF[report.legal])]
    yield from wrap(runs, width, INDENT, INDENT * 2)
    if first := first_error(report):
        yield from wrap([Run(f"{first.code} {first.message}")], width, INDENT * 2, INDENT * 2)
    if report.penalty:
        yield from wrap([Run(report.penalty[0].heading)], width, INDENT * 2, INDENT * 2)

"""A report for the terminal: one screen, the verdict first, never wider than asked."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from decklists.mistake_excerpts import columns
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.verdict.report import FindingGroup, Report, ReportedFinding

if TYPE_CHECKING:
    from legality.render.penalty.text import HeadedList

INDENT = "  "
HANG = "    "

NUMBER = 10
"""Columns before a line of the list: a number of up to four digits, a bar, and the mark of a cut."""

STYLE_OF = {True: "good", False: "bad", None: "open"}


def lay_out_report(report: Report, width: int, *, explain: bool = False) -> Iterator[TextLine]:
    """Lay a report out."""
    headline = report.headline[:1].upper() + report.headline[1:]
    named = f" “{report.title}”" if report.title else ""
    yield from wrap([TextRun(headline, STYLE_OF[report.legal]), TextRun(f" ({report.source}{named})")], width)
    yield from wrap([TextRun(report.read_as, "faint")], width)
    for group in report.groups:
        yield ()
        yield from _group_lines(report, group, width, explain)
    if report.left_out:
        yield ()
        yield from wrap([TextRun("Not shown", "strong")], width)
        for sentence in report.left_out:
            yield from wrap([TextRun(sentence)], width, INDENT, HANG)
    if report.penalty:
        yield ()
        yield from block_lines(report.penalty, width)
    yield ()
    for sentence in report.basis:
        yield from wrap([TextRun(sentence, "faint")], width)
    yield from count_lines(report.sections, width)
    if report.groups and not explain:
        yield from wrap([TextRun("More on a code: legality explain CODE", "faint")], width)


def _group_lines(report: Report, group: FindingGroup, width: int, explain: bool) -> Iterator[TextLine]:
    yield from wrap([TextRun(group.heading, "strong")], width)
    for finding in group.findings:
        yield from _finding_lines(report, finding, width)
        if explain:
            yield from _quote_lines(finding, width)


def _finding_lines(report: Report, finding: ReportedFinding, width: int) -> Iterator[TextLine]:
    """Lay out one finding: message, place and fix, source."""
    message = "advice" if finding.severity == "advice" else ""
    label = [
        TextRun(f"{finding.severity} {finding.code}", finding.severity),
        TextRun(f" {finding.message}", message),
    ]
    yield from wrap(label, width, INDENT, HANG)
    for line in report.excerpt(finding, width - len(HANG) - NUMBER):
        yield (TextRun(f"{HANG}{line}"),)
    runs = [TextRun(f"{detail}; ", message) for detail in finding.details()]
    yield from wrap([*runs, TextRun("fix: ", "fix"), TextRun(finding.fix, message)], width, HANG, HANG)
    yield from wrap([TextRun(finding.source, "faint")], width, HANG, HANG)


def _quote_lines(finding: ReportedFinding, width: int) -> Iterator[TextLine]:
    """Lay out the quoted sentence of a finding, if there is one."""
    if finding.quote:
        yield from wrap([TextRun(f"“{finding.quote}”", "faint")], width, HANG, HANG)


def block_lines(blocks: "Sequence[HeadedList]", width: int) -> Iterator[TextLine]:
    """Lay out the penalty and its reasons."""
    for block in blocks:
        yield from wrap([TextRun(block.heading, "strong")], width)
        for lead, item in block.lines():
            style = "faint" if block.heading in ("Why", "Also") else ""
            yield from wrap(
                [TextRun(f"{lead}{item}", style)], width, INDENT, INDENT + " " * len(lead or INDENT)
            )


def count_lines(sections: tuple[tuple[str, int], ...], width: int) -> Iterator[TextLine]:
    """Lay the sizes of the parts out: side by side where that fits, else one below the other."""
    rows = [*sections, ("all", sum(count for _, count in sections))]
    widths = [max(columns(name), len(str(count))) for name, count in rows]
    if sum(widths) + 2 * len(widths) <= width:
        pairs = list(zip(rows, widths, strict=True))
        yield (TextRun("".join(f"  {name:>{wide}}" for (name, _), wide in pairs), "faint"),)
        yield (TextRun("".join(f"  {count:>{wide}}" for (_, count), wide in pairs)),)
        return
    widest = max(widths)
    for name, count in rows:
        yield (TextRun(f"  {name:<{widest}}  {count:>4}"),)

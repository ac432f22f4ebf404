"""A report for the terminal: one screen, the verdict first, never wider than asked."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from decklists.mistake_excerpts import columns
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.verdict.report import Group, Report, Told

if TYPE_CHECKING:
    from legality.render.penalty.text import Block

INDENT = "  "
HANG = "    "

NUMBER = 10
"""What a line of the list is shown with: its number of up to four digits, a bar, and where it was cut."""

STYLE_OF = {True: "good", False: "bad", None: "open"}


def text(report: Report, width: int, *, explain: bool = False) -> Iterator[Line]:
    """Lay a report out."""
    headline = report.headline[:1].upper() + report.headline[1:]
    named = f" “{report.title}”" if report.title else ""
    yield from wrap([Run(headline, STYLE_OF[report.legal]), Run(f" ({report.source}{named})")], width)
    yield from wrap([Run(report.read_as, "faint")], width)
    for group in report.groups:
        yield ()
        yield from _group(report, group, width, explain)
    if report.penalty:
        yield ()
        yield from of_blocks(report.penalty, width)
    yield ()
    for sentence in report.checked:
        yield from wrap([Run(sentence, "faint")], width)
    yield from counts(report.sections, width)
    if report.groups and not explain:
        yield from wrap([Run("More on a code: legality explain CODE", "faint")], width)


def _group(report: Report, group: Group, width: int, explain: bool) -> Iterator[Line]:
    yield from wrap([Run(group.heading, "strong")], width)
    for told in group.told:
        yield from _told(report, told, width)
        if explain:
            yield from _explained(told, width)


def _told(report: Report, told: Told, width: int) -> Iterator[Line]:
    """Lay out one finding: what is wrong; where and how to mend it; by which sentence."""
    message = "advice" if told.severity == "advice" else ""
    label = [Run(f"{told.severity} {told.code}", told.severity), Run(f" {told.message}", message)]
    yield from wrap(label, width, INDENT, HANG)
    for line in report.excerpt(told, width - len(HANG) - NUMBER):
        yield (Run(f"{HANG}{line}"),)
    runs = [Run(f"{detail}; ", message) for detail in told.details()]
    yield from wrap([*runs, Run("fix: ", "fix"), Run(told.fix, message)], width, HANG, HANG)
    yield from wrap([Run(told.source, "faint")], width, HANG, HANG)


def _explained(told: Told, width: int) -> Iterator[Line]:
    """Add the sentence that a finding stands on, where one is quoted."""
    if told.quote:
        yield from wrap([Run(f"“{told.quote}”", "faint")], width, HANG, HANG)


def of_blocks(blocks: "Sequence[Block]", width: int) -> Iterator[Line]:
    """Lay out what the director does, and why."""
    for block in blocks:
        yield from wrap([Run(block.heading, "strong")], width)
        for lead, item in block.lines():
            style = "faint" if block.heading in ("Why", "Also") else ""
            yield from wrap([Run(f"{lead}{item}", style)], width, INDENT, INDENT + " " * len(lead or INDENT))


def counts(sections: tuple[tuple[str, int], ...], width: int) -> Iterator[Line]:
    """Lay the sizes of the parts out: side by side where that fits, else one below the other."""
    rows = [*sections, ("all", sum(count for _, count in sections))]
    widths = [max(columns(name), len(str(count))) for name, count in rows]
    if sum(widths) + 2 * len(widths) <= width:
        pairs = list(zip(rows, widths, strict=True))
        yield (Run("".join(f"  {name:>{wide}}" for (name, _), wide in pairs), "faint"),)
        yield (Run("".join(f"  {count:>{wide}}" for (_, count), wide in pairs)),)
        return
    widest = max(widths)
    for name, count in rows:
        yield (Run(f"  {name:<{widest}}  {count:>4}"),)

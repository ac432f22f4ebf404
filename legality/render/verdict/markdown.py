"""Reports as Markdown for a forum post. Text of a list is never markup."""

import re
from collections.abc import Iterator, Sequence

from legality.render.verdict.report import FindingGroup, Report, ReportedFinding
from legality.render.verdict.summary import totals, worst_first

MARKS = re.compile(r"([\\`*_\[\]<>|~@&])|(?<=:)(/)|(?<=www)(\.)|^([#+-]|\d+[.)])(?=\s)")
"""Characters that Markdown, forum dialects or HTML read as markup, a link or a mention.

Characters that are markup only at the beginning of a line are escaped only there, because some forums show
the backslashes.
"""


def page(reports: Sequence[Report], *, explain: bool) -> str:
    """Lay reports out; several are summed up first."""
    parts = [] if len(reports) == 1 else [*_summary(reports), ""]
    for report in worst_first(reports):
        parts += [*_report(report, explain), ""]
    return "\n".join(parts)


def escape_markdown(text: str) -> str:
    """Escape a text for any place in a line."""
    return MARKS.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", text)


def _summary(reports: Sequence[Report]) -> Iterator[str]:
    yield f"**{totals(reports)}**"
    yield ""
    yield "| deck | verdict |"
    yield "|---|---|"
    for report in worst_first(reports):
        yield f"| {escape_markdown(report.source)} | {escape_markdown(report.headline)} |"


def _report(report: Report, explain: bool) -> Iterator[str]:
    headline = report.headline[:1].upper() + report.headline[1:]
    title = f" “{escape_markdown(report.title)}”" if report.title else ""
    yield f"### {headline}"
    yield ""
    yield f"{escape_markdown(report.source).strip()}{title}  "  # Four blanks in front would make it code.
    yield escape_markdown(report.read_as)
    for group in report.groups:
        yield from ("", f"**{escape_markdown(group.heading)}**", "", *_findings(group, report, explain))
    if report.left_out:
        yield from ("", "**Not shown**", "", *(f"- {escape_markdown(each)}" for each in report.left_out))
    yield ""
    for block in report.penalty:
        yield from (f"**{escape_markdown(block.heading)}**", "")
        yield from (f"{lead or '- '}{escape_markdown(item)}" for lead, item in block.lines())
        yield ""
    yield from _counts(report.sections)
    yield ""
    yield from (escape_markdown(sentence) for sentence in report.basis)


def _findings(group: FindingGroup, report: Report, explain: bool) -> Iterator[str]:
    for finding in group.findings:
        yield f"- **{finding.severity} {finding.code}**: {escape_markdown(finding.message)}  "
        for line in report.excerpt(finding, 80):
            yield f"  `{line.replace('`', '·')}`  "
        yield from (f"  {line}" for line in _more(finding, explain))


def _more(finding: ReportedFinding, explain: bool) -> Iterator[str]:
    """Yield the rest of a finding: where, which cards, how to mend it, by which sentence."""
    yield f"{escape_markdown('; '.join([*finding.details(), f'fix: {finding.fix}']))}  "
    quote = f": “{escape_markdown(finding.quote)}”" if explain and finding.quote else ""
    if finding.source:
        yield f"*{escape_markdown(finding.source)}*{quote}"


def _counts(sections: tuple[tuple[str, int], ...]) -> Iterator[str]:
    yield "| part | cards |"
    yield "|---|---:|"
    for name, count in (*sections, ("all", sum(count for _, count in sections))):
        yield f"| {name} | {count} |"

"""Reports for a forum post. Nothing that a list says is taken for markup."""

import re
from collections.abc import Iterator, Sequence

from legality.render.verdict.report import Group, Report, Told
from legality.render.verdict.summary import totals, worst_first

MARKS = re.compile(r"([\\`*_\[\]<>|~@&])|(?<=:)(/)|(?<=www)(\.)|^([#+-]|\d+[.)])(?=\s)")
"""What Markdown, its dialects on forums, or HTML in it might take for a mark, a link or a person's name.

What means something only at the beginning of a line is taken for it only there: a message full of
backslashes is read by nobody where a forum does not take them away.
"""


def page(reports: Sequence[Report], *, explain: bool) -> str:
    """Lay reports out; several are summed up first."""
    parts = [] if len(reports) == 1 else [*_summary(reports), ""]
    for report in worst_first(reports):
        parts += [*_report(report, explain), ""]
    return "\n".join(parts)


def escaped(text: str) -> str:
    """Return a text in which nothing is markup, at whatever place in a line it stands."""
    return MARKS.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", text)


def _summary(reports: Sequence[Report]) -> Iterator[str]:
    yield f"**{totals(reports)}**"
    yield ""
    yield "| deck | verdict |"
    yield "|---|---|"
    for report in worst_first(reports):
        yield f"| {escaped(report.source)} | {escaped(report.headline)} |"


def _report(report: Report, explain: bool) -> Iterator[str]:
    headline = report.headline[:1].upper() + report.headline[1:]
    title = f" “{escaped(report.title)}”" if report.title else ""
    yield f"### {headline}"
    yield ""
    yield f"{escaped(report.source).strip()}{title}  "  # Four blanks in front would make it code.
    yield escaped(report.read_as)
    for group in report.groups:
        yield from ("", f"**{escaped(group.heading)}**", "", *_findings(group, report, explain))
    yield ""
    for block in report.penalty:
        yield from (f"**{escaped(block.heading)}**", "")
        yield from (f"{lead or '- '}{escaped(item)}" for lead, item in block.lines())
        yield ""
    yield from _counts(report.sections)
    yield ""
    yield from (escaped(sentence) for sentence in report.checked)


def _findings(group: Group, report: Report, explain: bool) -> Iterator[str]:
    for told in group.told:
        yield f"- **{told.severity} {told.code}**: {escaped(told.message)}  "
        for line in report.excerpt(told, 80):
            yield f"  `{line.replace('`', '·')}`  "
        yield from (f"  {line}" for line in _more(told, explain))


def _more(told: Told, explain: bool) -> Iterator[str]:
    """Yield the rest of a finding: where, which cards, how to mend it, by which sentence."""
    yield f"{escaped('; '.join([*told.details(), f'fix: {told.fix}']))}  "
    quote = f": “{escaped(told.quote)}”" if explain and told.quote else ""
    if told.source:
        yield f"*{escaped(told.source)}*{quote}"


def _counts(sections: tuple[tuple[str, int], ...]) -> Iterator[str]:
    yield "| part | cards |"
    yield "|---|---:|"
    for name, count in (*sections, ("all", sum(count for _, count in sections))):
        yield f"| {name} | {count} |"

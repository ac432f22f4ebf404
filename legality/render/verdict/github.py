"""Reports as annotations of GitHub Actions, each at its line of the list."""

from collections.abc import Iterator, Sequence

from legality.render.verdict.report import Report, ReportedFinding

LEVELS = {"error": "error", "warning": "warning", "advice": "notice"}


def page(reports: Sequence[Report], *, explain: bool) -> str:
    """Lay reports out, a line for each finding and one for the verdict."""
    return "".join(f"{line}\n" for report in reports for line in _annotations(report, explain))


def _annotations(report: Report, explain: bool) -> Iterator[str]:
    for group in report.groups:
        for finding in group.findings:
            yield _annotation(report, finding, explain)
    for sentence in report.left_out:
        yield f"::notice file={_property(report.source)},title=not shown::{_data(sentence)}"
    if report.penalty:
        first = report.penalty[0]
        said = " ".join([f"{first.heading}.", *first.items])
        yield f"::notice file={_property(report.source)},title=penalty::{_data(said)}"
    level = "notice" if report.legal else "error"
    yield f"::{level} file={_property(report.source)},title=legality::{_data(report.headline)}"


def _annotation(report: Report, finding: ReportedFinding, explain: bool) -> str:
    """Lay out one finding. GitHub shows it at its first line; the text names the others."""
    line = f",line={finding.line}" if finding.line else ""
    span = finding.place_in_line
    columns = f",col={span.start},endColumn={span.end}" if span else ""
    quote = f": “{finding.quote}”" if explain and finding.quote else ""
    parts = [finding.message, *finding.details(), f"fix: {finding.fix}", f"{finding.source}{quote}"]
    place = f"file={_property(report.source)}{line}{columns},title={_property(finding.code)}"
    return f"::{LEVELS[finding.severity]} {place}::{_data('; '.join(filter(None, parts)))}"


def _data(text: str) -> str:
    """Escape the characters that end the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape the characters that end a property of a workflow command."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")

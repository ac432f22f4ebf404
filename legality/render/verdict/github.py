"""Reports as annotations of GitHub Actions: each finding stands beside its line in the list."""

from collections.abc import Iterator, Sequence

from legality.render.verdict.report import Report, Told

LEVELS = {"error": "error", "warning": "warning", "advice": "notice"}


def page(reports: Sequence[Report], *, explain: bool) -> str:
    """Lay reports out, a line for each finding and one for the verdict."""
    return "".join(f"{line}\n" for report in reports for line in _annotations(report, explain))


def _annotations(report: Report, explain: bool) -> Iterator[str]:
    for group in report.groups:
        for told in group.told:
            yield _annotation(report, told, explain)
    if report.penalty:
        first = report.penalty[0]
        said = " ".join([f"{first.heading}.", *first.items])
        yield f"::notice file={_property(report.source)},title=penalty::{_data(said)}"
    level = "notice" if report.legal else "error"
    yield f"::{level} file={_property(report.source)},title=legality::{_data(report.headline)}"


def _annotation(report: Report, told: Told, explain: bool) -> str:
    """Lay out one finding. GitHub puts it at its first line; the others stand in the words."""
    line = f",line={told.line}" if told.line else ""
    columns = f",col={told.span.start},endColumn={told.span.end}" if told.span else ""
    quote = f": “{told.quote}”" if explain and told.quote else ""
    parts = [told.message, *told.details(), f"fix: {told.fix}", f"{told.source}{quote}"]
    place = f"file={_property(report.source)}{line}{columns},title={_property(told.code)}"
    return f"::{LEVELS[told.severity]} {place}::{_data('; '.join(filter(None, parts)))}"


def _data(text: str) -> str:
    """Escape what would end the message of a command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape what would end a property of a command."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")

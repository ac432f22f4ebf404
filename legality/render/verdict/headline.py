"""The verdict in a few words: what stands above every report, and in a row of a summary."""

from collections.abc import Iterator

from legality.engine.finding import Finding
from legality.engine.verdict import Verdict
from legality.render.layout.words import counted, listed


def headline(verdict: Verdict) -> str:
    """Return the verdict in words: illegal: 2 errors, 1 warning."""
    if verdict.legal is None:
        return f"could not be judged: {doubts(verdict)}"
    counts = faults(verdict)
    if verdict.legal:
        return f"legal, with {counts}" if counts else "legal"
    return f"illegal: {counts}"


def faults(verdict: Verdict) -> str:
    """Count the errors and warnings. Advice is not counted: it is no fault."""
    severities = [finding.severity for finding in verdict.findings]
    errors, warnings = severities.count("error"), severities.count("warning")
    said = ((errors, "error"), (warnings, "warning"))
    return ", ".join(counted(count, noun) for count, noun in said if count)


def doubts(verdict: Verdict) -> str:
    """Say what stands in the way of a verdict."""
    return listed(list(_doubts(verdict.findings)))


def _doubts(findings: tuple[Finding, ...]) -> Iterator[str]:
    failed = sum(finding.family == "X" for finding in findings)
    names = sum(bool(finding.doubt) and finding.family == "N" for finding in findings)
    lines = sum(bool(finding.doubt) and finding.family == "L" for finding in findings)
    if any(finding.doubt and finding.family == "E" for finding in findings):
        yield "the event leaves it open"
    if failed:
        yield f"{counted(failed, 'rule')} of ours failed"
    if names:
        yield f"{counted(names, 'name')} in doubt"
    if lines:
        yield f"{counted(lines, 'line')} unreadable"

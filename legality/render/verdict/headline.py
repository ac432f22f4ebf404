"""The verdict in a few words, for the head of a report and a row of a summary."""

from collections.abc import Iterator

from legality.engine.finding import Finding
from legality.engine.verdict import LEAVE_OPEN, Verdict
from legality.render.layout.words import count_noun, join_names


def headline(verdict: Verdict) -> str:
    """Return the verdict in words: illegal: 2 errors, 1 warning."""
    if verdict.legal is None:
        return f"could not be judged: {list_doubts(verdict)}"
    counts = count_faults(verdict)
    if verdict.legal:
        return f"legal, with {counts}" if counts else "legal"
    return f"illegal: {counts}"


def count_faults(verdict: Verdict) -> str:
    """Count the errors and warnings. Advice is not counted: it is no fault."""
    severities = [finding.severity for finding in verdict.findings]
    errors, warnings = severities.count("error"), severities.count("warning")
    said = ((errors, "error"), (warnings, "warning"))
    return ", ".join(count_noun(count, noun) for count, noun in said if count)


def list_doubts(verdict: Verdict) -> str:
    """Name the reasons why there is no verdict."""
    return join_names(list(_doubts(verdict.findings)))


def _doubts(findings: tuple[Finding, ...]) -> Iterator[str]:
    failed = sum(finding.family == "X" for finding in findings)
    names = sum(
        int(finding.facts.get("names", 1)) for finding in findings if finding.doubt and finding.family == "N"
    )
    lines = sum(bool(finding.doubt) and finding.family == "L" for finding in findings)
    if any(finding.doubt and finding.family == "E" for finding in findings):
        yield "the event leaves it open"
    elif any(finding.code in LEAVE_OPEN for finding in findings):
        yield "the supplied cards are not known"
    if any(finding.code == "D-PARTS-OPEN" for finding in findings):
        yield "the list does not say which cards are seeded"
    if failed:
        yield f"{count_noun(failed, 'rule')} of ours failed"
    if names:
        yield f"{count_noun(names, 'name')} in doubt"
    if lines:
        yield f"{count_noun(lines, 'line')} unreadable"

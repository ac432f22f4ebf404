"""The verdict in a few words, for the head of a report and a row of a summary."""

from collections.abc import Iterator, Sequence
from datetime import date

from cardpools.model import SHORT_EDITION_NAMES
from cardpools.revisions.how_new import MONTHS
from decklists.mistake_excerpts import printable
from legality.engine.finding import Finding
from legality.engine.verdict import LEAVE_OPEN, Verdict
from legality.judging import Judged
from legality.render.layout.words import count_noun, join_names
from legality.rules.common.sanction import name_of
from legality.terms.terms import Terms

TWO_DECKS = "L-TWO-DECKS"


def headline(verdict: Verdict) -> str:
    """Return the verdict in words: illegal: 2 problems, 1 warning."""
    legal = verdict.legal
    if legal is None:
        return f"could not be judged: {list_doubts(verdict)}"
    counts = count_faults(verdict)
    if legal:
        return f"legal, with {counts}" if counts else "legal"
    return f"illegal: {counts}"


def verdict_line(judged: Judged, fixable: int) -> str:
    """Return the last line of an answer without its terms: Illegal: 3 problems (2 fixable with --fix)."""
    said = headline(judged.verdict)
    fix = f" ({fixable} fixable with --fix)" if fixable else ""
    return f"{said[:1].upper()}{said[1:]}{fix}"


def describe_event(judged: Judged) -> str:
    """Name in plain words under which terms a list was judged: 2E Standard, Complete, today."""
    terms = judged.verdict.terms
    return describe_briefly(terms, "today" if "on" in judged.inferred.assumed else short_day(terms.on))


def describe_briefly(terms: Terms, day: str) -> str:
    """Name terms in plain words, with a day for people: 2E Standard, Complete, 19 Nov 2026."""
    edition, rules = SHORT_EDITION_NAMES[terms.edition], name_of("rules", terms.rules, terms)
    said = [edition if rules == edition else f"{edition} {rules}"]
    said += [terms.format] if terms.format != "constructed" else []
    said.append(name_of("pool", terms.pool, terms))
    said += [name_of("scenario", terms.scenario, terms)] if terms.scenario else []
    said.append(day)
    event = f" for {printable(terms.event.name)}" if terms.event.name else ""
    return ", ".join(said) + event


def count_verdicts(verdicts: Sequence[bool | None]) -> str:
    """Count decks by verdict: 2 decks: 1 legal, 1 illegal."""
    counts = [(verdicts.count(True), "legal"), (verdicts.count(False), "illegal")]
    counts.append((verdicts.count(None), "could not be judged"))
    said = ", ".join(f"{count} {word}" for count, word in counts if count)
    return f"{count_noun(len(verdicts), 'deck')}: {said}"


def short_day(day: date) -> str:
    """Write a day for people, short enough for the last line of a screen: 19 Nov 2026."""
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"


def count_faults(verdict: Verdict) -> str:
    """Count the problems and warnings. Advice is not counted: it is no fault."""
    severities = [finding.severity for finding in verdict.findings]
    errors, warnings = severities.count("error"), severities.count("warning")
    said = ((errors, "problem"), (warnings, "warning"))
    return ", ".join(count_noun(count, noun) for count, noun in said if count)


def list_doubts(verdict: Verdict) -> str:
    """Name the reasons why there is no verdict."""
    if any(finding.code == TWO_DECKS for finding in verdict.findings):
        return "the text holds two decks"
    return join_names(list(_doubts(verdict.findings)))


def _doubts(findings: tuple[Finding, ...]) -> Iterator[str]:
    failed = sum(finding.family == "X" for finding in findings)
    names = sum(
        int(str(finding.facts.get("names", 1)))
        for finding in findings
        if finding.doubt and finding.family == "N"
    )
    lines = sum(bool(finding.doubt) and finding.family == "L" for finding in findings)
    if any(finding.doubt and finding.family == "E" for finding in findings):
        yield "the event leaves it open"
    elif any(finding.code in LEAVE_OPEN for finding in findings):
        yield "the supplied cards are not known"
    if any(finding.code == "D-PARTS-OPEN" for finding in findings):
        yield "the list does not say which cards are seeded"
    if any(finding.undecided and finding.code == "D-NO-SUCH-PART" for finding in findings):
        yield "a heading is of another edition"
    if failed:
        yield f"{count_noun(failed, 'rule')} of ours failed"
    if names:
        yield f"{count_noun(names, 'name')} in doubt"
    if lines:
        yield f"{count_noun(lines, 'line')} unreadable"

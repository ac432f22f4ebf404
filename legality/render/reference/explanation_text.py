"""A code explained: for the terminal, and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from decklists.mistake_excerpts import excerpt, printable
from legality.engine.finding import Finding
from legality.engine.verdict import finding_json
from legality.reference.codes import FAMILIES, CodeEntry
from legality.reference.explanation import Applied, Explanation, ShownExample
from legality.render.layout import words
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.reference import ruleset_words as clauses
from legality.render.verdict.text import NUMBER

UNDER = " " * 3
"""What puts the line of a mistake under the same line of the list."""

MOST_LINES = 16
"""So many lines of an example are shown; what it is about shows in them, or in its finding."""


def text(told: Explanation, width: int) -> Iterator[Line]:
    """Lay an explanation out."""
    entry = told.entry
    kind = ", ".join(filter(None, (entry.family, entry.severity)))
    yield from wrap([Run(entry.code, "strong"), Run(f" {entry.title} ({kind})")], width)
    for paragraph in entry.statement.split("\n\n"):
        yield from wrap([Run(" ".join(paragraph.split()))], width, "  ", "  ")
    if entry.wording:
        yield from wrap([Run("says: ", "faint"), Run(entry.wording)], width, "  ", "    ")
    yield from wrap([Run("fix: ", "fix"), Run(entry.fix)], width, "  ", "    ")
    if told.applied:
        yield ()
        yield (Run("Where it holds", "strong"),)
    for applied in told.applied:
        yield from _applied(applied, width)
    for heading, shown in (("A list that keeps it", told.legal), ("A list that breaks it", told.illegal)):
        if shown:
            yield ()
            yield from _shown(heading, shown[0], width)


def _applied(applied: Applied, width: int) -> Iterator[Line]:
    clause = applied.clause
    numbers = clauses.numbers(clause)
    scope = [numbers, clauses.bounds(clause), clause.severity]
    names = Run(", ".join(applied.rulesets))
    yield from wrap([names, Run(f": {'; '.join(filter(None, scope))}")], width, "  ", "    ")
    quote = f"“{clause.citation.quote}”" if clause.citation.quote else ""
    yield from wrap(
        [Run(": ".join(filter(None, (words.sourced(clause.citation), quote))), "faint")],
        width,
        "    ",
        "    ",
    )


def _shown(heading: str, shown: ShownExample, width: int) -> Iterator[Line]:
    played = f", {shown.terms.edition} {shown.terms.rules} on {shown.terms.on}" if shown.terms else ""
    yield from wrap([Run(heading, "strong"), Run(f": {shown.why}{played}")], width)
    numbered = [(number, line) for number, line in enumerate(shown.lines, 1) if not _directs(line)]
    for number, line in numbered[:MOST_LINES]:
        yield (Run(f"  {number:>3} | {words.shortened(line, width - 8)}".rstrip()),)
    if len(numbered) > MOST_LINES:
        yield (Run(f"      | and {len(numbered) - MOST_LINES} lines more", "faint"),)
    for finding in shown.findings:
        yield from _given(finding, shown, width)


def _given(finding: Finding, shown: ShownExample, width: int) -> Iterator[Line]:
    """Lay out what an example gives. Of a mistake in the text the place says more than its words."""
    if finding.family == "L":
        room = width - len(UNDER) - NUMBER
        yield from ((Run(f"{UNDER}{line}"),) for line in excerpt(shown.lines, finding.spans[0], room))
        yield from wrap([Run("fix: ", "fix"), Run(printable(finding.fix))], width, "  ", "    ")
        return
    lines = f" ({words.lines(finding.lines)})" if finding.lines else ""
    said = f"{printable(finding.message)}{lines}; fix: {printable(finding.fix)}"
    yield from wrap([Run("gives: ", "faint"), Run(said)], width, "  ", "    ")


def _directs(line: str) -> bool:
    """Tell whether a line of an example only says how to judge it."""
    return line.startswith(("# terms:", "# expect:"))


def overview(entries: Sequence[CodeEntry], width: int) -> Iterator[Line]:
    """Lay out all codes with a line for each, family by family."""
    wide = max(len(entry.code) for entry in entries) + 4
    margin = " " * (wide if width >= 2 * wide else 6)
    for letter, family in FAMILIES.items():
        yield from wrap([Run(f"{letter}- {family}", "strong")], width)
        for entry in entries:
            if entry.code.startswith(letter):
                first, *more = wrap([Run(entry.title)], width, margin, margin)
                if len(margin) == wide:
                    yield (Run(f"  {entry.code}".ljust(wide)), *first[1:])
                else:
                    yield (Run(f"  {entry.code}"),)
                    yield first
                yield from more


def as_json(told: Explanation) -> dict[str, Any]:
    """Return an explanation as facts."""
    return {
        **entry_json(told.entry),
        "statement": told.entry.statement,
        "wording": told.entry.wording,
        "fix": told.entry.fix,
        "rulesets": [_applied_json(applied) for applied in told.applied],
        "examples": [
            *({"legal": True, **_shown_json(shown)} for shown in told.legal),
            *({"legal": False, **_shown_json(shown)} for shown in told.illegal),
        ],
    }


def entry_json(entry: CodeEntry) -> dict[str, Any]:
    """Return a code in a few words."""
    return {"code": entry.code, "family": entry.family, "title": entry.title, "severity": entry.severity}


def _applied_json(applied: Applied) -> dict[str, Any]:
    clause = applied.clause
    return {
        "rulesets": list(applied.rulesets),
        "severity": clause.severity,
        "numbers": clauses.given(clause),
        "editions": list(clause.editions),
        "from": clauses.iso(clause.since),
        "until": clauses.iso(clause.until),
        "citation": clause.citation._asdict(),
    }


def _shown_json(shown: ShownExample) -> dict[str, Any]:
    return {
        "why": shown.why,
        "terms": shown.terms.as_json() if shown.terms else None,
        "list": shown.text,
        "findings": [finding_json(finding) for finding in shown.findings],
    }

"""The explanation of a code for the terminal and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from decklists.mistake_excerpts import excerpt, printable
from legality.engine.finding import Finding
from legality.engine.verdict import finding_json
from legality.reference.codes import FAMILIES, CodeEntry
from legality.reference.explanation import Applied, Explanation, ShownExample
from legality.render.layout import words
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.reference import ruleset_words as clauses
from legality.render.verdict.text import NUMBER

UNDER = " " * 3
"""Aligns the excerpt of a mistake with the list above it."""

EXAMPLES = 1
"""Example lists of each kind on the screen. JSON and pages have all of them."""

MOST_LINES = 16
"""Lines of an example that are shown."""


def lay_out_explanation(told: Explanation, width: int) -> Iterator[TextLine]:
    """Lay an explanation out."""
    entry = told.entry
    kind = ", ".join(filter(None, (entry.family, entry.severity)))
    yield from wrap([TextRun(entry.code, "strong"), TextRun(f" {entry.title} ({kind})")], width)
    for paragraph in entry.statement.split("\n\n"):
        yield from wrap([TextRun(" ".join(paragraph.split()))], width, "  ", "  ")
    if entry.wording:
        yield from wrap([TextRun("says: ", "faint"), TextRun(entry.wording)], width, "  ", "    ")
    yield from wrap([TextRun("fix: ", "fix"), TextRun(entry.fix)], width, "  ", "    ")
    if told.applied:
        yield ()
        yield (TextRun("Where it holds", "strong"),)
    for applied in told.applied:
        yield from _ruleset_lines(applied, width)
    for heading, shown in (("A list that keeps it", told.legal), ("A list that breaks it", told.illegal)):
        for example in shown[:EXAMPLES]:
            yield ()
            yield from _example_lines(heading, example, width)


def _ruleset_lines(applied: Applied, width: int) -> Iterator[TextLine]:
    clause = applied.clause
    numbers = clauses.clause_numbers(clause)
    scope = [numbers, clauses.bounds(clause), clause.severity]
    names = TextRun(", ".join(applied.rulesets))
    yield from wrap([names, TextRun(f": {'; '.join(filter(None, scope))}")], width, "  ", "    ")
    quote = f"“{clause.citation.quote}”" if clause.citation.quote else ""
    yield from wrap(
        [TextRun(": ".join(filter(None, (words.format_source(clause.citation), quote))), "faint")],
        width,
        "    ",
        "    ",
    )


def _example_lines(heading: str, shown: ShownExample, width: int) -> Iterator[TextLine]:
    played = f", {shown.terms.edition} {shown.terms.rules} on {shown.terms.on}" if shown.terms else ""
    yield from wrap([TextRun(heading, "strong"), TextRun(f": {shown.why}{played}")], width)
    numbered = [(number, line) for number, line in enumerate(shown.lines, 1) if not _is_directive(line)]
    for number, line in numbered[:MOST_LINES]:
        yield (TextRun(f"  {number:>3} | {words.shorten(line, width - 8)}".rstrip()),)
    if len(numbered) > MOST_LINES:
        yield (TextRun(f"      | and {len(numbered) - MOST_LINES} lines more", "faint"),)
    for finding in shown.findings:
        yield from _finding_lines(finding, shown, width)


def _finding_lines(finding: Finding, shown: ShownExample, width: int) -> Iterator[TextLine]:
    """Lay out a finding of an example; a mistake in the text is shown at its place."""
    if finding.family == "L":
        room = width - len(UNDER) - NUMBER
        yield from ((TextRun(f"{UNDER}{line}"),) for line in excerpt(shown.lines, finding.spans[0], room))
        yield from wrap([TextRun("fix: ", "fix"), TextRun(printable(finding.fix))], width, "  ", "    ")
        return
    lines = f" ({words.line_numbers(finding.lines)})" if finding.lines else ""
    said = f"{printable(finding.message)}{lines}; fix: {printable(finding.fix)}"
    yield from wrap([TextRun("gives: ", "faint"), TextRun(said)], width, "  ", "    ")


def _is_directive(line: str) -> bool:
    """Tell whether a line is a directive of the example."""
    return line.startswith(("# terms:", "# expect:"))


def lay_out_codes(entries: Sequence[CodeEntry], width: int) -> Iterator[TextLine]:
    """Lay out all codes with a line for each, family by family."""
    wide = max(len(entry.code) for entry in entries) + 4
    margin = " " * (wide if width >= 2 * wide else 6)
    for letter, family in FAMILIES.items():
        yield from wrap([TextRun(f"{letter}- {family}", "strong")], width)
        for entry in entries:
            if entry.code.startswith(letter):
                first, *more = wrap([TextRun(entry.title)], width, margin, margin)
                if len(margin) == wide:
                    yield (TextRun(f"  {entry.code}".ljust(wide)), *first[1:])
                else:
                    yield (TextRun(f"  {entry.code}"),)
                    yield first
                yield from more


def as_json(told: Explanation) -> dict[str, Any]:
    """Return an explanation."""
    return {
        **entry_json(told.entry),
        "statement": told.entry.statement,
        "wording": told.entry.wording,
        "fix": told.entry.fix,
        "rulesets": [_ruleset_json(applied) for applied in told.applied],
        "examples": [
            *({"legal": True, **_example_json(shown)} for shown in told.legal),
            *({"legal": False, **_example_json(shown)} for shown in told.illegal),
        ],
    }


def entry_json(entry: CodeEntry) -> dict[str, Any]:
    """Return a code with its family, title and severity."""
    return {"code": entry.code, "family": entry.family, "title": entry.title, "severity": entry.severity}


def _ruleset_json(applied: Applied) -> dict[str, Any]:
    clause = applied.clause
    return {
        "rulesets": list(applied.rulesets),
        "severity": clause.severity,
        "numbers": clauses.numbers_json(clause),
        "editions": list(clause.editions),
        "from": clauses.iso_day(clause.since),
        "until": clauses.iso_day(clause.until),
        "citation": clause.citation._asdict(),
    }


def _example_json(shown: ShownExample) -> dict[str, Any]:
    return {
        "why": shown.why,
        "terms": shown.terms.as_json() if shown.terms else None,
        "list": shown.text,
        "findings": [finding_json(finding) for finding in shown.findings],
    }

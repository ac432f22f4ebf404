"""A line without a count that is neither a card nor a heading, though its words resemble a card."""

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.suggestions import suggest_for_line
from decklists.text.line_mistakes import HEADING_UNKNOWN, LINE_UNKNOWN
from legality.engine.finding import Finding

TAKEN_FOR = {
    HEADING_UNKNOWN.name: (
        "“{found}” has no count, so it was read as a heading, but no part of a deck has this name"
    ),
    LINE_UNKNOWN.name: "“{found}” has no count, so it was read neither as a card nor as a heading",
}

MOST = 20
"""Lines of a list that are compared with all titles, which takes milliseconds for each."""


def suggest_for_odd_lines(findings: list[Finding], catalog: Catalog) -> list[Finding]:
    """Say what the first odd lines were taken for, and which cards they may mean. They stay in doubt."""
    odd = [number for number, each in enumerate(findings) if each.code in TAKEN_FOR][:MOST]
    changed = {number: _with_cards(findings[number], catalog) for number in odd}
    return [changed.get(number, each) for number, each in enumerate(findings)]


def _with_cards(finding: Finding, catalog: Catalog) -> Finding:
    found = str(finding.facts["found"])
    names = suggest_for_line(catalog, found)
    if not names:
        return finding
    fix = f"did you mean {' or '.join(names)}? Then write “1 {names[0]}”. If it is no card, {finding.fix}"
    return finding._replace(
        message=TAKEN_FOR[finding.code].format(found=found),
        fix=fix,
        facts={**finding.facts, "suggestions": names},
    )

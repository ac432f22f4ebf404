"""The explanation of a code for its page, and the index of all codes."""

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby
from typing import NamedTuple

from cardpools.model import SHORT_EDITION_NAMES
from cardpools.revisions.how_new import write_day
from decklists.mistake_excerpts import printable
from legality.engine.finding import Finding
from legality.reference.codes import FAMILIES, CodeEntry, all_codes
from legality.reference.explanation import Applied, ShownExample, explain
from legality.render.layout.words import document_name
from legality.render.reference.ruleset_words import clause_numbers
from legality.service.views.reference.ban_view import name_offer
from legality.service.views.reference.standing_rows import cite
from legality.terms.terms import GUIDES, RULES, Terms

MOST_EXAMPLES = 3
"""Examples of each kind on a page."""

MOST_LINES = 120
"""Lines of an example."""

GRADES = {"error": "Makes a deck illegal", "warning": "Warning", "advice": "Advice"}
GRADE_COLOURS = {"error": "bad", "warning": "open", "advice": ""}


class CodeLink(NamedTuple):
    """A code with its title."""

    code: str
    title: str


class CodeFamily(NamedTuple):
    """A family of codes."""

    letter: str
    name: str
    codes: tuple[CodeLink, ...]


class ExampleLine(NamedTuple):
    """A line of an example; a marked one is at fault."""

    number: int
    text: str
    marked: bool


class ExampleView(NamedTuple):
    """An example deck with the terms that it is judged under."""

    why: str
    terms: str
    lines: tuple[ExampleLine, ...]
    more: int
    messages: tuple[tuple[str, str], ...]
    """The message and the fix of each finding."""
    text: str
    fields: tuple[tuple[str, str], ...]
    """The fields of the form that checks this deck again."""


class ScopeWords(NamedTuple):
    """The rulesets with a rule, its numbers, days and source."""

    rulesets: tuple[str, ...]
    numbers: str
    bounds: str
    grade: str
    colour: str
    source: str
    quote: str


class CodeView(NamedTuple):
    """A code for its page."""

    code: str
    title: str
    family: str
    statement: tuple[str, ...]
    wording: str
    fix: str
    scopes: tuple[ScopeWords, ...]
    legal: tuple[ExampleView, ...]
    illegal: tuple[ExampleView, ...]
    left_out: int
    """Examples that are not shown."""


def list_families() -> tuple[CodeFamily, ...]:
    """Return all codes, family by family."""
    grouped = groupby(all_codes().values(), key=lambda entry: entry.code[0])
    return tuple(
        CodeFamily(
            letter, _capital(FAMILIES[letter]), tuple(CodeLink(e.code, _capital(e.title)) for e in entries)
        )
        for letter, entries in grouped
    )


def view_code(entry: CodeEntry) -> CodeView:
    """Return the explanation of a code."""
    told = explain(entry)
    shown = min(len(told.legal), MOST_EXAMPLES) + min(len(told.illegal), MOST_EXAMPLES)
    return CodeView(
        entry.code,
        _capital(entry.title),
        _capital(entry.family),
        tuple(_capital(" ".join(each.split())) for each in entry.statement.split("\n\n")),
        entry.wording,
        _capital(entry.fix),
        tuple(map(_scope, told.applied)),
        tuple(_examples(told.legal)),
        tuple(_examples(told.illegal)),
        len(told.legal) + len(told.illegal) - shown,
    )


def _scope(applied: Applied) -> ScopeWords:
    clause = applied.clause
    editions = [SHORT_EDITION_NAMES[each] for each in clause.editions] if len(clause.editions) < 3 else []
    since = f"from {write_day(clause.since)}" if clause.since > date.min else ""
    until = f"until {write_day(clause.until)}" if clause.until < date.max else ""
    bounds = ", ".join(filter(None, (*editions, since, until)))
    return ScopeWords(
        tuple(map(ruleset_words, applied.rulesets)),
        clause_numbers(clause),
        bounds,
        GRADES[clause.severity],
        GRADE_COLOURS[clause.severity],
        *cite(clause.citation),
    )


def ruleset_words(ruleset: str) -> str:
    """Write the name of a ruleset: `opg-5.0/1e-otf` is 1E OTF by the Organized Play Guide 5.0."""
    folder, _, name = ruleset.partition("/")
    edition, _, rules = name.partition("-")
    guide = document_name(folder) if folder in GUIDES else folder
    if rules not in RULES:
        return f"Every event ({guide})" if name == "event" else ruleset
    shorts = {str(each): short for each, short in SHORT_EDITION_NAMES.items()}
    return f"{shorts.get(edition, edition)} {name_offer('rules', rules)} ({guide})"


def _examples(shown: Iterable[ShownExample]) -> Iterator[ExampleView]:
    for each in tuple(shown)[:MOST_EXAMPLES]:
        marked = {line for finding in each.findings for line in finding.lines}
        rows = [
            ExampleLine(number, printable(line), number in marked)
            for number, line in enumerate(each.lines, 1)
            if not line.startswith(("# terms:", "# expect:"))
        ]
        yield ExampleView(
            _capital(each.why),
            _terms_words(each.terms) if each.terms else "",
            tuple(rows[:MOST_LINES]),
            max(0, len(rows) - MOST_LINES),
            tuple(map(_message, each.findings)),
            each.text,
            tuple(each.terms.as_json().items()) if each.terms else (),
        )


def _message(finding: Finding) -> tuple[str, str]:
    return _capital(printable(finding.message)), _capital(printable(finding.fix))


def _terms_words(terms: Terms) -> str:
    edition = SHORT_EDITION_NAMES[terms.edition]
    return f"{edition} {name_offer('rules', terms.rules)}, {write_day(terms.on)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

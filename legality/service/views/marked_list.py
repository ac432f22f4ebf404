"""A verdict laid over its list: each finding at its first line, and long stretches without any folded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from cardpools.catalog.match import Ambiguous, Found
from decklists.mistake_excerpts import printable
from decklists.model import Entry
from legality.engine.catalogs import catalog_of
from legality.engine.finding import SEVERITIES, Finding
from legality.judging import Judged
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.report import ReportedFinding, report_finding
from legality.service.views.name_swaps import Swap, can_swap

AROUND = 1
"""So many lines without findings are shown before and behind one that has some."""

SHORTEST_FOLD = 4

MOST_OFFERED = 100
"""So many findings come with names to choose from. Looking for them takes long, and no deck needs more."""


class Mark(NamedTuple):
    """One finding in words, with the names that can be chosen in place of the one that is wrong."""

    told: ReportedFinding
    details: tuple[str, ...]
    excerpt: tuple[str, ...]
    swaps: tuple[Swap, ...]


class Row(NamedTuple):
    """A line of the list with what is wrong on it."""

    number: int
    text: str
    severity: str
    marks: tuple[Mark, ...]


class Stretch(NamedTuple):
    """Lines that follow each other, and whether they are folded away."""

    rows: tuple[Row, ...]
    folded: bool


class Marked(NamedTuple):
    """The whole list."""

    general: tuple[Mark, ...]
    stretches: tuple[Stretch, ...]


def marked(judged: Judged) -> Marked:
    """Lay a verdict over its list."""
    findings = sorted(judged.verdict.findings, key=lambda finding: SEVERITIES.index(finding.severity))
    parts = DeckParts(findings, judged.reading.deck.sections)
    offers = _offers(findings, judged)
    placed: dict[int, list[Mark]] = {}
    for number, finding in enumerate(findings):
        mark = _mark(finding, parts, offers.get(number, ()))
        placed.setdefault(min(finding.lines, default=0), []).append(mark)
    touched: dict[int, str] = {}
    for finding in reversed(findings):
        touched |= dict.fromkeys(finding.lines, finding.severity)
    return laid_out(judged.reading.lines, placed, touched)


def laid_out(lines: Sequence[str], placed: dict[int, list[Mark]], touched: Mapping[int, str]) -> Marked:
    """Put marks at their lines; what belongs to no line is about the list as a whole."""
    rows = [
        Row(number, printable(text), touched.get(number, ""), tuple(placed.pop(number, ())))
        for number, text in enumerate(lines, 1)
    ]
    return Marked(tuple(mark for marks in placed.values() for mark in marks), tuple(_stretches(rows)))


def _mark(finding: Finding, parts: DeckParts, swaps: tuple[Swap, ...]) -> Mark:
    said = report_finding(finding, parts)
    alone = said._replace(place="") if len(finding.lines) == 1 else said
    return Mark(said, tuple(alone.details()), tuple(_excerpt(said)), swaps)


def _excerpt(said: ReportedFinding) -> Iterator[str]:
    """Underline what cannot be read; the line itself stands above it already."""
    if said.span:
        width = max(1, min(said.span.end, said.span.start + 80) - said.span.start)
        yield " " * (min(said.span.start, 200) - 1) + "^" * width


def _offers(findings: Sequence[Finding], judged: Judged) -> dict[int, tuple[Swap, ...]]:
    """Return the names to choose from, by the number of the finding, for the first of those about names."""
    entries = (entry for section in judged.reading.deck.sections for entry in section.entries)
    at = {entry.span: entry for entry in entries}
    named = [number for number, finding in enumerate(findings) if finding.family == "N"]
    return {
        number: tuple(_swaps((at[span] for span in findings[number].spans if span in at), judged))
        for number in named[:MOST_OFFERED]
    }


def _swaps(entries: Iterable[Entry], judged: Judged) -> Iterator[Swap]:
    """Offer the names that the catalog suggests, where one can simply take the place of the other."""
    catalog = catalog_of(judged.verdict.terms.edition)
    for entry in (one for one in entries if can_swap(judged.reading, one)):
        match = catalog.resolve(entry.name, entry.printing)
        if isinstance(match, Found):
            continue
        names: Sequence[str] = (
            [one.write for one in match.candidates] if isinstance(match, Ambiguous) else match.suggestions
        )
        yield from (Swap(entry.line, entry.start, name) for name in names)


def _stretches(rows: Sequence[Row]) -> Iterator[Stretch]:
    """Fold away what nothing is said of, where that is more than a few lines."""
    near = {row.number + step for row in rows if row.severity for step in range(-AROUND, AROUND + 1)}
    for shown, group in groupby(rows, key=lambda row: row.number in near):
        stretch = tuple(group)
        yield Stretch(stretch, folded=not shown and len(stretch) >= SHORTEST_FOLD)

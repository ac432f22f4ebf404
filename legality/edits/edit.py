"""The edits that fix a finding: a place in the text, and the text to put there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardpools.catalog.match import Found
from decklists.model import Entry, Span
from decklists.text.late_pattern import LatePattern
from legality.edits.heading_spelling import heading_words, spell_heading
from legality.edits.name_spelling import is_certain_spelling
from legality.edits.written_title import find_titles
from legality.engine.finding import Finding
from legality.judging import Judged

IN_LINES = frozenset(("plain", "lackey", "trekcc"))
"""The dialects in which a name stands in its line without quotes or escapes."""

COUNTS = {"plain": "1 ", "trekcc": "1 ", "lackey": "1\t"}
"""How a count of one is written in front of a name, by dialect."""

_BULLET = LatePattern(r"(?:[-*•·–—+>◦▪●‣][ \t\xa0]+)")
"""A bullet that was read as the beginning of a title."""

MOST = 100
"""The findings of a list that get edits. No deck has more wrong names, and each search for one is slow."""


class Edit(NamedTuple):
    """Replace the text between two columns of a line. Columns count from 1; `end` is the first one behind.

    `certain` says that no other text can be meant, so that `--fix` may apply it unasked.
    """

    line: int
    start: int
    end: int
    replacement: str
    certain: bool


Edits = Mapping[int, tuple[Edit, ...]]
"""The edits of each finding that has any, by the finding's number. Several edits of one place are choices."""


def find_edits(judged: Judged, findings: Sequence[Finding] | None = None) -> Edits:
    """Return the edits of the findings of a verdict, or of those to show."""
    of_text = [
        (number, finding)
        for number, finding in enumerate(judged.verdict.findings if findings is None else findings)
        if finding.spans and finding.family in "NL"
    ][:MOST]
    if not of_text:
        return {}
    entries = {entry.span: entry for section in judged.reading.deck.sections for entry in section.entries}
    found = ((number, tuple(_edits_of(finding, judged, entries))) for number, finding in of_text)
    return {number: edits for number, edits in found if edits}


def certain_edits(edits: Edits) -> list[Edit]:
    """Return the edits to apply unasked, from the last place to the first, no two at one place."""
    places: dict[Span, Edit] = {}
    for edit in (each for several in edits.values() for each in several if each.certain):
        places.setdefault(Span(edit.line, edit.start, edit.end), edit)
    return sorted(places.values(), reverse=True)


def edit_json(edit: Edit) -> dict[str, Any]:
    """Return an edit as the contract writes it."""
    return edit._asdict()


def _edits_of(finding: Finding, judged: Judged, entries: Mapping[Span, Entry]) -> Iterator[Edit]:
    if finding.family == "N":
        for span in finding.spans:
            if span in entries:
                yield from _name_edits(entries[span], finding, judged)
    elif finding.code == "L-COUNT-MISSING":
        yield from _count_edits(finding, judged, entries)
    elif finding.code == "L-HEADING-UNKNOWN":
        yield from _heading_edits(finding, judged)


def _name_edits(entry: Entry, finding: Finding, judged: Judged) -> Iterator[Edit]:
    """Yield an edit for each suggested name that can be put in the place of the written one."""
    suggested = finding.facts.get("suggestions", ())
    if not isinstance(suggested, tuple) or _text_at(entry.span, judged) != entry.name:
        return
    for name in suggested:
        if isinstance(judged.case.catalog.resolve(name, entry.printing), Found):
            certain = finding.code == "N-UNKNOWN-NAME" and _certain_edit(entry, name, judged)
            yield certain or Edit(*entry.span, name, False)


def _certain_edit(entry: Entry, title: str, judged: Judged) -> Edit | None:
    """Return the edit of a misspelled title that leaves all around it, if no other title can be meant."""
    catalog, meant = judged.case.catalog, judged.case.catalog.resolve(title)
    for start, end in find_titles(entry.name, title):
        name = entry.name[:start] + title + entry.name[end:]
        found = catalog.resolve(name, entry.printing)
        if (
            isinstance(found, Found)
            and isinstance(meant, Found)
            and found.card.id == meant.card.id
            and (judged.verdict.dialect in IN_LINES or _signs(name) == _signs(entry.name))
            and is_certain_spelling(catalog, entry.name[start:end], title)
        ):
            return Edit(entry.line, entry.start + start, entry.start + end, title, True)
    return None


def _count_edits(finding: Finding, judged: Judged, entries: Mapping[Span, Entry]) -> Iterator[Edit]:
    """Yield the count of one that lines without a count were read with. An unknown one may be a heading."""
    count = COUNTS.get(judged.verdict.dialect)
    starts = {(span.line, span.start): entry for span, entry in entries.items()}  # A printing is behind it.
    for span in finding.spans if count else ():
        entry = starts.get((span.line, span.start))
        known = entry and isinstance(judged.case.catalog.resolve(entry.name, entry.printing), Found)
        bullet = _BULLET.match(_text_at(span, judged))
        start = span.start + (bullet.end() if bullet else 0)
        yield Edit(span.line, start, start, count or "", bool(known))


def _heading_edits(finding: Finding, judged: Judged) -> Iterator[Edit]:
    """Yield the heading that a misspelled one must be. The number of cards beside it stays."""
    written = heading_words(str(finding.facts.get("found", "")))
    span = finding.spans[0]
    place = _text_at(span, judged).find(written)
    heading = spell_heading(written)
    if heading and place >= 0 and judged.verdict.dialect in IN_LINES:
        start = span.start + place
        yield Edit(span.line, start, start + len(written), heading, True)


def _text_at(span: Span, judged: Judged) -> str:
    lines = judged.reading.lines
    return lines[span.line - 1][span.start - 1 : span.end - 1] if span.line <= len(lines) else ""


def _signs(name: str) -> list[str]:
    """Return the characters of a name that a dialect may give a meaning."""
    return sorted(letter for letter in name if not letter.isalnum() and letter != " ")

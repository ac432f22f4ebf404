"""A stored list as cards by part and type, each with the fault that its stored verdict found on its line."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

from decklists.mistake_excerpts import printable
from decklists.model import Entry, SectionKind
from decklists.part_table import DECK_PARTS
from decklists.reader import read
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.judging import title_in
from legality.render.layout.words import SECTIONS_OF_CARDS
from legality.service.views.deck_rows import PLURALS
from legality.service.views.part_limits import is_about_size

IN_DOUBT = "In doubt"


class StoredRow(NamedTuple):
    """A line of the list."""

    line: int
    copies: int
    name: str
    severity: str
    fault: str


class StoredGroup(NamedTuple):
    """The cards of one type in a part."""

    name: str
    cards: int
    rows: tuple[StoredRow, ...]


class StoredPart(NamedTuple):
    """A part of the deck."""

    label: str
    cards: int
    groups: tuple[StoredGroup, ...]


def list_stored_parts(text: bytes, dialect: str, verdict: Mapping[str, Any]) -> tuple[StoredPart, ...]:
    """Return the parts of a stored list. Call it in a thread: it reads the list."""
    edition = verdict["terms"]["edition"]
    reading = read(text, dialect or None, title_in((edition,)))
    resolved = resolve(reading.deck, catalog_of(edition))
    faults = _faults_by_line(verdict)
    found: dict[SectionKind, dict[str, list[StoredRow]]] = defaultdict(lambda: defaultdict(list))
    for each in resolved.unmatched:
        found[each.section][IN_DOUBT].append(_row(each.entry, each.entry.name, faults))
    for holding in resolved.holdings:
        kind = holding.card.type
        found[holding.section][PLURALS.get(kind, f"{kind}s")].append(
            _row(holding.entry, holding.card.name, faults)
        )
    return tuple(_part(part.kind, found[part.kind]) for part in DECK_PARTS if part.kind in found)


def _faults_by_line(verdict: Mapping[str, Any]) -> dict[int, tuple[str, str]]:
    """Return severity and message of the worst finding of each line, as far as it is about single cards."""
    found: dict[int, tuple[str, str]] = {}
    for each in verdict["findings"]:
        if each["severity"] == "advice" or is_about_size(each["code"], each["facts"]):
            continue
        for line in each["lines"]:
            if line not in found or each["severity"] == "error" != found[line][0]:
                found[line] = (each["severity"], printable(each["message"]))
    return found


def _row(entry: Entry, name: str, faults: Mapping[int, tuple[str, str]]) -> StoredRow:
    severity, fault = faults.get(entry.line, ("", ""))
    return StoredRow(entry.line, entry.count, printable(name), severity, fault)


def _part(kind: SectionKind, groups: Mapping[str, list[StoredRow]]) -> StoredPart:
    made = [
        StoredGroup(name, sum(row.copies for row in rows), tuple(sorted(rows, key=lambda row: row.name)))
        for name, rows in groups.items()
    ]
    made.sort(key=lambda group: (group.name != IN_DOUBT, -group.cards, group.name))
    label = printable(SECTIONS_OF_CARDS[kind]).capitalize()
    return StoredPart(label, sum(group.cards for group in made), tuple(made))

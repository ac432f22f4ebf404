"""A list as rows to count: sorted like the counting sheet, each row with the lines that it stands for.

A counted deck is the list with other numbers of copies, so it keeps the spelling and printings of the list.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardpools.catalog.exact_names import unmistakable_name
from cardpools.model import Card
from decklists.model import Deck, Entry, SectionKind
from decklists.part_table import PART_ORDER
from legality.deck_check.counting_sheet import NOT_KNOWN, place_of
from legality.judging import Judged

MOST = 200
"""The most copies of one card."""


class RowToCount(NamedTuple):
    """A card of the list, with the lines that it is on."""

    name: str
    card: Card | None
    entries: tuple[Entry, ...]

    @property
    def key(self) -> str:
        """The place of its first line: it stays as long as the version of the list."""
        return _place(min(self.entries, key=lambda entry: (entry.line, entry.start)))

    @property
    def copies(self) -> int:
        """Return the copies on the list."""
        return sum(entry.count for entry in self.entries)


class TypeToCount(NamedTuple):
    """The cards of one type in a part; no type for lines whose card is not known."""

    type: str
    rows: tuple[RowToCount, ...]


class PartToCount(NamedTuple):
    """A part of the deck."""

    kind: SectionKind
    types: tuple[TypeToCount, ...]

    @property
    def copies(self) -> int:
        """Count the cards."""
        return sum(row.copies for each in self.types for row in each.rows)


def parts_to_count(judged: Judged) -> tuple[PartToCount, ...]:
    """Sort the lines of a judged list by part, type and title. Each line is in one row."""
    found: dict[SectionKind, dict[str, dict[str, list[tuple[Card | None, Entry]]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    seen: set[str] = set()
    for part, card, name, entry in _lines(judged):
        if _place(entry) not in seen:
            seen.add(_place(entry))
            kind = NOT_KNOWN if card is None else card.type or "Play-test card"
            found[part][kind][name].append((card, entry))
    return tuple(
        PartToCount(part, tuple(_types(found[part]))) for part in sorted(found, key=PART_ORDER.__getitem__)
    )


def _lines(judged: Judged) -> Iterator[tuple[SectionKind, Card | None, str, Entry]]:
    """Yield each line of the list with its part, its card and the name of its row."""
    deck, catalog = judged.case.deck.with_open_parts_shown(), judged.case.catalog
    newer = {id(holding.entry) for holding in deck.newer}
    for holding in deck.holdings:
        card = holding.card
        known = id(holding.entry) not in newer
        name = unmistakable_name(catalog, card.id) if known and card.id else holding.entry.name
        yield holding.section, card if known else None, name, holding.entry
    for line in deck.unmatched:
        yield line.section, None, line.entry.name, line.entry


def _types(found: Mapping[str, Mapping[str, list[tuple[Card | None, Entry]]]]) -> Iterator[TypeToCount]:
    """Yield types in their order, unknown cards last, each with its rows by title."""
    for kind in sorted(found, key=lambda kind: (kind == NOT_KNOWN, kind)):
        names = sorted(found[kind], key=lambda name: (place_of(name), name))
        yield TypeToCount(kind, tuple(_row(name, found[kind][name]) for name in names))


def _row(name: str, lines: list[tuple[Card | None, Entry]]) -> RowToCount:
    return RowToCount(name, lines[0][0], tuple(entry for _, entry in lines))


def _place(entry: Entry) -> str:
    return f"{entry.line}-{entry.start}"


def counted_deck(deck: Deck, parts: Iterable[PartToCount], counts: Mapping[str, int]) -> Deck:
    """Return a list with the copies that were counted, by the keys of its rows."""
    held: dict[str, int] = {}
    for row in (row for part in parts for each in part.types for row in each.rows):
        held |= dict(_spread(row, min(counts.get(row.key, 0), MOST)))
    sections = []
    for section in deck.sections:
        numbered = ((entry, held.get(_place(entry), 0)) for entry in section.entries)
        sections.append(section._replace(entries=tuple(e._replace(count=n) for e, n in numbered if n)))
    return deck._replace(sections=tuple(sections))


def _spread(row: RowToCount, counted: int) -> Iterator[tuple[str, int]]:
    """Yield the copies of each line of a card. More copies than listed are on its last line."""
    for number, entry in enumerate(row.entries, 1):
        here = counted if number == len(row.entries) else min(counted, entry.count)
        counted -= here
        yield _place(entry), here

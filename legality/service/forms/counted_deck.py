"""The form of a deck check: the cards of the list to count, and the counted deck."""

from collections.abc import Mapping
from typing import NamedTuple

from decklists.model import Deck, Entry, Section
from decklists.reader import read
from decklists.writer import write
from legality.render.layout.words import SECTIONS

MOST = 200
"""The most copies of one card."""

DIALECT = "json"
"""The dialect of the record; it loses nothing."""


class CardToCount(NamedTuple):
    """A row of the form: a card of the list and its number of copies."""

    field: str
    name: str
    copies: int


class SectionToCount(NamedTuple):
    """A section of the form."""

    name: str
    lines: tuple[CardToCount, ...]

    @property
    def copies(self) -> int:
        """Count the cards."""
        return sum(line.copies for line in self.lines)


def list_sections(deck: Deck) -> tuple[SectionToCount, ...]:
    """Return the rows of the form by section."""
    return tuple(
        SectionToCount(section.heading or SECTIONS[section.kind], tuple(map(_card_to_count, section.entries)))
        for section in deck.sections
        if section.entries
    )


def read_counts(deck: Deck, given: Mapping[str, str], others: str) -> Deck:
    """Return the counted deck: the counts of the listed cards, and the other cards typed below."""
    sections = [each._replace(entries=tuple(_counted_entries(each, given))) for each in deck.sections]
    return deck._replace(sections=(*sections, *read(others, "plain").deck.sections))


def write_deck(deck: Deck) -> bytes:
    """Write the counted deck for the record."""
    return write(deck, DIALECT).text.encode()


def _card_to_count(entry: Entry) -> CardToCount:
    return CardToCount(f"{entry.line}-{entry.start}", entry.name, entry.count)


def _counted_entries(section: Section, given: Mapping[str, str]) -> list[Entry]:
    """Return the entries with counted copies. A tick means as many as listed."""
    found = []
    for entry in section.entries:
        field = _card_to_count(entry).field
        said = given.get(f"n-{field}", "").strip()
        number = entry.count if given.get(f"all-{field}") else int(said[:9]) if said.isdecimal() else 0
        if number:
            found.append(entry._replace(count=min(number, MOST)))
    return found

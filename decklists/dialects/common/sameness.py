"""Compare deck lists.

The places of entries belong to the text that was read, so they are ignored. Two lists say the same if they
put the same cards, in the same order, into the same parts of the deck. The wording and order of the
headings, a part without cards, and whether three copies are on one line or on three make no difference.
"""

from typing import NamedTuple

from decklists.dialects.common.part_names import fold
from decklists.model import Deck, Entry, Section, SectionKind


class PartKey(NamedTuple):
    """The kind of a part of the deck and, if it is unknown, its folded heading."""

    kind: SectionKind
    called: str


def without_places(deck: Deck) -> Deck:
    """Return the list without the places at which it was read; two of these compare as equal or not."""
    sections = tuple(
        Section(section.kind, section.heading, tuple(_without_place(entry) for entry in section.entries))
        for section in deck.sections
    )
    return Deck(sections, deck.title, deck.player, deck.edition)


def says_the_same(one: Deck, other: Deck) -> bool:
    """Say whether two lists put the same cards into the same parts, under the same title, player, edition."""
    about = (one.title, one.player, one.edition) == (other.title, other.player, other.edition)
    return about and _content(one) == _content(other)


def parts(deck: Deck) -> dict[PartKey, list[Entry]]:
    """Gather the entries of each part of the deck; the copies of neighbouring lines are counted together."""
    found: dict[PartKey, list[Entry]] = {}
    for section in deck.sections:
        entries = found.setdefault(part_of(section), [])
        for entry in section.entries:
            if entries and entries[-1][1:3] == entry[1:3]:
                entries[-1] = entries[-1]._replace(count=entries[-1].count + entry.count)
            else:
                entries.append(entry)
    return {part: entries for part, entries in found.items() if entries}


def part_of(section: Section) -> PartKey:
    """Return the part of the deck that a section is."""
    return PartKey(section.kind, fold(section.heading) if section.kind == "unknown" else "")


def _content(deck: Deck) -> dict[PartKey, list[Entry]]:
    return {part: [_without_place(entry) for entry in entries] for part, entries in parts(deck).items()}


def _without_place(entry: Entry) -> Entry:
    return entry._replace(line=0, start=0, end=0)

"""Gather the parts of a deck in the order in which they are written, each under its heading."""

from typing import NamedTuple

from decklists.dialects.common.sameness import PartKey, part_of
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.part_table import PART_OF_KIND, PART_ORDER


class Pile(NamedTuple):
    """A part of the deck with the entries of all its sections."""

    kind: SectionKind
    heading: str
    entries: tuple[Entry, ...]

    @property
    def copies(self) -> int:
        """Return how many cards are in it."""
        return sum(entry.count for entry in self.entries)


def piles(deck: Deck) -> list[Pile]:
    """Gather the sections of the same part, and put the parts in order."""
    found: dict[PartKey, list[Section]] = {}
    for section in deck.sections:
        found.setdefault(part_of(section), []).append(section)
    gathered = [
        Pile(
            part.kind,
            one_line(same[0].heading),
            tuple(entry for section in same for entry in section.entries),
        )
        for part, same in found.items()
    ]
    return sorted(gathered, key=lambda pile: PART_ORDER[pile.kind])


def heading_of(pile: Pile, edition: str) -> str:
    """Return the heading of a part. An unknown part keeps its own."""
    if pile.kind == "dilemmas" and edition != "2e":
        return "Dilemmas"
    return PART_OF_KIND[pile.kind].heading or pile.heading


def one_line(text: str) -> str:
    """Return a text without line breaks, which no line can hold."""
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text


def is_draw_unsaid(pile: Pile, deck: Deck) -> bool:
    """Tell whether a list leaves open which cards of its first part, which has no heading, are seeded.

    Such a part is written without a heading, so that the copy leaves it open too.
    """
    is_doubtful = any(section.doubtful for section in deck.sections if section.kind == "draw")
    return pile.kind == "draw" and not pile.heading and is_doubtful

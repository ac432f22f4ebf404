"""In which order, and under which words, the parts of a deck are written."""

from typing import NamedTuple

from decklists.dialects.common.sameness import DeckPart, part_of
from decklists.model import Deck, Entry, Section, SectionKind

WORDS: dict[SectionKind, str] = {
    "draw": "Draw Deck",
    "dilemmas": "Dilemma Pile",
    "missions": "Missions",
    "seeds": "Seed Deck",
    "tent": "Q's Tent",
    "referee": "Referee",
    "dyson": "Dyson Sphere",
    "flash": "Q-Flash",
    "tactics": "Battle Bridge",
    "tribbles": "Tribbles",
    "sites": "Sites",
    "outside": "Outside the Game",
    "aside": "Set Aside",
    "trouble": "Trouble",
}
"""The words for each part that people and every reader of ours understand.

The order is that of LackeyCCG in both editions. Dilemmas never follow the seeds, for there they would be
read as the dilemmas among the seeds.
"""

ORDER = {kind: place for place, kind in enumerate((*WORDS, "unknown"))}
"""The place of each kind. What nobody can read comes last."""


class Pile(NamedTuple):
    """A part of the deck with all its entries, wherever they stood."""

    kind: SectionKind
    heading: str
    entries: tuple[Entry, ...]

    @property
    def copies(self) -> int:
        """Return how many cards are in it."""
        return sum(entry.count for entry in self.entries)


def piles(deck: Deck) -> list[Pile]:
    """Gather the sections of the same part, and put the parts in order."""
    found: dict[DeckPart, list[Section]] = {}
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
    return sorted(gathered, key=lambda pile: ORDER[pile.kind])


def heading_of(pile: Pile, edition: str) -> str:
    """Return the words for a part; what nobody can read keeps its own."""
    if pile.kind == "dilemmas" and edition != "2e":
        return "Dilemmas"
    return WORDS.get(pile.kind, pile.heading)


def one_line(text: str) -> str:
    """Return a text without line breaks, which no line can hold."""
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text

"""A change to a deck: cards to replace, cut, add and move, and lines to write so that they can be read."""

from typing import NamedTuple

from decklists.model import SectionKind


class Portion(NamedTuple):
    """Copies of a card in a part of the deck. Without a title, any cards of that part."""

    copies: int
    title: str
    section: SectionKind


class Move(NamedTuple):
    """Copies of a card that are in one part of the deck and belong in another."""

    copies: int
    title: str
    section: SectionKind
    to: SectionKind


class Settle(NamedTuple):
    """A line that must be corrected before it can be judged."""

    line: int
    said: str


class DeckChange(NamedTuple):
    """The change that makes a deck legal.

    It is proven where a deck changed so was checked again and found legal, with cards in the open places that
    break no rule by themselves. Where it is not, more may have to be done: `left` names the codes that stay.
    """

    replace: tuple[Portion, ...] = ()
    cut: tuple[Portion, ...] = ()
    add: tuple[Portion, ...] = ()
    move: tuple[Move, ...] = ()
    settle: tuple[Settle, ...] = ()
    left: tuple[str, ...] = ()
    proven: bool = True
    more_settle: int = 0
    """How many lines must be corrected beside those in `settle`."""

    @property
    def cards(self) -> int:
        """Return how many cards the change touches."""
        portions = sum(portion.copies for portion in (*self.replace, *self.cut, *self.add))
        return portions + sum(move.copies for move in self.move)

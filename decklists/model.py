"""A deck list as written: counts, names and places, before the names are matched with cards."""

from typing import Literal, NamedTuple

SectionKind = Literal[
    "draw",  # the draw deck (2E, TR: the deck)
    "missions",
    "seeds",  # 1E: all that is seeded, dilemmas among them
    "dilemmas",  # 2E: the dilemma pile
    "tent",  # 1E: Q's Tent
    "referee",  # 1E: the [Ref] pile of Q's Tent: Civil War
    "dyson",  # 1E: Dyson Sphere side deck
    "flash",  # 1E: Q-Continuum side deck
    "tactics",  # 1E: Battle Bridge side deck
    "tribbles",  # 1E: Tribble side deck
    "sites",  # 1E: site pile
    "outside",  # 1E: cards that enter from outside the game
    "aside",  # set aside by the program that wrote the list
    "trouble",  # TR: the trouble pile of the table
    "unknown",  # a heading that names no part
]

Edition = Literal["1e", "2e", "tr", ""]
"""First Edition, Second Edition, Tribbles, or none that shows."""


class Span(NamedTuple):
    """A place in the input: line and columns count from 1, the end column is the first one behind."""

    line: int
    start: int
    end: int


class Entry(NamedTuple):
    """The copies of a name on one line. Flat, because a list has hundreds of them."""

    count: int  # type: ignore[assignment]  # It hides tuple.count, which no entry needs.
    name: str
    printing: str  # what the line says of the version: "1U20", "LFL 42V", a set and a number; or nothing
    line: int
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Return the place of the name in the input."""
        return Span(self.line, self.start, self.end)


class Section(NamedTuple):
    """A named part of the list, with its heading as written (empty for a draw deck without one).

    The heading keeps its words and a count in brackets, but neither a colon nor the markup around it.
    """

    kind: SectionKind
    heading: str
    entries: tuple[Entry, ...]
    line: int = 0
    doubtful: bool = False
    """Whether a line above its cards may have been a heading, so that they may belong elsewhere."""


class Deck(NamedTuple):
    """The whole list. The edition is empty if the headings do not show one."""

    sections: tuple[Section, ...]
    title: str = ""
    player: str = ""
    edition: Edition = ""

"""The answer to "which card is this name?": found, ambiguous or unknown."""

from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from cardpools.model import Card, Citation, Printing

How = Literal["exact", "folded", "alias", "printing"]
"""How a name was matched.

exact: the title, the name, or a source table's name of the card, letter by letter.
folded: the same except for case, quotes, accents, marks, dashes and the like.
alias: an old name, a misprint or a common spelling, recorded by hand with a citation.
printing: an expansion, number or subtitle decided, in addition to the title.
"""


class Found(NamedTuple):
    """Exactly one card. The printing is set if the name says which one, or if there is only one."""

    card: Card
    printing: Printing | None
    how: How
    citation: Citation | None = None  # of the alias
    others: tuple[str, ...] = ()  # ids of different cards that share the title
    unfit: str = ""  # the hint in the list that fits no printing of this card


class Candidate(NamedTuple):
    """One of several cards that a name may mean."""

    card: Card
    differs: str  # the fact that distinguishes it: a subtitle, an affiliation, expansions
    write: str  # a name that means this card and no other


class Ambiguous(NamedTuple):
    """A name that fits several cards. Only the player can decide."""

    candidates: tuple[Candidate, ...]


class Unknown(NamedTuple):
    """A name that fits no card. The suggestions are similar names, never an answer."""

    suggestions: tuple[str, ...] = ()


Match = Found | Ambiguous | Unknown


_name_of, _printing_of, _name_and_printing = itemgetter(1), itemgetter(2), itemgetter(1, 2)
"""The name and the printing on a line of a list."""
_lines_of = itemgetter(2)
"""The lines of a section."""

TupleRows = Sequence[tuple[Any, ...]]


class PlainMatches:
    """The matches of names in earlier lists that need no second look, for all lines of a part at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_name: dict[str, Found] = {}
        """By the name alone, where no printing is named: most lists name none."""
        self._by_version: dict[tuple[str, str], Found] = {}
        """By name and printing."""
        self._latest: tuple[TupleRows | None, tuple[TupleRows, list[Found]] | None] = None, None
        """The sections of the latest list, and its lines with their matches if each was plain."""

    def keep(self, name: str, printing: str, match: Found) -> None:
        """Note that a match is all there is to say of a name."""
        if len(self._by_version) >= self._most:
            self.clear()
        self._by_version[name, printing] = match
        if not printing:
            self._by_name[name] = match
        self._latest = None, None

    def find_in(self, sections: TupleRows) -> tuple[TupleRows, list[Found]] | None:
        """Return all lines of a list and their matches, or nothing unless each was plain in another list.

        A check asks twice, for the edition and for the cards, so the answer for the latest list is kept.
        """
        asked, answer = self._latest
        if asked is sections:
            return answer
        lines = [*chain.from_iterable(map(_lines_of, sections))]
        matches = self.find(lines)
        answer = None if matches is None else (lines, matches)
        self._latest = sections, answer
        return answer

    def find(self, entries: TupleRows) -> list[Found] | None:
        """Return the matches of lines, or nothing unless each line was plain in an earlier list."""
        try:
            if any(map(_printing_of, entries)):
                return [*map(self._by_version.__getitem__, map(_name_and_printing, entries))]
            return [*map(self._by_name.__getitem__, map(_name_of, entries))]
        except KeyError:
            return None

    def clear(self) -> None:
        """Forget all names."""
        self._by_name.clear()
        self._by_version.clear()
        self._latest = None, None

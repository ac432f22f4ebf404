"""The answer to "which card is this name?": found, ambiguous or unknown."""

from typing import Literal, NamedTuple

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

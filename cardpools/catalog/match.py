"""The answer to "which card is this name?": found, ambiguous or unknown, and how it came about."""

from typing import Literal, NamedTuple

from cardpools.model import Card, Citation, Printing

How = Literal["exact", "folded", "alias", "printing"]
"""How a name was matched.

exact: letter for letter the title, the name or a source table's name of the card.
folded: the same but for case, quotes, accents, marks, dashes and the like.
alias: an old name, a misprint or a habit of lists that a person recorded with a citation.
printing: the title alone was not enough or not all; an expansion, number or subtitle decided.
"""


class Found(NamedTuple):
    """Exactly one card. The printing is set where the name says which one, or where there is only one."""

    card: Card
    printing: Printing | None
    how: How
    citation: Citation | None = None  # of the alias
    others: tuple[str, ...] = ()  # ids of different cards that share the title
    unfit: str = ""  # what the list says of the printing and no printing of this card bears out


class Candidate(NamedTuple):
    """One of several cards that a name may mean."""

    card: Card
    differs: str  # what tells it from the other candidates: a subtitle, an affiliation, expansions
    write: str  # a name that means this card and no other


class Ambiguous(NamedTuple):
    """A name that fits several cards. Nobody but the player can say which one is meant."""

    candidates: tuple[Candidate, ...]


class Unknown(NamedTuple):
    """A name that fits no card. The suggestions are names that look alike; none of them is an answer."""

    suggestions: tuple[str, ...] = ()


Match = Found | Ambiguous | Unknown

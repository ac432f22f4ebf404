"""A code of conduct as data: its infractions, the actions of each level, and their citations."""

from collections.abc import Mapping
from typing import NamedTuple

from cardpools.model import EDITIONS, Citation, Edition
from legality.conduct.stages import STAGES, Stage

HIGHEST = 4
"""The code knows five levels, 0 to 4, and no penalty is above the last."""


class Sentence(NamedTuple):
    """Something that a document says, in our words, with the place where it says so."""

    says: str
    citation: Citation


class Action(NamedTuple):
    """An action of the director, and the stages, editions and rules in which it applies."""

    does: Sentence
    stages: tuple[Stage, ...] = STAGES
    editions: tuple[Edition, ...] = EDITIONS

    rules: tuple[str, ...] = ()
    """The rules of play that it is for; all if none is named."""
    not_rules: tuple[str, ...] = ()

    def fits(self, stage: Stage, edition: Edition, rules: str) -> bool:
        """Tell whether this is to be done at a stage of an event."""
        of_rules = rules not in self.not_rules and (not self.rules or rules in self.rules)
        return of_rules and stage in self.stages and edition in self.editions


class PenaltyLevel(NamedTuple):
    """One level of penalties."""

    number: int
    name: str
    recorded: bool
    """Whether it goes on the player's score card."""
    citation: Citation
    actions: tuple[Action, ...]
    dropped: bool = False
    """Whether the player is out of the tournament."""


class Order(NamedTuple):
    """The change that an infraction orders, and its deadline."""

    does: Sentence
    deadline: str
    illegal_list: str
    """The first step if the list that the deck must match is itself illegal."""


class Another(NamedTuple):
    """How an infraction bears on another one."""

    other: str
    sentence: Sentence


class Infraction(NamedTuple):
    """One thing that a player must not do."""

    code: str
    group: str
    name: str
    definition: str
    examples: tuple[str, ...]
    citation: Citation
    levels: tuple[int, ...] = ()
    """The level, or those between which the director decides; none in a document without levels."""
    in_index: tuple[int, ...] = ()
    """The document's own index, if it differs from its text."""
    intended: bool = False
    """Whether it is done on purpose by its very definition."""
    instead_of: tuple[str, ...] = ()
    """The groups of infractions that become this one when they are done on purpose."""
    actions: tuple[Action, ...] = ()
    conditions: Mapping[str, str] = {}
    """For decks and lists: the words for a wrong number, a card not allowed, a rule broken, a difference."""
    needs_lists: Sentence | None = None
    unless: Another | None = None
    waiver: Sentence | None = None
    evidence: Another | None = None
    remedy: Order | None = None


class Contradiction(NamedTuple):
    """Two things that a guide says of the same matter, and which one is taken."""

    about: str
    one: str
    other: str
    taken: str
    citation: Citation


class Beside(NamedTuple):
    """The sentences of a guide about decks and conduct outside its code."""

    about: str
    sentence: Sentence


class CodeOfConduct(NamedTuple):
    """All that a document says of infractions and penalties."""

    guide: str
    name: str
    stands: str
    for_deck: str
    for_list: str
    """The infractions that an illegal deck and an illegal deck list are."""
    levels: tuple[PenaltyLevel, ...]
    infractions: tuple[Infraction, ...]
    sentences: Mapping[str, Sentence]
    contradictions: tuple[Contradiction, ...]
    besides: tuple[Beside, ...]
    notes: tuple[Sentence, ...]
    """Notes for every penalty, such as that these tables replace missing ones."""
    revision: str

    def infraction(self, code: str) -> Infraction | None:
        """Return an infraction by its code, in capitals or not."""
        return next((each for each in self.infractions if each.code.casefold() == code.casefold()), None)

    @property
    def by_code(self) -> dict[str, Infraction]:
        """Return the infractions by their codes."""
        return {each.code: each for each in self.infractions}

    @property
    def lists_matter(self) -> bool:
        """Tell whether an illegal list is another infraction than an illegal deck."""
        return self.for_deck != self.for_list

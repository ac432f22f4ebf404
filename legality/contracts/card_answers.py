"""`legality/cards-search-1` and `legality/cards-show-1`: cards with their printings."""

from datetime import date
from typing import Literal

from pydantic import Field

from cardpools.catalog.match import How
from cardpools.model import Edition
from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer, PagedAnswer


class ExpansionFacts(AnswerModel):
    """The expansion of a printing."""

    code: str
    name: str
    kind: Literal["physical", "virtual", "promo"]
    earliest: date = Field(description="The release was not before this day.")
    latest: date = Field(description="The release was not after this day.")


class PrintingFacts(AnswerModel):
    """One printing of a card."""

    id: str
    expansion: ExpansionFacts
    number: str
    rarity: str
    side: str
    property: str
    source_name: str
    source: str
    known_by: str
    not_before: str


class CardFacts(AnswerModel):
    """A card with all its printings."""

    id: str
    title: str
    subtitle: str
    type: str
    uniqueness: str
    affiliations: list[str]
    mission_type: str
    location: str
    points: str
    cost: str
    icons: list[str]
    keywords: list[str]
    quadrant: str
    classification: str
    reverse_of: str
    name: str
    printings: list[PrintingFacts]


class FoundCard(CardFacts):
    """A card that a search found."""

    edition: Edition


class CardSearchAnswer(CommandAnswer):
    """Cards that match all fields of a search, as `legality cards search --json` answers."""

    schema_: Literal["legality/cards-search-1"] = Field(alias="schema")
    wanted: dict[str, str]
    cards: list[FoundCard]


class CardsAnswer(CardSearchAnswer, PagedAnswer):
    """One page of the cards that match all fields of a search."""


class MatchFacts(AnswerModel):
    """The edition in which a name was looked up."""

    edition: Edition
    revision: str


class UnknownName(MatchFacts):
    """No card has the name."""

    match: Literal["unknown"]
    suggestions: list[str] = Field(description="Names that look alike; none of them is an answer.")


class CardCandidate(AnswerModel):
    """One of several cards that a name may mean."""

    id: str
    differs: str = Field(description="The difference from the other candidates.")
    write: str = Field(description="A name that means this card and no other.")


class AmbiguousName(MatchFacts):
    """The name fits several cards."""

    match: Literal["ambiguous"]
    candidates: list[CardCandidate]


class OtherCard(AnswerModel):
    """Another card that shares the title."""

    id: str
    write: str = Field(description="A name that means this card and no other.")


class MatchedName(MatchFacts):
    """The name means one card."""

    match: How
    citation: SourceAnswer | None = Field(description="The source of the alias, if the name is one.")
    unfit: str = Field(description="What the name says of a printing and no printing of the card has.")
    printing: str | None
    others: list[OtherCard]
    card: CardFacts


class NamedCardAnswer(CommandAnswer):
    """The card that a name means in each edition."""

    schema_: Literal["legality/cards-show-1"] = Field(alias="schema")
    name: str
    answers: list[UnknownName | AmbiguousName | MatchedName]

"""`legality/comparison-1`: how a deck differs from its list."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from decklists.model import SectionKind
from legality.contracts.fields import (
    Absent,
    AnswerModel,
    CommandAnswer,
    CopyCount,
    LineOrNone,
    MoreThanNone,
    NonNegative,
    Once,
    Sizes,
    left_out,
)
from legality.contracts.penalty_answer import PenaltyFacts
from legality.contracts.verdict_answer import VerdictAnswer
from legality.deck_check.differences import DeckSide, DifferenceKind


class TotalsAnswer(AnswerModel):
    """Numbers of cards in all."""

    listed: NonNegative
    found: NonNegative
    missing: NonNegative = Field(description="On the list and not in the deck.")
    extra: NonNegative = Field(description="In the deck and not on the list.")
    other_version: NonNegative = Field(description="Another card of the same title.")
    other_section: NonNegative = Field(description="The same card in another part.")


class SideSizes(AnswerModel):
    """The sizes of the parts of both sides."""

    list: Sizes
    deck: Sizes


class CardPlace(AnswerModel):
    """A card in one part of one side."""

    id: str = Field(description="The card's id; empty for a card that is only tested.")
    card: str = Field(description="A name that means this card and no other.")
    section: SectionKind
    copies: CopyCount = Field(description="How many copies this side has there.")
    lines: Annotated[list[LineOrNone], *Once] = Field(description="The first 100 lines that hold it.")


class DiscrepancyAnswer(AnswerModel):
    """A difference between deck and list."""

    kind: DifferenceKind = Field(
        description="`count`: on both sides in other numbers; `version`: another card of the title."
    )
    copies: CopyCount = Field(description="How many copies differ.")
    listed: CardPlace | None
    found: CardPlace | None


class UnreadAnswer(AnswerModel):
    """A line whose card is not known."""

    side: DeckSide
    line: LineOrNone
    section: SectionKind
    copies: CopyCount
    name: str
    why: Literal["ambiguous", "unknown"]
    perhaps: list[str] = Field(
        description="Names that are unmistakable, or that look alike; none of them is an answer."
    )


class NamedInfraction(AnswerModel):
    """The code and the name of an infraction."""

    code: str
    name: str


_Discrepancies = list[DiscrepancyAnswer]
_Unread = list[UnreadAnswer]
# Python 3.14 evaluates annotations late, when the field `list` below hides the type.


class ComparisonAnswer(CommandAnswer):
    """What `legality compare --json` answers for a list and a deck."""

    model_config = ConfigDict(title="Deck check")

    schema_: Literal["legality/comparison-1"] = Field(alias="schema")
    same: bool | None = Field(
        description="Whether the deck is the one of its list; null where unread lines leave that open."
    )
    totals: TotalsAnswer = Field(
        description="Counts of cards: listed - missing + extra = found. No card is counted in two ways."
    )
    sections: SideSizes = Field(
        description="How many cards each side has in each part, as far as their names are known."
    )
    discrepancies: _Discrepancies = Field(description="Every difference, by part of the deck.")
    unread: _Unread = Field(description="Lines whose card is not known; they were compared with nothing.")
    more_discrepancies: MoreThanNone | Absent = left_out(
        "How many differences there are beside those in `discrepancies`; only where there are more than 200."
    )
    more_unread: MoreThanNone | Absent = left_out(
        "How many lines there are beside those in `unread`; only where there are more than 200."
    )
    unplaced: NonNegative = Field(
        description="Copies that both sides have, where one side does not say in which part."
    )
    aside: dict[DeckSide, NonNegative] = Field(description="Cards that lie aside and were not compared.")
    lists_required: bool = Field(
        description="Whether deck lists are mandatory: as was said, or as the event announces."
    )
    infraction: NamedInfraction | None = Field(
        description="The one infraction that follows by the code of conduct of the guide, or null."
    )
    penalty: PenaltyFacts | None = Field(
        description="What a tournament director does about it; null without --stage."
    )
    list: VerdictAnswer = Field(description="The list in itself.")
    deck: VerdictAnswer = Field(description="The deck in itself.")

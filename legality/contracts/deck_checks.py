"""Draws of decks to check, and deck checks."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.conduct.stages import Stage
from legality.contracts.comparison_answer import ComparisonAnswer
from legality.contracts.fields import AnswerModel, PagedAnswer
from legality.contracts.penalty_answer import PenaltyFacts


class DrawFacts(AnswerModel):
    """A draw of decks to check. The seed repeats it, and was fixed before the players were."""

    id: str
    seed: str = Field(
        description="Its SHA-256 is the seed of the draw before, or `draw_commitment` in the audit log."
    )
    size: int
    round: int | None
    among: list[str]
    drawn: list[str]
    at: datetime
    by: str


class DrawAnswer(DrawFacts):
    """One draw."""

    schema_: Literal["legality/draw-1"] = Field(alias="schema")


class DrawsAnswer(PagedAnswer):
    """The draws of an event, the oldest first."""

    schema_: Literal["legality/draws-1"] = Field(alias="schema")
    draws: list[DrawFacts]


class DeckCheckFacts(AnswerModel):
    """A deck that was counted."""

    id: str
    registration: str
    player: str
    version: int
    draw: str | None
    round: int | None = Field(description="The round, or the heat of an event that is played in heats.")
    played_by: str | None = Field(
        description="The registration of the player who played the deck, if that is another."
    )
    stage: Stage
    sound: bool | None = Field(description="Whether deck and list agree and both are legal.")
    at: datetime
    by: str


class DeckCheckAnswer(DeckCheckFacts):
    """One deck check, with every difference and the penalty that follows."""

    schema_: Literal["legality/deck-check-1"] = Field(alias="schema")
    comparison: ComparisonAnswer
    proposed: PenaltyFacts | None


class PlayedDeck(AnswerModel):
    """Whose deck a player plays, both as registrations."""

    player: str
    deck: str


class ExchangedDecksAnswer(AnswerModel):
    """Whose deck each player plays in a round. Empty if that is not noted."""

    schema_: Literal["legality/exchanged-decks-1"] = Field(alias="schema")
    round: int
    decks: list[PlayedDeck]


class DeckChecksAnswer(PagedAnswer):
    """The deck checks of an event, the oldest first."""

    schema_: Literal["legality/deck-checks-1"] = Field(alias="schema")
    checks: list[DeckCheckFacts]

"""Penalties that a director gave."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.conduct.stages import Stage
from legality.contracts.fields import AnswerModel, PagedAnswer
from legality.contracts.penalty_answer import PenaltyFacts


class WaiverAnswer(AnswerModel):
    """The waiver of a penalty."""

    at: datetime
    by: str
    reason: str


class GivenPenaltyFacts(AnswerModel):
    """A penalty that was given."""

    id: str
    registration: str
    player: str
    infraction: str
    level: int | None
    stage: Stage
    reasons: PenaltyFacts
    note: str
    given: datetime
    by: str
    waived: WaiverAnswer | None
    round: int | None = Field(description="The round in which it was given, where rounds are paired.")
    game: str | None = Field(description="The game of it, or the game that is lost by it.")


class GivenPenaltyAnswer(GivenPenaltyFacts):
    """One penalty that was given."""

    schema_: Literal["legality/penalty-given-1"] = Field(alias="schema")


class GivenPenaltiesAnswer(PagedAnswer):
    """The penalties of an event, the oldest first."""

    schema_: Literal["legality/penalties-1"] = Field(alias="schema")
    penalties: list[GivenPenaltyFacts]

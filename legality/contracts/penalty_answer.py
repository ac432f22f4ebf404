"""`legality/penalty-1`: a penalty and each step to its level."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from legality.conduct.stages import Stage
from legality.contracts.citation import CitationAnswer, StatementAnswer
from legality.contracts.fields import Absent, AnswerModel, CommandAnswer, LevelNumber, ShortText, left_out
from legality.terms.terms import Guide


class InfractionAnswer(AnswerModel):
    """An infraction of the code of conduct."""

    code: ShortText
    name: ShortText
    citation: CitationAnswer


class ConductRevisions(AnswerModel):
    """The revisions of the data that a penalty was derived from."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]

    conduct: str


class LevelStepAnswer(StatementAnswer):
    """One step to the level."""

    change: int
    level: int | None


class RemedyAnswer(AnswerModel):
    """The remedy that the code of conduct orders."""

    order: str
    changes: list[str] = Field(description="What to add, remove or replace.")
    deadline: str | None
    remarks: list[StatementAnswer]
    citation: CitationAnswer


class OfferedInfraction(StatementAnswer):
    """Another infraction that the director may find instead."""

    code: str
    name: str
    level: int | None


class PenaltyFacts(AnswerModel):
    """A penalty, and each step to its level."""

    guide: Guide
    stage: Stage
    revisions: ConductRevisions | Absent = left_out(
        "The state of the code of conduct, so that the penalty can be had again. Not in older ones."
    )
    infraction: Annotated[
        InfractionAnswer | None, Field(description="Null where there is none; the grounds say why.")
    ]
    level: LevelNumber | None = Field(
        description="Null without an infraction, where it is waived, and in a document without levels."
    )
    name: str | None = Field(description="What the level is called.")
    waived: bool
    summary: str | None = Field(description="The way to the level on one line.")
    recorded: bool = Field(description="Whether it goes on the score card.")
    record: str | None = Field(description="What to write on the score card.")
    actions: list[StatementAnswer] = Field(description="What the director does, in order.")
    grounds: list[StatementAnswer] = Field(description="Why it is this infraction, or none.")
    reasons: list[LevelStepAnswer] = Field(
        description="Each step to the level: what it changes, and the level after it (null: waived)."
    )
    remedy: RemedyAnswer | None
    offered: list[OfferedInfraction] = Field(
        description="Other infractions that the director may find instead."
    )
    notes: list[StatementAnswer] = Field(description="What the director must weigh.")


class ProposedPenalty(PenaltyFacts, CommandAnswer):
    """What `legality penalty --infraction CODE --json` answers."""

    model_config = ConfigDict(title="Penalty")

    schema_: Literal["legality/penalty-1"] = Field(alias="schema")

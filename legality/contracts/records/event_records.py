"""The audit log and the export of an event."""

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from legality.conduct.stages import Stage
from legality.contracts.comparison_answer import ComparisonAnswer
from legality.contracts.events import EventFacts
from legality.contracts.fields import AnswerModel
from legality.contracts.given_penalties import GivenPenaltyFacts
from legality.contracts.registrations import ListVersionFacts, SupplyFacts
from legality.contracts.rounds.event_rounds import ExportedRound
from legality.contracts.rounds.match_play_answers import BracketFacts


class AuditEntryFacts(AnswerModel):
    """An entry of the audit log. It holds the hash of the one before."""

    number: int
    at: datetime
    actor: str
    action: str
    facts: dict[str, Any]
    previous: str
    hash: str


class AuditAnswer(AnswerModel):
    """One page of the audit log."""

    schema_: Literal["legality/audit-1"] = Field(alias="schema")
    entries: list[AuditEntryFacts]
    after: int | None = Field(description="Where the next page begins, or null on the last one.")


class AuditSummary(AnswerModel):
    """The length and the head of the audit log, and whether it is whole."""

    entries: int
    head: str
    whole: bool


class AuditCheckAnswer(AuditSummary):
    """Whether the audit log is whole."""

    schema_: Literal["legality/audit-check-1"] = Field(alias="schema")
    faults: list[str]


class ExportedVersion(ListVersionFacts):
    """A version of a list, with the time of its newest verdict."""

    judged: datetime


class ExportedRegistration(AnswerModel):
    """A registration with every version of its list."""

    id: str
    player: str
    handle: str
    status: Literal["active", "withdrawn"]
    registered: datetime
    qualified_in: int | None
    earned_byes: int
    checked_in: datetime | None = Field(description="When the player came to the door; null before.")
    versions: list[ExportedVersion]


class ExportedDraw(AnswerModel):
    """A draw of decks to check."""

    id: str
    seed: str
    size: int
    round: int | None
    among: list[str]
    drawn: list[str]
    at: datetime


class ExportedDeckCheck(AnswerModel):
    """A deck check."""

    id: str
    registration: str
    version: int
    stage: Stage
    sound: bool | None
    round: int | None
    played_by: str | None
    comparison: ComparisonAnswer
    at: datetime


class ExportedSupply(SupplyFacts):
    """The cards that a player was given."""

    registration: str


class EventExportAnswer(AnswerModel):
    """Everything that the desk knows, every version of every list included; no secret is in it."""

    schema_: Literal["legality/event-1"] = Field(alias="schema")
    event: EventFacts
    registrations: list[ExportedRegistration]
    draws: list[ExportedDraw]
    checks: list[ExportedDeckCheck]
    supplies: list[ExportedSupply] = Field(
        description="The newest of each player, at draft and sealed events."
    )
    rounds: list[ExportedRound]
    bracket: BracketFacts | None = Field(description="Null while no bracket is drawn.")
    penalties: list[GivenPenaltyFacts]
    audit: AuditSummary

"""The roster of an event, and codes for helpers."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel
from legality.events.roster.expected_players import RosterStanding


class MissingPlayer(AnswerModel):
    """A player on the roster who has no list."""

    id: str
    player: str
    handle: str
    added: datetime
    checked_in: datetime | None = Field(description="When the player came to the door; null before.")


class RosterCountsAnswer(AnswerModel):
    """How many players are of each kind. A player may be of several kinds."""

    legal: int
    illegal: int
    unjudged: int
    missing: int
    withdrawn: int
    checked: int = Field(description="Players of whom a deck was checked.")
    penalized: int


class RosterAnswer(AnswerModel):
    """Counts, and the players without a list by name. Those with a list are the registrations."""

    schema_: Literal["legality/roster-1"] = Field(alias="schema")
    counts: RosterCountsAnswer
    missing: list[MissingPlayer]


class AddedPlayer(AnswerModel):
    """A player of the request, and whether the roster had the player before."""

    player: str
    handle: str
    standing: RosterStanding = Field(description="`new` players were added, all others were left out.")
    problem: str = Field(description="Why the name is none; empty otherwise.")


class AddedPlayersAnswer(AnswerModel):
    """What came of each player of the request, in its order."""

    schema_: Literal["legality/added-players-1"] = Field(alias="schema")
    players: list[AddedPlayer]


class CheckInAnswer(AnswerModel):
    """Whether a player is here."""

    schema_: Literal["legality/check-in-1"] = Field(alias="schema")
    player: str
    present: bool


class HelperFacts(AnswerModel):
    """A code of a helper, or of a director's phone. The code itself is told once, when it is made."""

    id: str
    role: Literal["helper", "director", "secondary"]
    name: str
    added: datetime
    ends: datetime


class HelpersAnswer(AnswerModel):
    """The codes in force, the newest first."""

    schema_: Literal["legality/helpers-1"] = Field(alias="schema")
    helpers: list[HelperFacts]


class HelperCodeAnswer(HelperFacts):
    """A new code for a helper, which is told this once."""

    schema_: Literal["legality/helper-1"] = Field(alias="schema")
    code: str
    desk: str = Field(description="Where the helper types the code.")

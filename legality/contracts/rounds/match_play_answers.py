"""Tribbles and match play on a service: standings by points, brackets, a player's own pod and match."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel, NonNegative
from legality.contracts.rounds.event_rounds import RoundFacts, SeatFacts

StyleOfBracket = Literal["standard", "modified-mcintyre", "elimination", "final-confrontation"]


class TribblesPlaceFacts(AnswerModel):
    """A player's place, and the numbers that it rests on."""

    player: str
    place: int = Field(description="Players who have to cut for the highest Tribble share one.")
    table: int = Field(description="The table of the final; 0 where places do not go by tables.")
    total: NonNegative
    rounds_won: NonNegative
    qualifying: NonNegative = Field(description="Points of the rounds that seeded a final by tables.")
    decided_by: Literal["points", "rounds won", "cut"]
    reason: str


class TribblesStandingsAnswer(AnswerModel):
    """The standings of a Tribbles event."""

    schema_: Literal["legality/event-tribbles-standings-1"] = Field(alias="schema")
    rounds: NonNegative
    open_tables: NonNegative = Field(description="Tables of the last round without points.")
    players: list[TribblesPlaceFacts]
    registrations: dict[str, str] = Field(description="The registration of each player that is named.")


class HeadStartAnswer(AnswerModel):
    """The head start of a player."""

    schema_: Literal["legality/head-start-1"] = Field(alias="schema")
    registration: str
    points: NonNegative


class OwnPod(RoundFacts):
    """The newest round in which a player sits, with the seats of that table."""

    seats: list[SeatFacts]


class OwnPodAnswer(AnswerModel):
    """A player's own table of Tribbles."""

    schema_: Literal["legality/own-pod-1"] = Field(alias="schema")
    pod: OwnPod | None = Field(description="Null before the first round.")


class MatchGameFacts(AnswerModel):
    """A game of a match."""

    id: str
    number: int
    winner: str | None = Field(description="Null: a tied game.")
    winner_name: str
    how: str
    decided: datetime
    by: str


class MatchSideFacts(AnswerModel):
    """One of the two places of a match."""

    player: str | None = Field(description="The registration. Null: not known yet, or nobody.")
    name: str
    seed: int | None
    comes_from: str = Field(description="Such as `winner of Q1`; empty for seeds.")


class BracketMatchFacts(AnswerModel):
    """A match with its games."""

    id: str
    round: int
    sides: list[MatchSideFacts]
    games: list[MatchGameFacts]
    winner: str | None
    winner_name: str
    reason: str
    bye: bool
    open: bool = Field(description="Both players are known, and no winner is.")
    first_turn: str = Field(description="Who has, or chooses, the first turn of the next game.")


class BracketReportLine(AnswerModel):
    """A player's round, as the form of trekcc.org takes it."""

    round: int
    player: str = Field(description="The name.")
    opponent: str = Field(description="Empty for byes and missed games.")
    result: Literal["FW", "FL", "BYE", "MG", ""] = Field(
        description="MG after the player is eliminated (5.0, appendix A). Empty: not decided."
    )


class BracketFacts(AnswerModel):
    """The bracket of an event."""

    style: StyleOfBracket
    best_of: int
    seed: int
    names_public: bool
    made: datetime
    by: str
    seeds: list[MatchSideFacts]
    matches: list[BracketMatchFacts]
    places: dict[str, str] = Field(description="Places of registrations that are out, such as `3-4`.")
    winner: str | None
    report: list[BracketReportLine] = Field(description="Each player's rounds, for the form of trekcc.org.")


class BracketAnswer(BracketFacts):
    """The bracket of an event."""

    schema_: Literal["legality/event-bracket-1"] = Field(alias="schema")


class OwnMatchAnswer(AnswerModel):
    """A player's match: the one that is played, or else the last one."""

    schema_: Literal["legality/own-match-1"] = Field(alias="schema")
    match: BracketMatchFacts | None = Field(description="Null for players who are not in the bracket.")

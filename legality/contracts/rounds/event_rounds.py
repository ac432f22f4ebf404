"""Rounds of an event on a service: pairings, games, standings, and a player's own game."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel, NonNegative
from legality.contracts.rounds.rounds_answers import PairingAnswer, RoundsGuideName, StandingsAnswer

Outcome = Literal["", "FW", "MW", "TT", "ML", "FL", "BYE", "EB", "MG"]


class ReportedResult(AnswerModel):
    """A result as a player reported it, from the side of the game's player."""

    result: Outcome
    how: str
    player_score: int | None
    opponent_score: int | None


class GameFacts(ReportedResult):
    """A game of a round; without an opponent a bye or a missed game."""

    id: str
    round: int
    table: int | None
    player: str = Field(description="The registration.")
    player_name: str
    opponent: str | None
    opponent_name: str
    result: Outcome = Field(description="The player's. Empty: no result counts yet.")
    opponent_result: Outcome
    how: str = Field(description="conceded, card, decks, time, ruling, late, dropped, or empty.")
    by_hand: bool
    reasons: list[str] = Field(description="Why these two were paired, or why this player has the bye.")
    player_report: ReportedResult | None
    opponent_report: ReportedResult | None = Field(description="From the player's side too.")
    contradicted: bool = Field(description="The players reported different results, and none counts.")
    awaits_director: bool = Field(description="Both reported a concession, which a director approves.")
    decided: datetime | None
    by: str


class GameAnswer(GameFacts):
    """One game."""

    schema_: Literal["legality/game-1"] = Field(alias="schema")


class OwnGameAnswer(AnswerModel):
    """A player's newest open game, or else the newest one, from the player's side."""

    schema_: Literal["legality/own-game-1"] = Field(alias="schema")
    game: GameFacts | None = Field(description="Null before the first round.")


class RoundFacts(AnswerModel):
    """A paired round without its games."""

    round: int
    seed: int
    style: str
    guide: RoundsGuideName
    heat: int | None = Field(description="The heat of the round, where the event has heats.")
    names_public: bool = Field(description="Whether the public pages name the players.")
    notes: list[str]
    paired: datetime
    by: str
    started: datetime | None = Field(description="When its clock started.")
    minutes: int | None
    warning: datetime | None = Field(description="Half time, when the director warns.")
    ends: datetime | None
    tables: NonNegative
    decided: NonNegative = Field(description="Tables whose results count.")


class SeatFacts(AnswerModel):
    """A seat of a round of Tribbles."""

    table: int
    player: str = Field(description="The registration.")
    player_name: str
    points: int | None = Field(description="Null until they are entered.")
    emptied: bool = Field(description="The player emptied the hand first, and so won the round.")
    how: Literal["", "conceded"]
    cut: int = Field(description="The Tribble that the player cut in a tie; 0: none.")
    by: str


class RoundAnswer(RoundFacts):
    """A paired round with its games, or a round of Tribbles with its seats."""

    schema_: Literal["legality/round-1"] = Field(alias="schema")
    games: list[GameFacts]
    seats: list[SeatFacts]


class ExportedRound(RoundFacts):
    """A paired round with its games, in the export of an event."""

    games: list[GameFacts]
    seats: list[SeatFacts]


class RoundsAnswer(AnswerModel):
    """The paired rounds of an event."""

    schema_: Literal["legality/rounds-1"] = Field(alias="schema")
    rounds: list[RoundFacts]


class RoundProposalAnswer(AnswerModel):
    """The next round as it would be paired. Nothing is written."""

    schema_: Literal["legality/round-proposal-1"] = Field(alias="schema")
    pairing: PairingAnswer
    registrations: dict[str, str] = Field(description="The registration of each player that is named.")
    reminders: list[str] = Field(description="Decks that are to be mended before the round.")


class GameDoubt(AnswerModel):
    """A full win that its score does not show. It counts as entered."""

    game: str
    message: str


class EventStandingsAnswer(AnswerModel):
    """The standings of an event."""

    schema_: Literal["legality/event-standings-1"] = Field(alias="schema")
    standings: StandingsAnswer
    registrations: dict[str, str] = Field(description="The registration of each player that is named.")
    open_games: NonNegative = Field(description="Games whose results do not count yet.")
    doubts: list[GameDoubt]


class ReportedGame(AnswerModel):
    """One player's round, as the form of the site takes it."""

    round: int
    player: str
    opponent: str
    score: int | None
    opponent_score: int | None
    result: Outcome
    how: str
    victory_points: int
    differential: int


class ReportedRound(AnswerModel):
    """A round of the report."""

    round: int
    games: list[ReportedGame]


class ReportedTotal(AnswerModel):
    """The totals of a player, to confirm."""

    player: str
    place: int
    victory_points: int
    differential: int


class EarnedAward(AnswerModel):
    """A bye or head start that a player earned."""

    player: str
    award: str


class TablePoints(AnswerModel):
    """A player's points by the guide's table; null where the table ends."""

    player: str
    points: int | None


class PointsTable(AnswerModel):
    """League or Masters points."""

    of: Literal["league", "masters"]
    players: list[TablePoints]


class RatingFacts(AnswerModel):
    """A rating before and after the event, estimated."""

    player: str
    before: int
    after: int
    games: int


class RatingsEstimate(AnswerModel):
    """An estimate of ratings, and what the guide leaves open about them."""

    estimate: list[RatingFacts]
    note: str


class TribblesPlayerReport(AnswerModel):
    """A player's points round by round, a head start included in the first."""

    player: str
    seed: int | None = Field(description="The table of the final; null elsewhere.")
    points: list[int]
    total: int = Field(description="The final score: 0 after a concession.")


class TribblesListing(AnswerModel):
    """An event of Tribbles as the site takes it."""

    name: str
    rounds: list[int]
    players: list[TribblesPlayerReport]


class RoundsReportAnswer(AnswerModel):
    """The report of an event, round by round."""

    schema_: Literal["legality/rounds-report-1"] = Field(alias="schema")
    guide: RoundsGuideName
    level: str
    attendance: NonNegative
    rounds: list[ReportedRound]
    totals: list[ReportedTotal]
    awards: list[EarnedAward]
    points: PointsTable | None
    ratings: RatingsEstimate | None
    tribbles: list[TribblesListing] | None = Field(description="Null for other games than Tribbles.")

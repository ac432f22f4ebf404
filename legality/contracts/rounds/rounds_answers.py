"""`legality/standings-1` and `legality/pairing-1`: the standings of an event, and its next round."""

from typing import Literal

from pydantic import ConfigDict, Field

from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer, NonNegative

RoundsGuideName = Literal["opg-5.0", "opg-4.1", "decipher-guide", "decipher-1996"]


class ReadingAnswer(AnswerModel):
    """A choice where the guides are silent or contradict each other."""

    id: str
    says: str
    why: str
    citation: SourceAnswer


class ScheduleItemAnswer(AnswerModel):
    """One round in a strength of schedule."""

    round: int
    source: str = Field(description="The opponent, or BYE, EB or MG.")
    points: NonNegative
    struck: bool = Field(description="The lowest item, which does not count.")


class StandingsPlayerAnswer(AnswerModel):
    """A player's place and totals."""

    player: str
    place: int = Field(description="Players whom nothing separates share a place.")
    victory_points: NonNegative
    strength_of_schedule: int | None = Field(description="Null where the guide has none.")
    differential: int
    cumulative: int | None = Field(description="Cumulative victory points. Null where the guide has none.")
    decided_by: str = Field(description="The deciding steps: VP, H2H, SoS, Diff, CVP, coin, game or final.")
    reason: str
    schedule: list[ScheduleItemAnswer]
    provisional: bool = Field(description="A game of the player is not reported yet.")


class ScoreDoubtAnswer(AnswerModel):
    """A full win that its score does not show. It counts as written."""

    line: NonNegative = Field(description="The line of the file.")
    message: str


class StandingsAnswer(CommandAnswer):
    """What `legality rounds standings --json` answers."""

    model_config = ConfigDict(title="The standings of an event")

    schema_: Literal["legality/standings-1"] = Field(alias="schema")
    guide: RoundsGuideName
    cap: int = Field(description="Points that win under the rules played.")
    rounds: NonNegative
    seed: int | None = Field(description="The seed of coin tosses. Null: none was tossed.")
    players: list[StandingsPlayerAnswer]
    readings: list[ReadingAnswer]
    doubts: list[ScoreDoubtAnswer] = Field(description="Results that their scores do not show.")


class PairCostAnswer(AnswerModel):
    """The cost of a pair in the guide's criteria."""

    repeat: int = Field(description="1: the players have met.")
    paired_past: int = Field(description="1: an unmet player of the next total was passed over.")
    unequal: int = Field(description="1: the totals differ.")
    apart: NonNegative = Field(description="Points between the totals.")


class PairAnswer(AnswerModel):
    """A pair of the next round."""

    table: int
    player: str
    opponent: str
    players: list[str] = Field(description="Both, the higher total first.")
    victory_points: list[int]
    cost: PairCostAnswer
    reasons: list[str]
    by_hand: bool


class ByeAnswer(AnswerModel):
    """A bye with its cost."""

    player: str
    victory_points: int
    second_bye: int
    bye_above_lowest: int = Field(description="Points above the lowest total without a bye.")
    reason: str


class PairingAnswer(CommandAnswer):
    """What `legality rounds pair --json` answers."""

    model_config = ConfigDict(title="The next round of an event")

    schema_: Literal["legality/pairing-1"] = Field(alias="schema")
    guide: RoundsGuideName
    seed: int
    style: Literal["swiss", "simple-swiss", "no-such-thing-as-luck"]
    round: int
    pairs: list[PairAnswer]
    byes: list[str]
    bye_details: list[ByeAnswer]
    earned_byes: list[str]
    absent: list[str]
    forced_repeats_next_round: int
    proven: bool = Field(description="No pairing is better. False: more than 120 players, and not proven.")
    notes: list[str]
    readings: list[ReadingAnswer]

"""`legality/stats-1`: a deck in numbers."""

from datetime import date
from typing import Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from legality.contracts.citation import CitationAnswer
from legality.contracts.fields import Absent, AnswerModel, CommandAnswer, DialectRead, NonNegative, left_out


class BarAnswer(AnswerModel):
    """A bar of a chart."""

    label: str
    cards: NonNegative


class ChartAnswer(AnswerModel):
    """A chart."""

    id: Literal[
        "sections",
        "types",
        "affiliations",
        "costs-draw",
        "costs-dilemmas",
        "uniqueness",
        "icons",
        "rarities",
        "expansions",
    ]
    title: str
    bars: list[BarAnswer]
    note: str


class ShareAnswer(AnswerModel):
    """The share of personnel of one headquarters or affiliation."""

    kind: Literal["headquarters", "affiliation"]
    name: str
    personnel: NonNegative
    among: NonNegative = Field(description="All personnel that are counted.")
    more_than: Literal["1/2", "3/4"] = Field(description="What the share of them must be more than.")
    qualifies: bool
    note: str


class EventPointsAnswer(AnswerModel):
    """The bonus points of the deck at a league event."""

    kind: Literal["headquarters", "affiliation"]
    name: str
    different: bool = Field(description="The player has not used it at an earlier event of the league.")
    fresh: bool | None = Field(description="No one used it at the previous event; null if that is not known.")
    points: NonNegative


class LeagueBonusAnswer(AnswerModel):
    """Whether a deck qualifies for a league bonus."""

    shares: list[ShareAnswer]
    not_checked: str = Field(description="What of it could not be found out; else empty.")
    citation: CitationAnswer
    event: EventPointsAnswer | Absent = left_out("With `--earlier` or `--previous`, if the deck qualifies.")


class StatsAnswer(CommandAnswer):
    """What `legality stats --json` answers."""

    model_config = ConfigDict(title="A deck in numbers")

    schema_: Literal["legality/stats-1"] = Field(alias="schema")
    source: str
    dialect: DialectRead = Field(description="How the list was read; empty where it was too long to be read.")
    edition_why: str = Field(description="Why the list was taken for one of this edition.")
    edition: Edition
    on: date
    cards: NonNegative
    unread: NonNegative = Field(description="Copies on lines whose card is not known; they are in no chart.")
    charts: list[ChartAnswer]
    league_bonus: LeagueBonusAnswer

"""`legality/verdict-1`: whether a deck is legal, and all findings."""

from datetime import date
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from legality.contracts import fields
from legality.contracts.citation import CitationAnswer
from legality.contracts.penalty_answer import PenaltyFacts
from legality.engine.finding import Severity
from legality.terms.terms import Format, Guide, PoolName, RulesName


class FindingAnswer(fields.AnswerModel):
    """A problem of a deck, or a piece of advice."""

    code: Annotated[str, Field(pattern="^[LNPDEAX](-[A-Z0-9]+)+$")]
    severity: Severity = Field(
        description="An error makes the deck illegal, a warning is for the director, advice for the player."
    )
    message: fields.ShortText
    cards: fields.Titles
    lines: fields.LineNumbers = Field(
        description="The lines of the list, from 1, each once and in order; none for the list as a whole."
    )
    spans: list[tuple[fields.Line, fields.Line, fields.Line]] = Field(
        description="Line, first column and the column behind the last one, of each place."
    )
    facts: dict[str, str | int]
    citation: CitationAnswer
    fix: str


class TermsAnswer(fields.AnswerModel):
    """The terms that a list was judged under."""

    edition: Edition
    format: Format
    pool: PoolName
    rules: RulesName
    scenario: fields.NamedScenario | fields.Absent = fields.left_out()
    guide: Guide
    on: date


class RevisionsAnswer(fields.AnswerModel):
    """The revisions of the data that a list was judged with."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]

    catalog: str
    rules: str
    pools: str
    bans: str


class VerdictAnswer(fields.AnswerModel):
    """What `legality check --json` answers for one deck."""

    model_config = ConfigDict(title="Verdict")

    schema_: Literal["legality/verdict-1"] = Field(alias="schema")
    source: str = Field(description="The file as it was named.")
    dialect: fields.DialectRead = Field(
        description="How the list was read; empty where it was too long to be read."
    )
    legal: bool | None = Field(
        description="Whether the deck may be played; null where that could not be judged."
    )
    terms: TermsAnswer
    revisions: RevisionsAnswer = Field(
        description="What the deck was judged with, so that the verdict can be had again."
    )
    sections: fields.Sizes = Field(
        description="How many cards whose names are known stand in each part of the deck."
    )
    findings: list[FindingAnswer] = Field(
        description="All that is wrong and all advice, by the first line that each is about."
    )
    penalty: PenaltyFacts | fields.Absent = fields.left_out(
        "What a tournament director does about it; only where a stage of the event was given."
    )

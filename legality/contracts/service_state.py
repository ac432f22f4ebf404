"""Problems, and whether the service is ready."""

from datetime import date
from typing import Literal

from pydantic import Field

from cardpools.model import Edition
from legality.contracts.fields import Absent, AnswerModel, left_out
from legality.contracts.verdict_answer import FindingAnswer, MoreFindings


class FieldError(AnswerModel):
    """A field of a request that is wrong, and why."""

    pointer: str
    detail: str


class ProblemAnswer(AnswerModel):
    """Problem details after RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    findings: list[FindingAnswer] | Absent = left_out()
    more_findings: list[MoreFindings] | Absent = left_out()
    errors: list[FieldError] | Absent = left_out()
    request: str | Absent = left_out()


class KnownBanList(AnswerModel):
    """A ban list that may still change, and the last day that our record covers."""

    title: str
    known_until: date


class EditionAge(AnswerModel):
    """How new the cards and bans of an edition are."""

    newest_expansion: str | None = Field(description="The expansion with cards here that was released last.")
    released_from: date | None = Field(description="The first day on which it can have been released.")
    released_by: date | None = Field(description="The last one; equal to the first if the day is known.")
    ban_lists: list[KnownBanList]


class AboutAnswer(AnswerModel):
    """The program of a service, and how new its data are."""

    schema_: Literal["legality/about-1"] = Field(alias="schema")
    version: str
    editions: dict[Edition, EditionAge]


class ReadyAnswer(AnswerModel):
    """Whether lists can be judged and stored, and with which data."""

    ready: bool
    catalogs: dict[Edition, str]

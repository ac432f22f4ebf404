"""`legality/formats-1`: where a deck is legal, and the smallest change where it is not."""

from datetime import date
from typing import Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from decklists.model import SectionKind
from legality.contracts.fields import (
    Absent,
    AnswerModel,
    CommandAnswer,
    CopyCount,
    DialectRead,
    Line,
    MoreThanNone,
    NonNegative,
    ShortText,
    left_out,
)
from legality.contracts.verdict_answer import FindingAnswer
from legality.terms.terms import Format, Guide, PoolName, RulesName


class OfferAnswer(AnswerModel):
    """A pool or a set of rules that a guide offers."""

    id: str
    name: ShortText = Field(description="As the guide calls it on the day.")


class PortionAnswer(AnswerModel):
    """Copies of a card in a part of a deck."""

    copies: CopyCount
    title: str | None = Field(description="Null where any card of the section does.")
    section: SectionKind


class MoveAnswer(AnswerModel):
    """Copies of a card that go to another part."""

    copies: CopyCount
    title: str
    section: SectionKind
    to: SectionKind


class CorrectionAnswer(AnswerModel):
    """A line to correct."""

    line: Line
    said: str


class ChangeAnswer(AnswerModel):
    """A change that makes the deck legal."""

    proven: bool = Field(description="Whether the deck was legal when it was changed so.")
    cards: NonNegative
    replace: list[PortionAnswer]
    cut: list[PortionAnswer]
    add: list[PortionAnswer]
    move: list[MoveAnswer]
    correct: list[CorrectionAnswer]
    left: list[str] = Field(description="Codes that the change does not mend.")
    more_correct: MoreThanNone | Absent = left_out(
        "How many lines to correct there are beside those in `correct`; only where there are more than 60."
    )


class CellAnswer(AnswerModel):
    """The deck in one pool by one set of rules."""

    pool: PoolName
    rules: RulesName
    format: Format
    legal: bool | None = Field(description="Null where the deck was not judged, or there is no such event.")
    state: Literal["legal", "illegal", "not judged", "no such event"]
    errors: NonNegative
    findings: NonNegative
    reason: str = Field(description="What a list alone leaves open; else empty.")
    stopper: FindingAnswer | None = Field(description="The finding that says most.")
    change: ChangeAnswer | None


class MatrixAnswer(AnswerModel):
    """All pools and rules of one guide."""

    guide: Guide
    edition: Edition
    on: date
    pools: list[OfferAnswer]
    rules: list[OfferAnswer]
    cells: list[CellAnswer] = Field(description="Pool by pool, and the rules of each pool in their order.")


class FormatsAnswer(CommandAnswer):
    """What `legality formats --json` answers."""

    model_config = ConfigDict(title="Where a deck is legal")

    schema_: Literal["legality/formats-1"] = Field(alias="schema")
    source: str
    dialect: DialectRead = Field(description="How the list was read; empty where it was too long to be read.")
    edition_why: str = Field(description="Why the list was taken for one of this edition.")
    guides: list[MatrixAnswer]

"""`legality/formats-1`: where a deck is legal, and the smallest change where it is not."""

from datetime import date
from typing import Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from decklists.model import SectionKind
from legality.contracts.fields import Answer, Copies, Count, DialectRead, Line, Words
from legality.contracts.verdict_answer import FindingAnswer
from legality.terms.terms import Format, Guide, PoolName, RulesName


class OfferAnswer(Answer):
    """A pool or a set of rules that a guide offers."""

    id: str
    name: Words = Field(description="As the guide calls it on the day.")


class PortionAnswer(Answer):
    """Copies of a card in a part of a deck."""

    copies: Copies
    title: str | None = Field(description="Null where any card of the section does.")
    section: SectionKind


class MoveAnswer(Answer):
    """Copies of a card that go to another part."""

    copies: Copies
    title: str
    section: SectionKind
    to: SectionKind


class CorrectionAnswer(Answer):
    """A line to correct."""

    line: Line
    said: str


class ChangeAnswer(Answer):
    """A change that makes the deck legal."""

    proven: bool = Field(description="Whether the deck was legal when it was changed so.")
    cards: Count
    replace: list[PortionAnswer]
    cut: list[PortionAnswer]
    add: list[PortionAnswer]
    move: list[MoveAnswer]
    correct: list[CorrectionAnswer]
    left: list[str] = Field(description="Codes that the change does not mend.")


class CellAnswer(Answer):
    """The deck in one pool by one set of rules."""

    pool: PoolName
    rules: RulesName
    format: Format
    legal: bool | None = Field(description="Null where the deck was not judged, or there is no such event.")
    state: Literal["legal", "illegal", "not judged", "no such event"]
    errors: Count
    findings: Count
    reason: str = Field(description="What a list alone leaves open; else empty.")
    stopper: FindingAnswer | None = Field(description="The finding that says most.")
    change: ChangeAnswer | None


class MatrixAnswer(Answer):
    """All pools and rules of one guide."""

    guide: Guide
    edition: Edition
    on: date
    pools: list[OfferAnswer]
    rules: list[OfferAnswer]
    cells: list[CellAnswer] = Field(description="Pool by pool, and the rules of each pool in their order.")


class FormatsAnswer(Answer):
    """What `legality formats --json` answers."""

    model_config = ConfigDict(title="Where a deck is legal")

    schema_: Literal["legality/formats-1"] = Field(alias="schema")
    source: str
    dialect: DialectRead = Field(description="How the list was read; empty where it was too long to be read.")
    edition_why: str = Field(description="Why the list was taken for one of this edition.")
    guides: list[MatrixAnswer]

"""Card pools: their definitions, and the standing of printings and cards in them."""

from datetime import date
from typing import Literal

from pydantic import Field

from cardpools.model import Edition
from legality.contracts.announcement_answers import AnnouncementFacts
from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer


class SelectionFacts(AnswerModel):
    """The way in which a pool selects cards."""

    by: Literal["blocks", "letters", "retired", "definition"]
    citation: SourceAnswer


class ClauseFacts(AnswerModel):
    """The answer of a pool to one kind of card."""

    cards: str
    answer: str
    citation: SourceAnswer


class PoolFacts(AnswerModel):
    """A pool as a guide defines it."""

    id: str
    title: str
    editions: list[Edition]
    citation: SourceAnswer
    selection: SelectionFacts | None
    clauses: list[ClauseFacts]


class GuidePools(AnswerModel):
    """The pools of one guide."""

    guide: str
    title: str
    pools: list[PoolFacts]


class PoolsAnswer(CommandAnswer):
    """The pools of the guides."""

    schema_: Literal["legality/pools-list-1"] = Field(alias="schema")
    guides: list[GuidePools]


class PoolAnswer(CommandAnswer):
    """One pool of a guide."""

    schema_: Literal["legality/pools-show-1"] = Field(alias="schema")
    guide: str
    pool: PoolFacts
    announced: list[AnnouncementFacts] = Field(description="Announcements that change it on the day.")


class TermsOfPool(AnswerModel):
    """The terms of a pool."""

    edition: Edition
    pool: str
    guide: str
    on: date


class StandingFacts(AnswerModel):
    """The standing of a printing or a card in a pool."""

    status: str
    reason: str
    citation: SourceAnswer
    since: date | None
    until: date | None
    instead: list[str] = Field(description="Printings that may be used in its place.")
    printed_only: bool


class StandingPrinting(StandingFacts):
    """A printing and its standing. The name is the one of the source table."""

    id: str
    card: str
    name: str
    expansion: str
    number: str
    rarity: str


class PoolPrintingsAnswer(CommandAnswer):
    """What `legality cards pool --json` answers."""

    schema_: Literal["legality/cards-pool-1"] = Field(alias="schema")
    terms: TermsOfPool
    revision: str
    counts: dict[str, int] = Field(description="Printings by their status.")
    printings: list[StandingPrinting]


class ChangedPrinting(AnswerModel):
    """A printing that stands differently in two pools."""

    id: str
    card: str
    expansion: str
    number: str
    rarity: str
    name: str
    a: StandingFacts
    b: StandingFacts


class PoolsDiffAnswer(CommandAnswer):
    """What `legality pools diff --json` answers."""

    schema_: Literal["legality/pools-diff-1"] = Field(alias="schema")
    a: TermsOfPool
    b: TermsOfPool
    printings: list[ChangedPrinting]

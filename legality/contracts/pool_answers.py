"""`legality/pools-list-1` and `legality/pools-show-1`: the card pools of the guides."""

from typing import Literal

from pydantic import Field

from cardpools.model import Edition
from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import Answer


class SelectionFacts(Answer):
    """The way in which a pool selects cards."""

    by: Literal["blocks", "letters", "retired", "definition"]
    citation: SourceAnswer


class ClauseFacts(Answer):
    """The answer of a pool to one kind of card."""

    cards: str
    answer: str
    citation: SourceAnswer


class PoolFacts(Answer):
    """A pool as a guide defines it."""

    id: str
    title: str
    editions: list[Edition]
    citation: SourceAnswer
    selection: SelectionFacts | None
    clauses: list[ClauseFacts]


class GuidePools(Answer):
    """The pools of one guide."""

    guide: str
    title: str
    pools: list[PoolFacts]


class PoolsAnswer(Answer):
    """The pools of the guides."""

    schema_: Literal["legality/pools-list-1"] = Field(alias="schema")
    guides: list[GuidePools]


class PoolAnswer(Answer):
    """One pool of a guide."""

    schema_: Literal["legality/pools-show-1"] = Field(alias="schema")
    guide: str
    pool: PoolFacts

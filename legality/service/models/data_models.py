"""What programs are sent of lists and data, for the API's own description."""

from datetime import date
from typing import Any, Literal

from pydantic import Field

from cardpools.model import Edition
from legality.service.models.event_models import Answer, Paged, PenaltyFacts
from legality.service.models.requests_and_verdicts import VerdictAnswer


class VerdictWithPenalty(VerdictAnswer):
    """The verdict, and the penalty where a stage was said."""

    penalty: PenaltyFacts | None = None


class MatrixAnswer(Answer):
    """Where a list is legal under one guide."""

    guide: str
    edition: Edition
    on: date
    pools: list[dict[str, Any]]
    rules: list[dict[str, Any]]
    cells: list[dict[str, Any]]


class FormatsAnswer(Answer):
    """Where else a list is legal, as `legality formats --json` prints it."""

    schema_: Literal["legality/formats-1"] = Field(alias="schema")
    source: str
    dialect: str
    edition_why: str
    guides: list[MatrixAnswer]


class ComparisonAnswer(Answer):
    """How a deck differs from its list, as `legality compare --json` prints it."""

    schema_: Literal["legality/comparison-1"] = Field(alias="schema")
    same: bool | None
    totals: dict[str, int]
    discrepancies: list[dict[str, Any]]
    unread: list[dict[str, Any]]
    penalty: PenaltyFacts | None
    list: VerdictAnswer
    deck: VerdictAnswer


class CardsAnswer(Paged):
    """Cards that have everything that was asked for."""

    schema_: Literal["legality/cards-search-1"] = Field(alias="schema")
    wanted: dict[str, str]
    cards: list[dict[str, Any]]


class NamedAnswer(Answer):
    """Which card a name means in each edition."""

    schema_: Literal["legality/cards-show-1"] = Field(alias="schema")
    name: str
    answers: list[dict[str, Any]]


class PoolsAnswer(Answer):
    """The pools of the guides."""

    schema_: Literal["legality/pools-list-1"] = Field(alias="schema")
    guides: list[dict[str, Any]]


class PoolAnswer(Answer):
    """What a guide says of a pool."""

    schema_: Literal["legality/pools-show-1"] = Field(alias="schema")
    guide: str
    pool: dict[str, Any]


class BansAnswer(Answer):
    """The cards that were banned on a day."""

    schema_: Literal["legality/bans-1"] = Field(alias="schema")
    edition: Edition
    on: date
    lists: list[dict[str, Any]]


class BanListsAnswer(Answer):
    """The ban lists, and how far each is known."""

    schema_: Literal["legality/bans-list-1"] = Field(alias="schema")
    edition: Edition
    lists: list[dict[str, Any]]


class ReadyAnswer(Answer):
    """That lists can be judged and kept, and with which data."""

    ready: bool
    catalogs: dict[Edition, str]

"""Ban lists, the cards that were banned on a day, and the changes between two days."""

from datetime import date
from typing import Literal

from pydantic import Field

from cardpools.bans.ban_log import BanChangeKind
from cardpools.model import Edition
from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer


class BanListFacts(AnswerModel):
    """A ban list, and the days that it is known for."""

    name: str
    title: str
    rules: list[str]
    pools: list[str]
    announcements: int
    first: date | None
    last: date | None
    known_until: date | None
    source: SourceAnswer
    note: str


class BanChange(AnswerModel):
    """The effect of one announcement on a card."""

    card: str
    name: str
    kind: BanChangeKind
    earliest: date
    on: date
    printings: list[str]
    citation: SourceAnswer
    note: str


class BanFacts(AnswerModel):
    """A ban of a card."""

    card: str
    name: str
    since: date
    earliest: date
    printings: list[str] = Field(description="Only these printings are banned; empty: all of them.")
    certain: bool
    doubt: BanChange | None
    citation: SourceAnswer
    note: str


class BanListOnDay(BanListFacts):
    """A ban list on one day."""

    known: bool
    bans: list[BanFacts]
    not_in_catalog: list[str]


class BansAnswer(CommandAnswer):
    """The cards that were banned on a day."""

    schema_: Literal["legality/bans-1"] = Field(alias="schema")
    edition: Edition
    on: date
    lists: list[BanListOnDay]


class BanListsAnswer(CommandAnswer):
    """The ban lists, and how far each is known."""

    schema_: Literal["legality/bans-list-1"] = Field(alias="schema")
    edition: Edition
    lists: list[BanListFacts]


class BanDifference(AnswerModel):
    """The change of a card between two days."""

    card: str
    name: str
    change: str
    before: BanFacts | None
    after: BanFacts | None


class BanListDifferences(BanListFacts):
    """A ban list, and its changes between two days."""

    changes: list[BanDifference]


class BansDiffAnswer(CommandAnswer):
    """What `legality bans diff --json` answers."""

    schema_: Literal["legality/bans-diff-1"] = Field(alias="schema")
    edition: Edition
    before: date
    after: date
    lists: list[BanListDifferences]

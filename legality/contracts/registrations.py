"""Registrations, receipts, published lists, and verdicts that changed."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel, PagedAnswer
from legality.contracts.verdict_answer import VerdictAnswer


class RegistrationFacts(AnswerModel):
    """A registration and the verdict on its list, without any of its cards."""

    event: str
    registration: str
    player: str
    handle: str
    status: Literal["active", "withdrawn"]
    registered: datetime
    version: int
    legal: bool | None
    qualified_in: int | None = Field(description="The heat from which the player has qualified.")
    earned_byes: int = Field(description="In how many opening rounds the player has an earned bye.")
    checked_in: datetime | None = Field(description="When the player came to the door; null before.")


class RegistrationStatusAnswer(RegistrationFacts):
    """A registration, without its lists."""

    schema_: Literal["legality/registration-1"] = Field(alias="schema")


class ListVersionFacts(AnswerModel):
    """A version of a list, with the newest verdict on it."""

    number: int
    legal: bool | None
    dialect: str
    corrected: bool
    counts_from: int = Field(description="The first round that it counts for, or the first heat.")
    received: datetime
    verdict: VerdictAnswer
    list: str


class SupplyFacts(AnswerModel):
    """The cards that a player was given at a draft or sealed event."""

    number: int = Field(description="How often they were entered.")
    cards: int
    by_player: bool = Field(description="Whether the player named them, where players choose cards.")
    list: str
    given: datetime
    by: str


class SupplyAnswer(SupplyFacts):
    """The cards that were just entered."""

    schema_: Literal["legality/supply-1"] = Field(alias="schema")
    registration: str
    legal: bool | None = Field(description="Whether the player's newest list is legal within these cards.")


class RegistrationAnswer(RegistrationStatusAnswer):
    """A registration with every version of its list."""

    supply: SupplyFacts | None = Field(description="Null if the director named no cards of this player.")
    versions: list[ListVersionFacts]


class RegistrationsAnswer(PagedAnswer):
    """The registrations of an event."""

    schema_: Literal["legality/registrations-1"] = Field(alias="schema")
    registrations: list[RegistrationFacts]


class PublishedListFacts(AnswerModel):
    """A list that the director has published."""

    player: str
    handle: str
    legal: bool | None
    list: str


class PublishedListsAnswer(PagedAnswer):
    """The lists of an event, once they are published."""

    schema_: Literal["legality/published-lists-1"] = Field(alias="schema")
    lists: list[PublishedListFacts]


class ReceiptAnswer(AnswerModel):
    """The receipt of a player who registered or replaced a list."""

    schema_: Literal["legality/receipt-1"] = Field(alias="schema")
    event: str
    registration: str
    player: str
    handle: str
    version: int
    legal: bool | None
    received: datetime
    secret: str = Field(description="The player's; empty where a director corrected the list.")
    address: str
    audit: str = Field(
        description="The head of the audit log; who keeps it can prove that it was not rewritten."
    )
    repeated: bool
    verdict: VerdictAnswer


class VerdictChange(AnswerModel):
    """A list whose verdict changed, and why."""

    registration: str
    player: str
    version: int
    was: bool | None
    legal: bool | None
    appeared: list[str]
    gone: list[str]


class RejudgedAnswer(AnswerModel):
    """The verdicts that changed when all lists were judged again."""

    schema_: Literal["legality/rejudged-1"] = Field(alias="schema")
    judged: int
    turned: list[VerdictChange]
    changed: dict[str, tuple[str, str]] = Field(description="From which revision to which.")
    unjudged: list[str] = Field(description="Registrations whose list came in meanwhile.")


class RecheckedAnswer(AnswerModel):
    """The change of the verdict when one list was judged again; null if it did not change."""

    schema_: Literal["legality/rechecked-1"] = Field(alias="schema")
    turned: VerdictChange | None

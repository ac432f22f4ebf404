"""What programs are sent of events, for the API's own description."""

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardpools.model import Certainty
from legality.conduct.stages import Stage
from legality.events.views import Policy, State
from legality.service.models.requests_and_verdicts import VerdictAnswer


class Answer(BaseModel):
    """Has the fields that are named here, and may get more."""

    model_config = ConfigDict(extra="allow")


class EventAnswer(Answer):
    """An event as everybody may see it."""

    schema_: Literal["legality/public-event-1"] = Field(alias="schema")
    slug: str
    name: str
    state: State
    policy: Policy
    terms: dict[str, Any]
    played: str
    announcement: str
    starts: datetime
    deadline: datetime
    locked: datetime | None
    published: datetime | None
    revisions: dict[str, str] | None
    lists: int


class EventMade(EventAnswer):
    """An event that was just announced, with the director's secret, which is told this once."""

    secret: str
    desk: str


class EventsAnswer(Answer):
    """Events by their slugs."""

    schema_: Literal["legality/events-1"] = Field(alias="schema")
    events: list[EventAnswer]
    after: str | None = Field(description="Where the next page begins, or null on the last one.")


class PersonAnswer(Answer):
    """Who is registered and how the list stands, without a card of it."""

    event: str
    registration: str
    player: str
    handle: str
    status: Literal["active", "withdrawn"]
    registered: datetime
    version: int
    legal: bool | None


class PersonAlone(PersonAnswer):
    """A registration, without its lists."""

    schema_: Literal["legality/registration-1"] = Field(alias="schema")


class VersionAnswer(Answer):
    """A version of a list, with the newest verdict on it."""

    number: int
    legal: bool | None
    dialect: str
    corrected: bool
    received: datetime
    verdict: VerdictAnswer
    list: str


class RegistrationAnswer(PersonAlone):
    """A registration with every version of its list."""

    versions: list[VersionAnswer]


class Paged(Answer):
    """A part of something long."""

    total: int
    offset: int
    next: str | None = Field(description="The address of the next page, or null on the last one.")


class RegistrationsAnswer(Paged):
    """Who is registered."""

    schema_: Literal["legality/registrations-1"] = Field(alias="schema")
    registrations: list[PersonAnswer]


class ListAnswer(Answer):
    """A list that the director has published."""

    player: str
    handle: str
    legal: bool | None
    list: str


class ListsAnswer(Paged):
    """The lists of an event, once they are published."""

    schema_: Literal["legality/published-lists-1"] = Field(alias="schema")
    lists: list[ListAnswer]


class ReceiptAnswer(Answer):
    """What a player holds after registering or replacing a list."""

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


class SecretAnswer(Answer):
    """A new secret, told this once."""

    schema_: Literal["legality/secret-1"] = Field(alias="schema")
    secret: str
    address: str


class TurnedAnswer(Answer):
    """A list whose verdict is another than before, and why."""

    registration: str
    player: str
    version: int
    was: bool | None
    legal: bool | None
    appeared: list[str]
    gone: list[str]


class RejudgedAnswer(Answer):
    """What judging all lists again came to."""

    schema_: Literal["legality/rejudged-1"] = Field(alias="schema")
    judged: int
    turned: list[TurnedAnswer]
    changed: dict[str, tuple[str, str]] = Field(description="From which revision to which.")
    unjudged: list[str] = Field(description="Registrations whose list came in meanwhile.")


class RecheckedAnswer(Answer):
    """What judging one list again came to."""

    schema_: Literal["legality/rechecked-1"] = Field(alias="schema")
    turned: TurnedAnswer | None


class PlaceAnswer(Answer):
    """Where a sentence stands."""

    document: str
    section: str
    certainty: Certainty


class InfractionAnswer(Answer):
    """An infraction of the code of conduct."""

    code: str
    name: str
    citation: PlaceAnswer


class PenaltyFacts(Answer):
    """A penalty, and the way to its level step by step, as `legality penalty --json` tells it."""

    guide: str
    stage: Stage
    revisions: dict[str, str] | None = None
    """The state of the code of conduct; not in penalties of long ago."""
    infraction: InfractionAnswer | None
    level: int | None
    name: str | None
    waived: bool
    summary: str | None
    reasons: list[dict[str, Any]]
    actions: list[dict[str, Any]]


class PenaltyProposed(PenaltyFacts):
    """What an infraction comes to, before it is given."""

    schema_: Literal["legality/penalty-1"] = Field(alias="schema")


class WaiverAnswer(Answer):
    """That a penalty was waived, by whom and why."""

    at: datetime
    by: str
    reason: str


class PenaltyAnswer(Answer):
    """A penalty that was given."""

    id: str
    registration: str
    player: str
    infraction: str
    level: int | None
    stage: Stage
    reasons: PenaltyFacts
    note: str
    given: datetime
    by: str
    waived: WaiverAnswer | None


class PenaltyAlone(PenaltyAnswer):
    """One penalty."""

    schema_: Literal["legality/penalty-given-1"] = Field(alias="schema")


class PenaltiesAnswer(Paged):
    """The penalties of an event, the oldest first."""

    schema_: Literal["legality/penalties-1"] = Field(alias="schema")
    penalties: list[PenaltyAnswer]

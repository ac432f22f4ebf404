"""What programs are sent of a director's records: draws, deck checks, the log, helpers, webhooks."""

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from legality.conduct.stages import Stage
from legality.events.out.webhook_subscriptions import Topic
from legality.service.models.event_models import Answer, Paged, PenaltyFacts


class DrawAnswer(Answer):
    """A draw of decks to check, with all that repeats it."""

    id: str
    seed: str
    size: int
    round: int | None
    among: list[str]
    drawn: list[str]
    at: datetime
    by: str


class DrawAlone(DrawAnswer):
    """One draw."""

    schema_: Literal["legality/draw-1"] = Field(alias="schema")


class DrawsAnswer(Paged):
    """The draws of an event, the oldest first."""

    schema_: Literal["legality/draws-1"] = Field(alias="schema")
    draws: list[DrawAnswer]


class CheckFacts(Answer):
    """A deck that was counted."""

    id: str
    registration: str
    player: str
    version: int
    draw: str | None
    stage: Stage
    sound: bool | None = Field(description="Whether deck and list agree and both are legal.")
    at: datetime
    by: str


class CheckAlone(CheckFacts):
    """One deck check, with every difference and the penalty that follows."""

    schema_: Literal["legality/deck-check-1"] = Field(alias="schema")
    comparison: dict[str, Any] = Field(
        description="legality/comparison-1, as POST /api/v1/compare answers it."
    )
    proposed: PenaltyFacts | None


class ChecksAnswer(Paged):
    """The deck checks of an event, the oldest first."""

    schema_: Literal["legality/deck-checks-1"] = Field(alias="schema")
    checks: list[CheckFacts]


class EntryAnswer(Answer):
    """An entry of the audit log. It holds the hash of the one before."""

    number: int
    at: datetime
    actor: str
    action: str
    facts: dict[str, Any]
    previous: str
    hash: str


class AuditAnswer(Answer):
    """The audit log, a page at a time."""

    schema_: Literal["legality/audit-1"] = Field(alias="schema")
    entries: list[EntryAnswer]
    after: int | None = Field(description="Where the next page begins, or null on the last one.")


class AuditChecked(Answer):
    """Whether the audit log is whole."""

    schema_: Literal["legality/audit-check-1"] = Field(alias="schema")
    entries: int
    head: str
    whole: bool
    faults: list[str]


class SecondariesAnswer(Answer):
    """Secondary directors by their names."""

    schema_: Literal["legality/secondaries-1"] = Field(alias="schema")
    secondaries: list[str]


class SecondaryAnswer(Answer):
    """A secondary director with the secret, which is told this once."""

    schema_: Literal["legality/secondary-1"] = Field(alias="schema")
    name: str
    secret: str


class WebhookFacts(Answer):
    """A webhook without its key."""

    id: str
    url: str
    topics: list[Topic]
    added: datetime
    waiting: int
    failed: int


class WebhookMade(WebhookFacts):
    """A webhook with the key that its deliveries are signed with, which is told this once."""

    schema_: Literal["legality/webhook-1"] = Field(alias="schema")
    key: str


class WebhooksAnswer(Answer):
    """The webhooks of an event."""

    schema_: Literal["legality/webhooks-1"] = Field(alias="schema")
    webhooks: list[WebhookFacts]


class DeliveryAnswer(Answer):
    """Something that a webhook was or will be told."""

    id: str
    topic: str
    at: datetime
    state: Literal["delivered", "waiting", "given up"]
    attempts: int
    outcome: str = Field(description="The status of the last answer, or what went wrong in our own words.")
    next: datetime | None


class DeliveriesAnswer(Answer):
    """What a webhook was told lately, the newest first."""

    schema_: Literal["legality/deliveries-1"] = Field(alias="schema")
    deliveries: list[DeliveryAnswer]


class EventExport(Answer):
    """Everything that the desk knows, every version of every list included; no secret is in it."""

    schema_: Literal["legality/event-1"] = Field(alias="schema")
    event: dict[str, Any]
    registrations: list[dict[str, Any]]
    draws: list[dict[str, Any]]
    checks: list[dict[str, Any]]
    penalties: list[dict[str, Any]]
    audit: dict[str, Any]

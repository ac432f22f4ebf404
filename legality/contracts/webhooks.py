"""Webhooks and their deliveries."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import Answer
from legality.events.out.webhook_subscriptions import Topic
from legality.events.views import DeliveryState


class WebhookFacts(Answer):
    """A webhook without its key."""

    id: str
    url: str
    topics: list[Topic]
    added: datetime
    waiting: int
    failed: int


class CreatedWebhookAnswer(WebhookFacts):
    """A new webhook with the key that signs its deliveries. The key is shown only once."""

    schema_: Literal["legality/webhook-1"] = Field(alias="schema")
    key: str


class WebhooksAnswer(Answer):
    """The webhooks of an event."""

    schema_: Literal["legality/webhooks-1"] = Field(alias="schema")
    webhooks: list[WebhookFacts]


class DeliveryFacts(Answer):
    """One delivery to a webhook."""

    id: str
    topic: str
    at: datetime
    state: DeliveryState
    attempts: int
    outcome: str = Field(description="The status of the last answer, or what went wrong in our own words.")
    next: datetime | None


class DeliveriesAnswer(Answer):
    """The latest deliveries to a webhook, the newest first."""

    schema_: Literal["legality/deliveries-1"] = Field(alias="schema")
    deliveries: list[DeliveryFacts]

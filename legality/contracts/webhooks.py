"""Webhooks and their deliveries."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from legality.contracts.fields import AnswerModel
from legality.events.chat_forms import DeliveryForm
from legality.events.out.webhook_subscriptions import Topic
from legality.events.views import DeliveryState


class WebhookFacts(AnswerModel):
    """A webhook without its key."""

    id: str
    url: str
    topics: list[Topic]
    added: datetime
    waiting: int
    failed: int
    format: DeliveryForm = Field(description="Whose form its deliveries have.")


class CreatedWebhookAnswer(WebhookFacts):
    """A new webhook with the key that signs its deliveries. The key is shown only once."""

    schema_: Literal["legality/webhook-1"] = Field(alias="schema")
    key: str


class WebhooksAnswer(AnswerModel):
    """The webhooks of an event."""

    schema_: Literal["legality/webhooks-1"] = Field(alias="schema")
    webhooks: list[WebhookFacts]


class DeliveryFacts(AnswerModel):
    """One delivery to a webhook."""

    id: str
    topic: str
    at: datetime
    state: DeliveryState
    attempts: int
    outcome: str = Field(description="The status of the last answer, or what went wrong in our own words.")
    next: datetime | None


class DeliveriesAnswer(AnswerModel):
    """The latest deliveries to a webhook, the newest first."""

    schema_: Literal["legality/deliveries-1"] = Field(alias="schema")
    deliveries: list[DeliveryFacts]

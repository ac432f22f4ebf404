"""Webhooks of an event and their deliveries."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from legality.contracts.webhooks import CreatedWebhookAnswer, DeliveriesAnswer, WebhooksAnswer
from legality.events.out import webhook_subscriptions
from legality.events.out.webhook_subscriptions import add_webhook, remove_webhook
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import delivery_answer, webhook_answer
from legality.service.models.event_requests import WebhookRequest
from legality.service.models.path_parameters import NO_STORE, Slug, WebhookId
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}/webhooks", tags=["Webhooks"])

DeliveryLimit = Annotated[int, Query(ge=1, le=100, description="How many to answer with.")]


@router.get("", response_model=WebhooksAnswer, responses=refusals(*OF_DESK))
async def list_webhooks(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Return the webhooks, without their keys. Director only."""
    found = [
        webhook_answer(each) for each in await here.keep(webhook_subscriptions.list_webhooks, slug, by=by)
    ]
    return JSONResponse({"schema": "legality/webhooks-1", "webhooks": found}, headers=NO_STORE)


@router.post("", status_code=201, response_model=CreatedWebhookAnswer, responses=refusals(*BODY, *OF_DESK))
async def create_webhook(here: Here, slug: Slug, by: ByToken, asked: WebhookRequest) -> JSONResponse:
    """Add a webhook: 201 with the key that its deliveries are signed with, told this once. Director only.

    docs/webhooks.md says what is sent, and how to tell that it comes from here.
    """
    hook, key = await here.keep(
        add_webhook,
        slug,
        asked.url,
        topics=tuple(dict.fromkeys(asked.topics)),
        form=asked.format,
        by=by,
        now=here.now(),
        allow_private=here.settings.webhooks_private,
        resolve=await here.look_up(asked.url, slug, by),
    )
    answer = {"schema": "legality/webhook-1", **webhook_answer(hook), "key": key}
    return JSONResponse(answer, 201, NO_STORE)


@router.get("/{webhook}/deliveries", response_model=DeliveriesAnswer, responses=refusals(*OF_DESK))
async def list_deliveries(
    here: Here, slug: Slug, webhook: WebhookId, by: ByToken, limit: DeliveryLimit = 20
) -> JSONResponse:
    """Say what a webhook was told lately, the newest first, and what came of it. Director only."""
    found = await here.keep(webhook_subscriptions.list_deliveries, slug, by=by, webhook=webhook, limit=limit)
    shown = [delivery_answer(each) for each in found]
    return JSONResponse({"schema": "legality/deliveries-1", "deliveries": shown}, headers=NO_STORE)


@router.delete("/{webhook}", status_code=204, responses=refusals(*OF_DESK, "not-found"))
async def delete_webhook(here: Here, slug: Slug, webhook: WebhookId, by: ByToken) -> None:
    """Remove a webhook and all that waits for it. Director only."""
    await here.keep(remove_webhook, slug, webhook, by=by, now=here.now())

"""Webhooks at the desk: subscriptions and their deliveries."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.chat_forms import FORM_LABELS
from legality.events.desk.lifecycle import get_event
from legality.events.errors import AddressRefused, Malformed
from legality.events.out import webhook_subscriptions
from legality.events.store.outbox import EVERYTHING
from legality.service.auth.credentials import AtDesk, desk_token
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/webhooks")

Typed = Annotated[str, Form(max_length=4_000)]
Chosen = Annotated[Sequence[str], Form(max_length=len(webhook_subscriptions.TOPICS))]


@router.get("")
async def show_webhooks(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the webhooks and their deliveries."""
    return await render_webhooks(request, here, slug, by)


@router.post("/add")
async def create_webhook(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    url: Typed = "",
    topics: Chosen = (),
    form: Typed = "legality",
) -> Response:
    """Add a webhook and show its key once, or show what is wrong with the address."""
    wanted = tuple(dict.fromkeys(topics)) or (EVERYTHING,)
    try:
        hook, key = await here.keep(
            webhook_subscriptions.add_webhook,
            slug,
            url.strip(),
            topics=wanted,
            form=form,
            by=by,
            now=here.now(),
            allow_private=here.settings.webhooks_private,
            resolve=await here.look_up(url.strip(), slug, by),
        )
    except (AddressRefused, Malformed) as error:
        wrong = f"{str(error)[:1].upper()}{str(error)[1:]}."
        return await render_webhooks(
            request, here, slug, by, status=422, wrong=wrong, url=url, chosen=wanted, form=form
        )
    return await render_webhooks(request, here, slug, by, status=201, made=(hook, key))


@router.post("/remove")
async def delete_webhook(here: Here, slug: str, by: AtDesk, webhook: Typed = "") -> Response:
    """Remove a webhook and its pending deliveries."""
    await here.keep(webhook_subscriptions.remove_webhook, slug, webhook, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/webhooks", 303)


@router.post("/send-again")
async def send_delivery_again(here: Here, slug: str, by: AtDesk, delivery: Typed = "") -> Response:
    """Send a failed delivery again."""
    await here.keep(webhook_subscriptions.send_again, slug, delivery, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/webhooks#deliveries", 303)


async def render_webhooks(
    request: Request, here: Service, slug: str, by: Actor, *, status: int = 200, **more: Any
) -> Response:
    """Render the page. `more` is the result of the last action."""
    facts: dict[str, Any] = {
        "hooks": await here.keep(webhook_subscriptions.list_webhooks, slug, by=by),
        "topics": webhook_subscriptions.TOPICS,
    }
    facts |= {
        "event": await here.keep(get_event, slug),
        "token": desk_token(request),
        "everything": EVERYTHING,
    }
    facts |= {
        "deliveries": await here.keep(webhook_subscriptions.list_deliveries, slug, by=by),
        "made": None,
        "wrong": "",
        "url": "",
        "form": "legality",
        "forms": FORM_LABELS,
    }
    facts |= {"chosen": (EVERYTHING,), **more}
    return here.render_page(request, "desk_webhooks.html", facts, status)

"""Webhooks at the desk: which other sites are told what happens here, and what came of telling them."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk.lifecycle import get_event
from legality.events.errors import AddressRefused, Malformed
from legality.events.out.webhook_subscriptions import (
    TOPICS,
    add_webhook,
    list_deliveries,
    list_webhooks,
    remove_webhook,
)
from legality.events.store.outbox import EVERYTHING
from legality.service.auth.credentials import AtDesk
from legality.service.pages.desk_page import token_here
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/webhooks")

Typed = Annotated[str, Form(max_length=4_000)]
Chosen = Annotated[Sequence[str], Form(max_length=len(TOPICS))]


@router.get("")
async def shown(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show who is told."""
    return await laid_out(request, here, slug, by)


@router.post("/add")
async def added(
    request: Request, here: Here, slug: str, by: AtDesk, url: Typed = "", topics: Chosen = ()
) -> Response:
    """Add a webhook, and show its key this once; or say what is wrong with the address."""
    wanted = tuple(dict.fromkeys(topics)) or (EVERYTHING,)
    private = here.settings.webhooks_private
    try:
        hook, key = await here.keep(
            add_webhook, slug, url.strip(), topics=wanted, by=by, now=here.now(), allow_private=private
        )
    except (AddressRefused, Malformed) as error:
        wrong = f"{str(error)[:1].upper()}{str(error)[1:]}."
        return await laid_out(request, here, slug, by, status=422, wrong=wrong, url=url, chosen=wanted)
    return await laid_out(request, here, slug, by, status=201, made=(hook, key))


@router.post("/remove")
async def removed(here: Here, slug: str, by: AtDesk, webhook: Typed = "") -> Response:
    """Remove a webhook and all that waits for it."""
    await here.keep(remove_webhook, slug, webhook, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/webhooks", 303)


async def laid_out(
    request: Request, here: Service, slug: str, by: Actor, *, status: int = 200, **more: Any
) -> Response:
    """Lay the page out. `more` is what was just done."""
    facts: dict[str, Any] = {"hooks": await here.keep(list_webhooks, slug, by=by), "topics": TOPICS}
    facts |= {
        "event": await here.keep(get_event, slug),
        "token": token_here(request),
        "everything": EVERYTHING,
    }
    facts |= {
        "deliveries": await here.keep(list_deliveries, slug, by=by),
        "made": None,
        "wrong": "",
        "url": "",
    }
    facts |= {"chosen": (EVERYTHING,), **more}
    return here.page(request, "desk_webhooks.html", facts, status)

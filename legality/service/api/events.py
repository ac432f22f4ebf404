"""/api/v1/events: events as everybody may see them, and the steps that a director takes."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from legality.events.announcing import close_event, event, events, open_event
from legality.events.locking import lock, publish
from legality.events.views import EventView
from legality.service.answers import event_answer
from legality.service.api import API
from legality.service.context import Here
from legality.service.etags import tagged
from legality.service.keys import ByToken
from legality.service.refusals import refusals

router = APIRouter(prefix=f"{API}/events", tags=["Events"])

Step = Literal["open", "close", "lock", "publish"]

STEPS: dict[Step, Callable[..., EventView]] = {
    "open": open_event,
    "close": close_event,
    "lock": lock,
    "publish": publish,
}

After = Annotated[str, Query(max_length=100, description="The slug of the last event of the page before.")]
Limit = Annotated[int, Query(ge=1, le=100)]


@router.get("", responses=refusals("no-storage"))
async def every(request: Request, here: Here, after: After = "", limit: Limit = 50) -> Response:
    """Name the events, by their slugs, a page at a time."""
    found = await here.keep(events, limit=limit, after=after)
    following = found[-1].slug if len(found) == limit else None
    shown = [event_answer(each) for each in found if each.state != "draft"]
    return tagged(request, {"schema": "legality/events-1", "events": shown, "after": following})


@router.get("/{slug}", responses=refusals("not-found"))
async def one(request: Request, here: Here, slug: str) -> Response:
    """Say what an event plays and how many lists are in; never whose cards."""
    return tagged(request, event_answer(await here.keep(event, slug)))


@router.post("/{slug}/{step}", responses=refusals("no-token", "not-allowed", "not-found", "conflict"))
async def stepped(here: Here, slug: str, step: Step, by: ByToken) -> JSONResponse:
    """Bring an event on by one step. It needs the director's secret."""
    now: datetime = here.now()
    moved: EventView = await here.keep(STEPS[step], slug, by=by, now=now)
    answer: dict[str, Any] = event_answer(moved)
    return JSONResponse(answer)

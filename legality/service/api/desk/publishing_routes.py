"""Publish lists and take them back; change the number of rounds after the lock."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.events import EventAnswer
from legality.events.desk import publishing
from legality.events.desk.lifecycle import change_rounds
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import event_answer
from legality.service.models.event_requests import ReasonRequest
from legality.service.models.path_parameters import Slug
from legality.service.models.roster_requests import PublicationRequest, PublishRequest, RoundsRequest
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Events"])

REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.post("/publish", response_model=EventAnswer, responses=REFUSED_BODY)
async def publish_lists(
    here: Here, slug: Slug, by: ByToken, asked: PublishRequest | None = None
) -> JSONResponse:
    """Let everybody see the lists, or those of the top cut. They can be unpublished. Director only."""
    only = asked.only if asked else None
    return JSONResponse(
        event_answer(await here.keep(publishing.publish, slug, by=by, now=here.now(), only=only))
    )


@router.post("/unpublish", response_model=EventAnswer, responses=REFUSED_BODY)
async def unpublish_lists(here: Here, slug: Slug, by: ByToken, asked: ReasonRequest) -> JSONResponse:
    """Hide the lists again, for a reason that is written down. Copies may be about. Director only."""
    moved = await here.keep(publishing.unpublish, slug, reason=asked.reason, by=by, now=here.now())
    return JSONResponse(event_answer(moved))


@router.put("/publication", response_model=EventAnswer, responses=REFUSED_BODY)
async def choose_publication(here: Here, slug: Slug, by: ByToken, asked: PublicationRequest) -> JSONResponse:
    """Choose whether lists are published after the event, for the top cut only, or never. Director only."""
    chosen = await here.keep(publishing.choose_publication, slug, asked.publication, by=by, now=here.now())
    return JSONResponse(event_answer(chosen))


@router.put("/number-of-rounds", response_model=EventAnswer, responses=REFUSED_BODY)
async def change_number_of_rounds(here: Here, slug: Slug, by: ByToken, asked: RoundsRequest) -> JSONResponse:
    """Change the number of rounds after the lock (OPG 5.0, section 6). Director only."""
    changed = await here.keep(change_rounds, slug, asked.rounds, reason=asked.reason, by=by, now=here.now())
    return JSONResponse(event_answer(changed))

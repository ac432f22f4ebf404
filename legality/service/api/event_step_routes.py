"""Actions of a director on an event: edit, open, close, lock, publish, judge all lists again."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.events import EventAnswer
from legality.contracts.registrations import RejudgedAnswer
from legality.events.desk import lifecycle
from legality.events.desk.locking import judge_by_current_rules, lock, publish, unlock
from legality.events.lists.rejudging import rejudge
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import event_answer, rejudged_answer
from legality.service.models.event_requests import EditEventRequest, ReasonRequest
from legality.service.models.path_parameters import NO_STORE, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Events"])

REFUSED = refusals(*OF_DESK_ITEM, "conflict")
REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.patch("", response_model=EventAnswer, responses=REFUSED_BODY)
async def edit_event(here: Here, slug: Slug, by: ByToken, asked: EditEventRequest) -> JSONResponse:
    """Change what is not the terms, until the lock. Director only."""
    facts = {name: getattr(asked, name) for name in asked.model_fields_set}
    return JSONResponse(
        event_answer(await here.keep(lifecycle.edit_event, slug, by=by, now=here.now(), **facts))
    )


@router.post("/open", response_model=EventAnswer, responses=REFUSED)
async def open_event(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Take registrations from now on. Director only."""
    return JSONResponse(event_answer(await here.keep(lifecycle.open_event, slug, by=by, now=here.now())))


@router.post("/close", response_model=EventAnswer, responses=REFUSED)
async def close_event(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Take no more registrations; lists are replaced until the lock. Director only."""
    return JSONResponse(event_answer(await here.keep(lifecycle.close_event, slug, by=by, now=here.now())))


@router.post("/lock", response_model=EventAnswer, responses=REFUSED)
async def lock_event(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Lock lists, and freeze cards, rules and bans until the event ends. Director only."""
    return JSONResponse(event_answer(await here.keep(lock, slug, by=by, now=here.now())))


@router.post("/unlock", response_model=EventAnswer, responses=REFUSED_BODY)
async def unlock_event(here: Here, slug: Slug, by: ByToken, asked: ReasonRequest) -> JSONResponse:
    """Let lists be replaced again, for a reason that is written down. Director only."""
    moved = await here.keep(unlock, slug, reason=asked.reason, by=by, now=here.now())
    return JSONResponse(event_answer(moved))


@router.post("/current-rules", response_model=EventAnswer, responses=REFUSED_BODY)
async def replace_frozen_rules(here: Here, slug: Slug, by: ByToken, asked: ReasonRequest) -> JSONResponse:
    """Judge a locked event by today's rules, if this version cannot apply the frozen ones. Director only."""
    moved = await here.keep(judge_by_current_rules, slug, reason=asked.reason, by=by, now=here.now())
    return JSONResponse(event_answer(moved))


@router.post("/publish", response_model=EventAnswer, responses=REFUSED)
async def publish_lists(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Let everybody see the lists. Nothing takes that back. Director only."""
    return JSONResponse(event_answer(await here.keep(publish, slug, by=by, now=here.now())))


@router.post("/rejudge", response_model=RejudgedAnswer, responses=REFUSED)
async def rejudge_lists(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Judge all lists again, until the lock, and say whose verdict turned and why."""
    found = await here.keep(rejudge, slug, by=by, now=here.now())
    return await here.encode(lambda: rejudged_answer(found), headers=NO_STORE)

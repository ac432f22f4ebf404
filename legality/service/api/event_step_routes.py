"""Actions of a director on an event: edit, open, close, lock, begin rounds, publish, judge again."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.deck_checks import ExchangedDecksAnswer
from legality.contracts.events import EventAnswer
from legality.contracts.registrations import RejudgedAnswer
from legality.events.desk import lifecycle, rounds
from legality.events.desk.locking import judge_by_current_rules, lock, unlock
from legality.events.lists.rejudging import rejudge
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import event_answer, exchange_answer, rejudged_answer
from legality.service.models.event_requests import (
    BeginRoundRequest,
    EditEventRequest,
    ExchangeDecksRequest,
    ReasonRequest,
)
from legality.service.models.path_parameters import NO_STORE, RoundNumber, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Events"])

REFUSED = refusals(*OF_DESK_ITEM, "conflict")
REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.patch("", response_model=EventAnswer, responses=REFUSED_BODY)
async def edit_event(here: Here, slug: Slug, by: ByToken, asked: EditEventRequest) -> JSONResponse:
    """Change what is not the terms, until the lock. Director only."""
    changed = await here.keep(lifecycle.edit_event, slug, by=by, now=here.now(), **asked.changes())
    return JSONResponse(event_answer(changed))


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


@router.post("/rejudge", response_model=RejudgedAnswer, responses=REFUSED)
async def rejudge_lists(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Judge all lists again, until the lock, and say whose verdict turned and why."""
    found = await here.keep(rejudge, slug, by=by, now=here.now())
    return await here.encode(lambda: rejudged_answer(found), headers=NO_STORE)


@router.post("/rounds", response_model=EventAnswer, responses=REFUSED_BODY)
async def record_round(here: Here, slug: Slug, by: ByToken, asked: BeginRoundRequest) -> JSONResponse:
    """Note that a round begins, or a heat of an event that is played in heats. Pairing a round begins it too.

    Lists that draft and sealed players send from now on count from the next round; lists of constructed
    players from the next heat. Deck checks compare with the list of their round.
    """
    begun = await here.keep(rounds.begin_round, slug, asked.round, by=by, now=here.now())
    return JSONResponse(event_answer(begun))


@router.get("/rounds/{number}/decks", response_model=ExchangedDecksAnswer, responses=refusals(*OF_DESK_ITEM))
async def get_exchanged_decks(here: Here, slug: Slug, number: RoundNumber, by: ByToken) -> JSONResponse:
    """Return whose deck each player plays in a round, as far as that is noted."""
    decks = await here.keep(rounds.list_exchange, slug, number, by=by)
    return JSONResponse(exchange_answer(number, decks), headers=NO_STORE)


@router.put("/rounds/{number}/decks", response_model=ExchangedDecksAnswer, responses=REFUSED_BODY)
async def replace_exchanged_decks(
    here: Here, slug: Slug, number: RoundNumber, by: ByToken, asked: ExchangeDecksRequest
) -> JSONResponse:
    """Note whose deck each player plays in a round: exchanged with the opponent, or assigned at random."""
    facts: dict[str, Any] = {"by": by, "now": here.now()}
    if asked.random:
        decks = await here.keep(rounds.draw_decks_to_play, slug, number, **facts)
    else:
        named = {each.player: each.deck for each in asked.decks}
        decks = await here.keep(rounds.exchange_decks, slug, number, named, **facts)
    return JSONResponse(exchange_answer(number, decks), headers=NO_STORE)

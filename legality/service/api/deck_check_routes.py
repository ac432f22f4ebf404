"""Draws of decks to check, and deck checks."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts.deck_checks import DeckCheckAnswer, DeckChecksAnswer, DrawAnswer, DrawsAnswer
from legality.events.desk import draws
from legality.events.desk.deck_check_records import find_check, record_check
from legality.events.desk.desk_overviews import page_of_checks
from legality.events.desk.draws import draw_decks
from legality.events.store.store import Store
from legality.service.auth.credentials import ByTableToken, ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paging import Limit, Offset, Page, answer_with_private_page
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.event_answers import deck_check_answer, deck_check_facts, draw_answer
from legality.service.models.event_requests import DeckCheckRequest, DrawRequest
from legality.service.models.path_parameters import NO_STORE, Check, Registration, RegistrationFilter, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Desk"])


@router.get("/draws", response_model=DrawsAnswer, responses=refusals(*OF_DESK_ITEM))
async def list_draws(
    request: Request, here: Here, slug: Slug, by: ByTableToken, offset: Offset = 0, limit: Limit = 50
) -> Response:
    """Return the draws, the oldest first, each with its seed."""

    def answer(store: Store) -> Response:
        found = draws.page_of_draws(store, slug, by=by, offset=offset, limit=limit)
        page = Page([draw_answer(each) for each in found.items], found.total)
        return answer_with_private_page(request, "legality/draws-1", "draws", page, offset, limit)

    return await here.keep(answer)


@router.post("/draws", status_code=201, response_model=DrawAnswer, responses=refusals(*BODY, *OF_DESK_ITEM))
async def create_draw(here: Here, slug: Slug, by: ByToken, asked: DrawRequest) -> JSONResponse:
    """Draw decks to check at random. Who was drawn or checked before is left out, unless `again` is true."""
    made = await here.keep(
        draw_decks,
        slug,
        asked.size,
        by=by,
        now=here.now(),
        round=asked.round,
        again=asked.again,
    )
    return JSONResponse({"schema": "legality/draw-1", **draw_answer(made)}, 201, NO_STORE)


@router.post(
    "/registrations/{registration}/checks",
    status_code=201,
    response_model=DeckCheckAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM),
)
async def record_deck_check(
    request: Request,
    here: Here,
    slug: Slug,
    registration: Registration,
    by: ByTableToken,
    asked: DeckCheckRequest,
) -> JSONResponse:
    """Write a deck check down, with every difference from the list and the penalty that follows.

    The list is that of the deck which this player plays in the round; the answer's registration is its owner.
    """
    deck, now = asked.deck.encode(), here.now()
    told: dict[str, Any] = {
        "counted": deck,
        "dialect": asked.dialect,
        "stage": asked.stage,
        "draw": asked.draw,
        "round": asked.round,
        "deck_of": asked.deck_of,
        "count": asked.count,
    }
    made = await here.store_check(
        deck,
        lambda store: record_check(store, slug, registration, **told, by=by, now=now),
    )
    headers = {"Location": f"{API}/events/{slug}/checks/{made.id}", **NO_STORE}
    return await here.encode(lambda: deck_check_answer(made), 201, headers)


@router.get("/checks", response_model=DeckChecksAnswer, responses=refusals(*OF_DESK_ITEM))
async def list_deck_checks(
    request: Request,
    here: Here,
    slug: Slug,
    by: ByTableToken,
    registration: RegistrationFilter = None,
    offset: Offset = 0,
    limit: Limit = 50,
) -> Response:
    """Return the deck checks, the oldest first."""
    wanted: dict[str, Any] = {"registration": registration, "offset": offset, "limit": limit}
    made = await here.keep(page_of_checks, slug, by=by, **wanted)
    page = Page([deck_check_facts(each) for each in made.items], made.total)
    return answer_with_private_page(request, "legality/deck-checks-1", "checks", page, offset, limit)


@router.get("/checks/{check}", response_model=DeckCheckAnswer, responses=refusals(*OF_DESK_ITEM))
async def get_deck_check(here: Here, slug: Slug, check: Check, by: ByTableToken) -> JSONResponse:
    """Return a deck check with every difference and the penalty that follows."""
    made = await here.keep(find_check, slug, check, by=by)
    if made is None:
        raise ProblemError("not-found")
    return await here.encode(lambda: deck_check_answer(made), headers=NO_STORE)

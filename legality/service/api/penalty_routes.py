"""Penalties: propose, give, waive and list them."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts.given_penalties import GivenPenaltiesAnswer, GivenPenaltyAnswer
from legality.contracts.penalty_answer import ProposedPenalty
from legality.events.desk import penalty_records, penalty_undo
from legality.events.desk.desk_overviews import page_of_penalties
from legality.events.exports.documents import penalty_document
from legality.events.store.store import Store
from legality.events.views import PenaltyView
from legality.render.penalty.json import as_json
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paging import Limit, Offset, Page, answer_with_private_page
from legality.service.http.paths import API
from legality.service.models import path_parameters
from legality.service.models.event_requests import GivePenaltyRequest, InfractionRequest, ReasonRequest
from legality.service.work.context import Here, Service

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Desk"])


@router.get("/penalties", response_model=GivenPenaltiesAnswer, responses=refusals(*OF_DESK_ITEM))
async def list_penalties(
    request: Request,
    here: Here,
    slug: path_parameters.Slug,
    by: ByToken,
    registration: path_parameters.RegistrationFilter = None,
    offset: Offset = 0,
    limit: Limit = 50,
) -> Response:
    """Return the penalties that were given, the oldest first, with their reasons."""

    def answer(store: Store) -> Response:
        wanted: dict[str, Any] = {"registration": registration, "offset": offset, "limit": limit}
        given = page_of_penalties(store, slug, by=by, **wanted)
        page = Page([penalty_document(each) for each in given.items], given.total)
        return answer_with_private_page(request, "legality/penalties-1", "penalties", page, offset, limit)

    return await here.keep(answer)


@router.post(
    "/registrations/{registration}/penalties/proposal",
    response_model=ProposedPenalty,
    responses=refusals(*BODY, *OF_DESK_ITEM),
)
async def propose_penalty(
    here: Here,
    slug: path_parameters.Slug,
    registration: path_parameters.Registration,
    by: ByToken,
    asked: InfractionRequest,
) -> JSONResponse:
    """Say what an infraction comes to for this player, with the history in this event. Nothing is given."""
    found = await here.keep(penalty_records.propose_penalty, slug, registration, asked.as_found(), by=by)
    headers = path_parameters.NO_STORE
    return await here.encode(lambda: {"schema": "legality/penalty-1", **as_json(found)}, headers=headers)


@router.post(
    "/registrations/{registration}/penalties",
    status_code=201,
    response_model=GivenPenaltyAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def give_penalty(
    here: Here,
    slug: path_parameters.Slug,
    registration: path_parameters.Registration,
    by: ByToken,
    asked: GivePenaltyRequest,
) -> JSONResponse:
    """Give a penalty; it stands in the player's history from now on, so that repeats upgrade."""
    made = await here.keep(
        penalty_records.give_penalty,
        slug,
        registration,
        asked.as_found(),
        by=by,
        now=here.now(),
        note=asked.note,
        check=asked.check,
        game=asked.game,
        expected=asked.expected,
    )
    return await _answer_with_penalty(here, made, 201)


@router.post(
    "/penalties/{penalty}/waiver",
    response_model=GivenPenaltyAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def waive_penalty(
    here: Here,
    slug: path_parameters.Slug,
    penalty: path_parameters.PenaltyId,
    by: ByToken,
    asked: ReasonRequest,
) -> JSONResponse:
    """Waive a penalty, for a reason. It stays in the record and does not count as a repeat."""
    made = await here.keep(
        penalty_records.waive_penalty, slug, penalty, reason=asked.reason, by=by, now=here.now()
    )
    return await _answer_with_penalty(here, made)


@router.post(
    "/penalties/{penalty}/undo",
    response_model=GivenPenaltyAnswer,
    responses=refusals(*OF_DESK_ITEM, "conflict"),
)
async def undo_penalty(
    here: Here, slug: path_parameters.Slug, penalty: path_parameters.PenaltyId, by: ByToken
) -> JSONResponse:
    """Undo a penalty that this director gave in the last 20 seconds, with the game that it decided.

    It stays in the record as waived. Later it is waived with a reason.
    """
    made = await here.keep(penalty_undo.undo_penalty, slug, penalty, by=by, now=here.now())
    return await _answer_with_penalty(here, made)


@router.post(
    "/penalties/{penalty}/waiver/undo",
    response_model=GivenPenaltyAnswer,
    responses=refusals(*OF_DESK_ITEM, "conflict"),
)
async def undo_waiver(
    here: Here, slug: path_parameters.Slug, penalty: path_parameters.PenaltyId, by: ByToken
) -> JSONResponse:
    """Undo a waiver that this director made in the last 20 seconds."""
    made = await here.keep(penalty_undo.undo_waiver, slug, penalty, by=by, now=here.now())
    return await _answer_with_penalty(here, made)


async def _answer_with_penalty(here: Service, made: PenaltyView, status: int = 200) -> JSONResponse:
    given = {"schema": "legality/penalty-given-1", **penalty_document(made)}
    return await here.encode(lambda: given, status, path_parameters.NO_STORE)

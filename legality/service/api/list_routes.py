"""Actions of a director on one list: judge it again, correct it after the lock, enter the supplied cards."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from legality.contracts.registrations import ReceiptAnswer, RecheckedAnswer, SupplyAnswer
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck
from legality.events.lists.supplies import give_supply
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import supply_answer, verdict_change
from legality.service.models.event_requests import CorrectListRequest
from legality.service.models.list_requests import SupplyRequest
from legality.service.models.path_parameters import NO_STORE, Registration, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}/registrations/{{registration}}", tags=["Registrations"])


@router.post("/recheck", response_model=RecheckedAnswer, responses=refusals(*OF_DESK_ITEM, "conflict"))
async def recheck_list(here: Here, slug: Slug, registration: Registration, by: ByToken) -> JSONResponse:
    """Judge one list again, after the lock by what was frozen. `turned` is null where the verdict stays."""
    turned = await here.keep(recheck, slug, registration, by=by, now=here.now())
    return JSONResponse(
        {"schema": "legality/rechecked-1", "turned": verdict_change(turned)}, headers=NO_STORE
    )


@router.post(
    "/correction",
    status_code=201,
    response_model=ReceiptAnswer,
    responses=refusals(*BODY, "illegal-list", *OF_DESK_ITEM, "conflict"),
)
async def correct_registration(
    request: Request,
    here: Here,
    slug: Slug,
    registration: Registration,
    by: ByToken,
    asked: CorrectListRequest,
) -> JSONResponse:
    """Put a corrected list in the place of one after the lock, for a reason. Director only.

    This is the exception of the code of conduct. The list is judged by what was frozen and must be legal.
    """
    text = asked.list.encode()
    facts: dict[str, Any] = {"text": text, "dialect": asked.dialect, "reason": asked.reason}
    facts |= {"by": by, "now": here.now()}
    receipt = await here.store_list(text, lambda store: correct_list(store, slug, registration, **facts))
    return await here.encode_receipt(request, receipt, 201, NO_STORE)


@router.put(
    "/supply",
    response_model=SupplyAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def enter_supply(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: SupplyRequest
) -> JSONResponse:
    """Enter the cards that one player was given, and judge the player's list within them.

    They take the place of the event's own list of supplied cards. Each entry is kept; the newest counts.
    """
    facts: dict[str, Any] = {"text": asked.list, "by": by, "now": here.now()}
    given = await here.store_supply(asked.list, lambda store: give_supply(store, slug, registration, **facts))
    return JSONResponse(supply_answer(given), headers=NO_STORE)

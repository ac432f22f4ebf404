"""/api/v1/registration: a player's own registration, by the secret of the receipt."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from legality.contracts.events import SecretAnswer
from legality.contracts.registrations import (
    ReceiptAnswer,
    RegistrationAnswer,
    RegistrationStatusAnswer,
    SupplyAnswer,
)
from legality.events.desk.rights import rotate_player_secret
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.lists.supplies import name_supply
from legality.events.views import OwnList
from legality.service.auth.credentials import PlayerSecret, ShownPlayerSecret, read_own
from legality.service.http.openapi_problems import BODY, OF_PLAYER, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import registration_answer, registration_facts, supply_answer
from legality.service.models.list_requests import ReplaceListRequest, SupplyRequest
from legality.service.models.path_parameters import NO_STORE, IdempotencyKey
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/registration", tags=["Registrations"])


@router.get("", response_model=RegistrationAnswer, responses=refusals(*OF_PLAYER))
async def get_own_registration(here: Here, secret: ShownPlayerSecret) -> JSONResponse:
    """Return one's own registration with all versions of the list."""
    return await read_own(here, secret, lay_out_registration)


def lay_out_registration(found: OwnList) -> JSONResponse:
    """Serialize a registration with all versions. Runs in the thread that reads it."""
    return JSONResponse(registration_answer(found), headers=NO_STORE)


@router.put(
    "", response_model=ReceiptAnswer, responses=refusals(*BODY, "illegal-list", "conflict", *OF_PLAYER)
)
async def replace_own_list(
    request: Request,
    here: Here,
    secret: PlayerSecret,
    asked: ReplaceListRequest,
    idempotency_key: IdempotencyKey = None,
) -> JSONResponse:
    """Replace the list, until the lock; every version before it is kept.

    Draft and sealed decks change between rounds, so their lists are replaced after the lock too.
    """
    text = asked.list.encode()
    facts: dict[str, Any] = {
        "text": text,
        "dialect": asked.dialect,
        "key": idempotency_key,
        "now": here.now(),
        "via": "api",
    }
    receipt = await here.store_list(text, lambda store: replace_list(store, secret, **facts))
    return await here.encode_receipt(request, receipt, 200, NO_STORE)


@router.delete("", response_model=RegistrationStatusAnswer, responses=refusals(*OF_PLAYER, "conflict"))
async def withdraw_own_registration(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Withdraw. Asking twice is the same as asking once."""
    held = await here.keep(withdraw, secret, now=here.now(), via="api")
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(held)}, headers=NO_STORE)


@router.post("/secret", response_model=SecretAnswer, responses=refusals(*OF_PLAYER, "conflict"))
async def renew_own_secret(request: Request, here: Here, secret: PlayerSecret) -> JSONResponse:
    """Replace the secret, for a player who fears that somebody else has it. The old one opens nothing."""
    fresh = await here.keep(rotate_player_secret, secret, now=here.now())
    named = {"schema": "legality/secret-1", "secret": fresh}
    return JSONResponse({**named, "address": f"{here.address(request)}/mine/{fresh}"}, headers=NO_STORE)


@router.put("/supply", response_model=SupplyAnswer, responses=refusals(*BODY, *OF_PLAYER, "conflict"))
async def enter_own_supply(here: Here, secret: PlayerSecret, asked: SupplyRequest) -> JSONResponse:
    """Name the cards that one drafted, until the event begins or, if none are named by then, once after it.

    Only where the guide lets players choose or bring cards: in drafts, and in Decipher's sealed decks.
    """
    now = here.now()
    named = await here.store_supply(
        asked.list, lambda store: name_supply(store, secret, text=asked.list, now=now)
    )
    return JSONResponse(supply_answer(named), headers=NO_STORE)

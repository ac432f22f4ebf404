"""/api/v1/registration: a player's own registration, by the secret of the receipt."""

from typing import Annotated

from fastapi import APIRouter, Header, Request
from fastapi.responses import JSONResponse

from legality.events.registering import replace_list, withdraw
from legality.events.rights import holder_of, own_versions
from legality.service.answers import own_answer, person, receipt_answer
from legality.service.api import API
from legality.service.context import Here
from legality.service.keys import PlayerSecret
from legality.service.pages.announce import address
from legality.service.refusals import refusals
from legality.service.schemas import ReplaceAsked

router = APIRouter(prefix=f"{API}/registration", tags=["Registrations"])

Key = Annotated[str | None, Header(alias="Idempotency-Key", max_length=200)]

NO_STORE = {"Cache-Control": "no-store"}
SECRET = refusals("no-token", "not-found", "no-storage")
REFUSED = refusals("illegal-list", "no-token", "not-found", "conflict", "bad-request", "no-storage")


@router.get("", responses=SECRET)
async def own(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Return one's own registration with all versions of the list."""
    held = await here.keep(holder_of, secret)
    return JSONResponse(own_answer(held, await here.keep(own_versions, secret)), headers=NO_STORE)


@router.put("", responses=REFUSED)
async def replaced(
    request: Request, here: Here, secret: PlayerSecret, asked: ReplaceAsked, idempotency_key: Key = None
) -> JSONResponse:
    """Replace the list, until the lock; every version before it is kept."""
    text = asked.list.encode("utf-8")
    receipt = await here.keep(
        replace_list, secret, text=text, dialect=asked.dialect, key=idempotency_key, now=here.now()
    )
    return JSONResponse(receipt_answer(receipt, address(request, here)), headers=NO_STORE)


@router.delete("", responses=refusals("no-token", "not-found", "conflict", "no-storage"))
async def withdrawn(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Withdraw. Asking twice is the same as asking once."""
    held = await here.keep(withdraw, secret, now=here.now())
    return JSONResponse({"schema": "legality/registration-1", **person(held)}, headers=NO_STORE)

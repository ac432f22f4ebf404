"""Registering for an event, and the desk's view of who is registered."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from fastapi.responses import JSONResponse, Response

from legality.events.desk import desk
from legality.events.exports.documents import penalty_document
from legality.events.penalizing import penalties
from legality.events.registering import register
from legality.events.rights import registration_of, versions_of
from legality.service.answers import own_answer, person, receipt_answer
from legality.service.api import API
from legality.service.context import Here
from legality.service.keys import ByToken
from legality.service.pages.announce import address
from legality.service.paging import Limit, Offset
from legality.service.refusals import refusals
from legality.service.schemas import RegisterAsked

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Registrations"])

Key = Annotated[str | None, Header(alias="Idempotency-Key", max_length=200)]

REFUSED = refusals("illegal-list", "not-found", "conflict", "bad-request", "no-storage")
SECRET = refusals("no-token", "not-allowed", "not-found", "no-storage")


@router.post("/registrations", status_code=201, responses=REFUSED)
async def registered(
    request: Request, here: Here, slug: str, asked: RegisterAsked, idempotency_key: Key = None
) -> JSONResponse:
    """Register a player with a list: 201 with the receipt; 422 with every finding where it is refused.

    With an Idempotency-Key, the same request may be sent again: it registers once, and answers the same.
    """
    here.require_turn(slug)
    receipt = await here.keep(
        register,
        slug,
        player=asked.player,
        handle=asked.handle,
        text=asked.list.encode("utf-8"),
        dialect=asked.dialect,
        key=idempotency_key,
        now=here.now(),
    )
    answer = receipt_answer(receipt, address(request, here))
    headers = {"Location": f"{API}/registration", "Cache-Control": "no-store"}
    return JSONResponse(answer, 200 if receipt.repeated else 201, headers)


@router.get("/registrations", responses=SECRET)
async def everybody(here: Here, slug: str, by: ByToken, offset: Offset = 0, limit: Limit = 50) -> Response:
    """Name who is registered and how the lists stand. It needs a director's secret."""
    found = await here.keep(desk, slug, by=by)
    shown = [person(each) for each in found[offset : offset + limit]]
    document = {"schema": "legality/registrations-1", "registrations": shown, "total": len(found)}
    return JSONResponse(document, headers={"Cache-Control": "no-store"})


@router.get("/registrations/{registration}", responses=SECRET)
async def one(here: Here, slug: str, registration: str, by: ByToken) -> Response:
    """Return a registration with all versions of its list. It needs a director's secret."""
    held = await here.keep(registration_of, slug, registration, by=by)
    versions = await here.keep(versions_of, slug, registration, by=by)
    return JSONResponse(own_answer(held, versions), headers={"Cache-Control": "no-store"})


@router.get("/penalties", responses=SECRET)
async def penalized(here: Here, slug: str, by: ByToken, offset: Offset = 0, limit: Limit = 50) -> Response:
    """Return the penalties that were given, with their reasons. It needs a director's secret."""
    found = await here.keep(penalties, slug, by=by)
    shown = [penalty_document(each) for each in found[offset : offset + limit]]
    document: dict[str, Any] = {"schema": "legality/penalties-1", "penalties": shown, "total": len(found)}
    return JSONResponse(document, headers={"Cache-Control": "no-store"})

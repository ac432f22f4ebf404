"""Registering for an event, and the desk's view of registrations."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts import registrations
from legality.contracts.events import SecretAnswer
from legality.events.desk.rights import reissue_receipt
from legality.events.desk.roster_rows import read_roster
from legality.events.desk.rounds import qualify
from legality.events.lists.registering import make_registration_request
from legality.events.lists.replacing import withdraw_player
from legality.events.reads.roster_query import Only, Sort, Wanted
from legality.events.store.store import Store
from legality.events.views import ListAtDesk
from legality.service.auth.credentials import ByToken, ShownDirectorSecret, read_at_desk
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paging import After, Limit, Offset, Page, answer_with_page
from legality.service.http.paths import API
from legality.service.models.event_answers import registration_answer, registration_facts, roster_facts
from legality.service.models.event_requests import QualificationRequest, ReasonRequest
from legality.service.models.list_requests import RegisterRequest
from legality.service.models.path_parameters import NO_STORE, IdempotencyKey, Registration, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}/registrations", tags=["Registrations"])

NamePart = Annotated[str, Query(max_length=100, description="Part of a name or handle.")]

ENTERED: dict[int | str, dict[str, Any]] = {
    200: {
        "model": registrations.ReceiptAnswer,
        "description": "The request came before, and is answered the same",
    },
    201: {
        "headers": {"Location": {"required": True, "schema": {"type": "string"}}},
        "links": {
            "registration": {
                "operationRef": "#/paths/~1api~1v1~1events~1{slug}~1registrations~1{registration}/get",
                "parameters": {"slug": "$request.path.slug", "registration": "$response.body#/registration"},
            }
        },
    },
}


@router.post(
    "",
    status_code=201,
    response_model=registrations.ReceiptAnswer,
    responses=refusals(*BODY, "illegal-list", "not-found", "conflict", "no-storage") | ENTERED,
)
async def register_player(
    request: Request, here: Here, slug: Slug, asked: RegisterRequest, idempotency_key: IdempotencyKey = None
) -> JSONResponse:
    """Register a player with a list: 201 with the receipt; 422 with every finding where it is refused.

    With an Idempotency-Key, the same request may be sent again: it registers once, and answers the same.
    """
    who = make_registration_request(
        slug,
        player=asked.player,
        handle=asked.handle,
        text=asked.list.encode(),
        dialect=asked.dialect,
        key=idempotency_key,
        now=here.now(),
        via="api",
    )
    receipt = await here.register(who)
    headers = {"Location": f"{API}/registration", **NO_STORE}
    return await here.encode_receipt(request, receipt, 200 if receipt.repeated else 201, headers)


@router.get("", response_model=registrations.RegistrationsAnswer, responses=refusals(*OF_DESK_ITEM))
async def list_registrations(
    request: Request,
    here: Here,
    slug: Slug,
    by: ByToken,
    search: NamePart = "",
    only: Only | None = None,
    sort: Sort = "received",
    after: After = "",
    offset: Offset = 0,
    limit: Limit = 50,
) -> Response:
    """Name who is registered and how the lists stand. Who withdrew is named with `only=withdrawn`."""

    def answer(store: Store) -> Response:
        wanted = Wanted(search, only, sort)
        found, total = read_roster(store, slug, wanted, by=by, after=after, offset=offset, limit=limit)
        page = Page([roster_facts(each, slug) for each in found.rows], total, found.after)
        facts: dict[str, Any] = {"secret": True, "schema": "legality/registrations-1"}
        return answer_with_page(request, "registrations", page, offset, limit, **facts)

    return await here.keep(answer)


@router.get(
    "/{registration}", response_model=registrations.RegistrationAnswer, responses=refusals(*OF_DESK_ITEM)
)
async def get_registration(
    here: Here, slug: Slug, registration: Registration, secret: ShownDirectorSecret
) -> Response:
    """Return a registration with all versions of its list."""
    return await read_at_desk(here, slug, registration, secret, lay_out_registration, every_verdict=True)


def lay_out_registration(found: ListAtDesk) -> JSONResponse:
    """Serialize a registration with all versions. Runs in the thread that reads it."""
    return JSONResponse(registration_answer(found), headers=NO_STORE)


@router.post(
    "/{registration}/withdrawal",
    response_model=registrations.RegistrationStatusAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM),
)
async def withdraw_registration(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: ReasonRequest
) -> JSONResponse:
    """Take a player out of the event, also after the lock. Asking twice is the same as asking once."""
    held = await here.keep(withdraw_player, slug, registration, reason=asked.reason, by=by, now=here.now())
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(held)}, headers=NO_STORE)


@router.post(
    "/{registration}/qualification",
    response_model=registrations.RegistrationStatusAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def record_qualification(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: QualificationRequest
) -> JSONResponse:
    """Note that a player has qualified from the heat that is played, and so plays in no later one."""
    facts: dict[str, Any] = {"qualified": asked.qualified, "by": by, "now": here.now()}
    held = await here.keep(qualify, slug, registration, **facts)
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(held)}, headers=NO_STORE)


@router.post(
    "/{registration}/receipt", response_model=SecretAnswer, responses=refusals(*OF_DESK_ITEM, "conflict")
)
async def replace_receipt(
    request: Request, here: Here, slug: Slug, registration: Registration, by: ByToken
) -> JSONResponse:
    """Give a player who lost the receipt a new secret. The old one stops working. Director only."""
    secret = await here.keep(reissue_receipt, slug, registration, by=by, now=here.now())
    named = {"schema": "legality/secret-1", "secret": secret}
    return JSONResponse({**named, "address": f"{here.address(request)}/mine/{secret}"}, headers=NO_STORE)

"""Secondary directors, and the director's own secret."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse

from legality.contracts.events import SecondariesAnswer, SecondaryAnswer, SecretAnswer
from legality.events.desk import rights
from legality.service.auth.credentials import ByRenewingToken, ByToken, ShownDirectorSecret
from legality.service.http.openapi_problems import BODY, OF_DESK, refusals
from legality.service.http.paths import API
from legality.service.models.event_requests import SecondaryRequest
from legality.service.models.path_parameters import NO_STORE, IdempotencyKey, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Directors"])

SecondaryName = Annotated[
    str, Query(min_length=1, max_length=80, description="The name of the secondary director.")
]


@router.get("/secondaries", response_model=SecondariesAnswer, responses=refusals(*OF_DESK))
async def list_secondary_directors(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Name the secondary directors."""
    found = await here.keep(rights.list_secondaries, slug, by=by)
    return JSONResponse({"schema": "legality/secondaries-1", "secondaries": found}, headers=NO_STORE)


@router.post(
    "/secondaries", status_code=201, response_model=SecondaryAnswer, responses=refusals(*BODY, *OF_DESK)
)
async def add_secondary_director(
    here: Here, slug: Slug, by: ByToken, asked: SecondaryRequest
) -> JSONResponse:
    """Name a secondary director, with a secret that is told this once. Director only.

    A director who is named again gets a new secret, and the old one stops working.
    """
    secret = await here.keep(rights.add_secondary, slug, asked.name, by=by, now=here.now())
    name = " ".join(asked.name.split())
    return JSONResponse({"schema": "legality/secondary-1", "name": name, "secret": secret}, 201, NO_STORE)


@router.delete("/secondaries", status_code=204, responses=refusals(*OF_DESK, "not-found"))
async def revoke_secondary_director(here: Here, slug: Slug, by: ByToken, name: SecondaryName) -> None:
    """Take a secondary director's secret back. Director only."""
    await here.keep(rights.revoke_secondary, slug, name, by=by, now=here.now())


@router.post("/secret", response_model=SecretAnswer, responses=refusals(*OF_DESK))
async def renew_director_secret(
    request: Request,
    here: Here,
    slug: Slug,
    by: ByRenewingToken,
    held: ShownDirectorSecret,
    key: IdempotencyKey = None,
) -> JSONResponse:
    """Replace the director's secret; the old one opens nothing from now on. Director only.

    If the answer is lost, send the request again with the old secret and the same Idempotency-Key.
    """
    facts: dict[str, Any] = {"by": by, "now": here.now(), "held": held, "key": key}
    secret = await here.keep(rights.rotate_director_secret, slug, **facts)
    desk = f"{here.address(request)}/e/{slug}/desk"
    return JSONResponse({"schema": "legality/secret-1", "secret": secret, "address": desk}, headers=NO_STORE)

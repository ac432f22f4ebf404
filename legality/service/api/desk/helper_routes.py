"""Codes with which helpers count decks until tonight."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse

from legality.contracts.records.roster import HelperCodeAnswer, HelpersAnswer
from legality.events.desk import desk_codes
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.path_parameters import ID, NO_STORE, Slug
from legality.service.models.roster_requests import HelperRequest
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}/helpers", tags=["Directors"])

CodeId = Annotated[str, Path(pattern=ID)]


@router.get("", response_model=HelpersAnswer, responses=refusals(*OF_DESK))
async def list_helpers(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Name the codes in force, those of directors' phones included."""
    found = await here.keep(desk_codes.list_codes, slug, by=by, now=here.now())
    helpers = [_facts(each) for each in found]
    return JSONResponse({"schema": "legality/helpers-1", "helpers": helpers}, headers=NO_STORE)


@router.post(
    "", status_code=201, response_model=HelperCodeAnswer, responses=refusals(*BODY, *OF_DESK, "conflict")
)
async def add_helper(
    request: Request, here: Here, slug: Slug, by: ByToken, asked: HelperRequest
) -> JSONResponse:
    """Make a code for a helper, told this once. It counts decks until the end of the day. Director only."""
    made = await here.keep(desk_codes.add_helper, slug, asked.name, by=by, now=here.now())
    desk = f"{here.address(request)}/e/{slug}/desk"
    answer = {"schema": "legality/helper-1", **_facts(made.view), "code": made.code, "desk": desk}
    return JSONResponse(answer, 201, NO_STORE)


@router.delete("/{code}", status_code=204, responses=refusals(*OF_DESK_ITEM))
async def end_helper_code(here: Here, slug: Slug, code: CodeId, by: ByToken) -> None:
    """End a code at once, and sign out whom it signed in. Director only."""
    await here.keep(desk_codes.end_code, slug, code, by=by, now=here.now())


def _facts(view: desk_codes.DeskCodeView) -> dict[str, Any]:
    times = {"added": view.added_at.isoformat(), "ends": view.ends_at.isoformat()}
    return {"id": view.id, "role": view.role, "name": view.name, **times}

"""The roster: expected players, check-in, lists that a director enters, handles."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts.records.roster import AddedPlayersAnswer, CheckInAnswer, RosterAnswer
from legality.contracts.registrations import ReceiptAnswer, RegistrationStatusAnswer
from legality.events.desk.one_list import read_list
from legality.events.desk.roster_rows import roster_counts
from legality.events.lists.registering import make_registration_request
from legality.events.roster import check_in, expected_players, unlocked_lists
from legality.events.roster.handles import export_handles
from legality.events.roster.read_names import make_player
from legality.service.auth.credentials import ByToken
from legality.service.http.files.file_answers import answer_with_file
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import registration_facts
from legality.service.models.event_requests import ReasonRequest
from legality.service.models.path_parameters import ID, NO_STORE, IdempotencyKey, Registration, Slug
from legality.service.models.roster_requests import CheckInRequest, EnterListRequest, ExpectPlayersRequest
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Roster"])

PlayerId = Annotated[str, Path(pattern=ID, description="A registration, or a player without a list.")]

ENTERED: dict[int | str, dict[str, Any]] = {
    200: {"model": ReceiptAnswer, "description": "The request came before, and is answered the same"}
}


@router.get("/roster", response_model=RosterAnswer, responses=refusals(*OF_DESK_ITEM))
async def get_roster(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Count the players by kind, and name those without a list."""
    counts = await here.keep(roster_counts, slug, by=by)
    waiting = await here.keep(expected_players.list_expected, slug, by=by)
    missing: list[dict[str, Any]] = [
        {
            "id": each.id,
            "player": each.player,
            "handle": each.handle,
            "added": each.added_at.isoformat(),
            "checked_in": each.checked_in_at and each.checked_in_at.isoformat(),
        }
        for each in waiting
    ]
    named = ("legal", "illegal", "unjudged", "withdrawn")
    told = {name: getattr(counts.lists, name) for name in named}
    told |= {"missing": len(missing), "checked": counts.checked, "penalized": counts.penalized}
    return JSONResponse({"schema": "legality/roster-1", "counts": told, "missing": missing}, headers=NO_STORE)


@router.post(
    "/roster",
    status_code=201,
    response_model=AddedPlayersAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def add_expected_players(
    here: Here, slug: Slug, by: ByToken, asked: ExpectPlayersRequest
) -> JSONResponse:
    """Put players on the roster before they have lists. Doubles are named and left out."""
    typed = [make_player(line, each.player, each.handle) for line, each in enumerate(asked.players, 1)]
    facts: dict[str, Any] = {"by": by, "now": here.now(), "present": asked.present}
    found = await here.keep(expected_players.add_expected, slug, typed, **facts)
    players = [
        {"player": each.typed.player, "handle": each.typed.handle, "standing": each.standing}
        | {"problem": each.typed.problem}
        for each in found
    ]
    return JSONResponse({"schema": "legality/added-players-1", "players": players}, 201, NO_STORE)


@router.delete("/roster/{player}", status_code=204, responses=refusals(*OF_DESK_ITEM))
async def drop_expected_player(here: Here, slug: Slug, player: PlayerId, by: ByToken) -> None:
    """Take a player without a list off the roster. Asking twice is the same as asking once."""
    await here.keep(expected_players.drop_expected, slug, player, by=by, now=here.now())


@router.post(
    "/roster/{player}/check-in", response_model=CheckInAnswer, responses=refusals(*BODY, *OF_DESK_ITEM)
)
async def check_player_in(
    here: Here, slug: Slug, player: PlayerId, by: ByToken, asked: CheckInRequest
) -> JSONResponse:
    """Note that a player came to the door, with a list or without one; or take that back."""
    name = await here.keep(check_in.check_in, slug, player, present=asked.present, by=by, now=here.now())
    answer = {"schema": "legality/check-in-1", "player": name, "present": asked.present}
    return JSONResponse(answer, headers=NO_STORE)


@router.post(
    "/roster-registrations",
    status_code=201,
    response_model=ReceiptAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "illegal-list", "conflict") | ENTERED,
)
async def enter_list(
    request: Request,
    here: Here,
    slug: Slug,
    by: ByToken,
    asked: EnterListRequest,
    idempotency_key: IdempotencyKey = None,
) -> JSONResponse:
    """Register a player with a list that the director has, also after the deadline and the lock."""
    who = make_registration_request(
        slug,
        player=asked.player,
        handle=asked.handle,
        text=asked.list.encode(),
        dialect=asked.dialect,
        key=idempotency_key,
        now=here.now(),
        by=by,
    )
    receipt = await here.register(who)
    return await here.encode_receipt(request, receipt, 200 if receipt.repeated else 201, NO_STORE)


@router.post(
    "/registrations/{registration}/unlock",
    response_model=RegistrationStatusAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM, "conflict"),
)
async def unlock_one_list(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: ReasonRequest
) -> JSONResponse:
    """Let one player send one more list after the lock. Director only."""
    facts: dict[str, Any] = {"reason": asked.reason, "by": by, "now": here.now()}
    await here.keep(unlocked_lists.unlock_list, slug, registration, **facts)
    held = (await here.keep(read_list, slug, registration, by=by)).registration
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(held)}, headers=NO_STORE)


@router.get(
    "/export/handles.txt",
    response_class=Response,
    responses={**refusals(*OF_DESK_ITEM), 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def export_player_handles(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take the handles of the players away, one a line, for the community's site."""
    text = await here.keep(export_handles, slug, by=by)
    return answer_with_file(text.encode(), f"{slug}-handles", "txt", "text/plain; charset=utf-8")

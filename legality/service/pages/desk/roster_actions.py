"""Actions on the roster: add expected players and walk-ins, check in, drop, unlock one list."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.responses import RedirectResponse, Response

from legality.events.desk.desk_lists import find_player_name
from legality.events.desk.rights import reissue_receipt
from legality.events.errors import EventsError
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.roster import check_in, expected_players, unlocked_lists
from legality.events.roster.read_names import LONGEST_TEXT, make_player, read_names
from legality.events.rounds.player_changes import return_player
from legality.service.auth.credentials import AtDesk
from legality.service.forms.form_refusals import explain_refusal
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame, show_refusal
from legality.service.pages.desk.players_page import render_players
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

NamesText = Annotated[str, Form(max_length=LONGEST_TEXT)]
PlayerField = Annotated[str, Form(max_length=16)]
LongField = Annotated[str, Form(max_length=4_000)]
RosterField = Annotated[str, Form(max_length=200)]


@router.get("/roster/add")
async def show_names_form(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the form for expected players."""
    return await _render_names(AtDeskTab(request, here, slug, by))


@router.post("/roster/preview")
async def preview_names(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    names: NamesText = "",
    file: Annotated[UploadFile | str | None, File()] = None,
) -> Response:
    """Show which of the typed players are new, before any is added."""
    at = AtDeskTab(request, here, slug, by)
    if isinstance(file, UploadFile) or hasattr(file, "read"):
        content = await file.read(LONGEST_TEXT + 1)  # type: ignore[union-attr]
        names = content.decode("utf-8-sig", "replace") if content else names
    try:
        previewed = await here.keep(expected_players.preview_players, slug, read_names(names), by=by)
    except EventsError as error:
        return await _render_names(at, names=names, wrong=explain_refusal(error), status=error.status)
    return await _render_names(at, names=names, previewed=previewed)


@router.post("/roster/add")
async def add_names(request: Request, here: Here, slug: str, by: AtDesk, names: NamesText = "") -> Response:
    """Add the typed players who are new."""
    at = AtDeskTab(request, here, slug, by)
    try:
        await here.keep(expected_players.add_expected, slug, read_names(names), by=by, now=here.now())
    except EventsError as error:
        return await _render_names(at, names=names, wrong=explain_refusal(error), status=error.status)
    return RedirectResponse(f"/e/{slug}/desk?only=missing", 303)


@router.post("/roster/walk-in")
async def add_walk_in(
    request: Request, here: Here, slug: str, by: AtDesk, player: RosterField = "", handle: RosterField = ""
) -> Response:
    """Add a player who is at the door, checked in and without a list so far."""
    at, typed = AtDeskTab(request, here, slug, by), {"player": player, "handle": handle}
    try:
        one = make_player(1, player, handle)
        (stood,) = await here.keep(
            expected_players.add_expected, slug, [one], by=by, now=here.now(), present=True
        )
    except EventsError as error:
        return await show_refusal(at, render_players, error, typed=typed)
    if stood.standing != "new":
        said = stood.typed.problem or "this player is on the roster already"
        wrong = f"{said[:1].upper()}{said[1:]}."
        return await render_players(at, status=422, wrong=wrong, typed=typed)
    return RedirectResponse(at.address(only="missing", undo="walk-in", of=stood.id), 303)


@router.post("/roster/check-in")
async def check_player_in(
    request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField, present: RosterField = ""
) -> Response:
    """Check a player in at the door, or take that back."""
    step = partial(check_in.check_in, player=player, present=bool(present), by=by, now=here.now())
    undo = "check-in" if present else "check-out"
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_players, step, undo=undo, of=player)


@router.post("/roster/drop")
async def drop_expected_player(
    request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField
) -> Response:
    """Take an expected player off the roster."""
    step = partial(expected_players.drop_expected, player=player, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_players, step, undo="drop", of=player)


@router.post("/roster/restore")
async def restore_expected_player(
    request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField
) -> Response:
    """Put a dropped player on the roster again."""
    step = partial(expected_players.restore_expected, player=player, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_players, step)


@router.post("/roster/return")
async def return_withdrawn_player(
    request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField
) -> Response:
    """Let a player who left come back."""
    step = partial(return_player, registration=player, by=by, now=here.now(), undo=True)
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_players, step)


@router.post("/roster/unlock-list")
async def unlock_one_list(
    request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField, reason: LongField = ""
) -> Response:
    """Let one player send a new list although lists are locked, with a reason for the audit log."""
    step = partial(unlocked_lists.unlock_list, registration=player, reason=reason, by=by, now=here.now())
    return await act_at_desk(
        AtDeskTab(request, here, slug, by), render_players, step, undo="unlock-list", of=player
    )


@router.post("/reissue")
async def replace_receipt(
    request: Request, here: Here, slug: str, by: AtDesk, registration: PlayerField
) -> Response:
    """Give a player who lost the receipt a new one, to scan from this page."""
    at = AtDeskTab(request, here, slug, by)
    secret = await here.keep(reissue_receipt, slug, registration, by=by, now=here.now())
    name = await here.keep(find_player_name, slug, registration, by=by)
    address = f"{here.address(request)}/mine/{secret}"
    facts = await read_frame(at, "players")
    facts |= {"player": name, "registration": registration, "address": address, "is_new": False}
    return here.render_page(request, "desk_receipt.html", {**facts, "qr": draw_qr_code(address)})


@router.post("/roster/lock-list")
async def lock_one_list(request: Request, here: Here, slug: str, by: AtDesk, player: PlayerField) -> Response:
    """Lock the list of a player again who has sent none."""
    step = partial(unlocked_lists.lock_list, registration=player, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_players, step)


@router.post("/rejudge")
async def rejudge_lists(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Judge all lists again, and show which verdicts changed and why."""
    again = await here.keep(rejudge, slug, by=by, now=here.now())
    return await render_players(AtDeskTab(request, here, slug, by), rejudged=again)


@router.post("/recheck")
async def recheck_list(here: Here, slug: str, by: AtDesk, registration: PlayerField) -> Response:
    """Judge one list again."""
    await here.keep(recheck, slug, registration, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}", 303)


async def _render_names(at: AtDeskTab, *, status: int = 200, **more: object) -> Response:
    facts = await read_frame(at, "players")
    facts |= {"names": "", "previewed": None, "most": LONGEST_TEXT}
    return await at.here.render_long_page(at.request, "desk_names.html", facts | more, status)

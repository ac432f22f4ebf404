"""Actions of directors on the event: open, close, lock, publish, judge again, draw, add directors."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk import rights, rounds
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import close_event, open_event
from legality.events.desk.locking import judge_by_current_rules, lock, publish, unlock
from legality.events.errors import EventsError
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.views import EventView
from legality.service.auth.credentials import AtDesk, read_form_key, set_desk_cookie
from legality.service.forms.form_refusals import explain_refusal
from legality.service.pages.desk_page import render_desk
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

Typed = Annotated[str, Form(max_length=4_000)]
DrawSize = Annotated[int, Form(ge=1, le=500)]

STEPS: dict[str, Callable[..., EventView]] = {
    "open": open_event,
    "close": close_event,
    "lock": lock,
    "publish": publish,
}


@router.post("/open")
@router.post("/close")
@router.post("/lock")
@router.post("/publish")
async def advance_event(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Open, close, lock or publish the event."""
    step = STEPS[request.url.path.rpartition("/")[2]]
    return await act_on_event(request, here, slug, by, partial(step, by=by, now=here.now()))


@router.post("/unlock")
async def unlock_lists(request: Request, here: Here, slug: str, by: AtDesk, reason: Typed = "") -> Response:
    """Unlock the lists, with a reason for the audit log."""
    return await act_on_event(request, here, slug, by, partial(unlock, reason=reason, by=by, now=here.now()))


@router.post("/current-rules")
async def replace_frozen_rules(
    request: Request, here: Here, slug: str, by: AtDesk, reason: Typed = ""
) -> Response:
    """Judge a locked event by the rules of this version, with a reason for the audit log."""
    step = partial(judge_by_current_rules, reason=reason, by=by, now=here.now())
    return await act_on_event(request, here, slug, by, step)


@router.post("/rejudge")
async def rejudge_lists(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Judge all lists again, and show which verdicts changed and why."""
    return await render_desk(
        request, here, slug, by, rejudged=await here.keep(rejudge, slug, by=by, now=here.now())
    )


@router.post("/recheck")
async def recheck_list(here: Here, slug: str, by: AtDesk, registration: Typed) -> Response:
    """Judge one list again."""
    await here.keep(recheck, slug, registration, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}", 303)


@router.post("/draw")
async def draw_deck_checks(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    size: DrawSize = 1,
    again: Typed = "",
    key: Typed = "",
) -> Response:
    """Draw decks to check at random."""
    draw = partial(draw_decks, size=size, by=by, now=here.now(), again=bool(again), key=read_form_key(key))
    return await act_on_event(request, here, slug, by, draw, "#draws")


@router.post("/round")
async def record_round(
    request: Request, here: Here, slug: str, by: AtDesk, number: Annotated[int, Form(ge=1, le=1000)]
) -> Response:
    """Note that a round begins, or a heat."""
    step = partial(rounds.begin_round, number=number, by=by, now=here.now())
    return await act_on_event(request, here, slug, by, step)


@router.post("/decks")
async def assign_decks(
    request: Request, here: Here, slug: str, by: AtDesk, number: Annotated[int, Form(ge=1, le=1000)]
) -> Response:
    """Assign each player of a Deck Lottery the deck of another player at random."""
    step = partial(rounds.draw_decks_to_play, number=number, by=by, now=here.now())
    return await act_on_event(request, here, slug, by, step, "#decks")


@router.post("/secondary")
async def add_secondary_director(
    request: Request, here: Here, slug: str, by: AtDesk, name: Typed = ""
) -> Response:
    """Add a secondary director, and show the secret once."""
    try:
        secret = await here.keep(rights.add_secondary, slug, name, by=by, now=here.now())
    except EventsError as error:
        return await show_refusal(request, here, slug, by, error, name=name)
    return await render_desk(request, here, slug, by, secret=(f"The secret of {name}", secret))


@router.post("/revoke")
async def revoke_secondary_director(here: Here, slug: str, by: AtDesk, name: Typed = "") -> Response:
    """Revoke a secondary director's secret."""
    await here.keep(rights.revoke_secondary, slug, name, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk", 303)


@router.post("/renew")
async def renew_director_secret(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Replace the director's secret, and show the new one once."""
    secret = await here.keep(rights.rotate_director_secret, slug, by=by, now=here.now())
    request.cookies["desk"] = secret
    page = await render_desk(request, here, slug, by, secret=("The director's new secret", secret))
    set_desk_cookie(page, slug, secret, secure=here.settings.secure)
    return page


@router.post("/reissue")
async def replace_receipt(
    request: Request, here: Here, slug: str, by: AtDesk, registration: Typed
) -> Response:
    """Give a player who lost the receipt a new secret address."""
    secret = await here.keep(rights.reissue_receipt, slug, registration, by=by, now=here.now())
    shown = ("The player's new receipt", f"{here.address(request)}/mine/{secret}")
    return await render_desk(request, here, slug, by, secret=shown)


async def act_on_event(
    request: Request, here: Service, slug: str, by: Actor, work: Callable[..., object], place: str = ""
) -> Response:
    """Run an action on the event and redirect to the desk, or show the desk with the refusal."""
    try:
        await here.keep(work, slug)
    except EventsError as error:
        return await show_refusal(request, here, slug, by, error)
    return RedirectResponse(f"/e/{slug}/desk{place}", 303)


async def show_refusal(
    request: Request, here: Service, slug: str, by: Actor, error: EventsError, **typed: str
) -> Response:
    """Show the desk with the reason for a refusal and the typed text."""
    told: dict[str, Any] = {"wrong": explain_refusal(error), "typed": typed, "status": error.status}
    return await render_desk(request, here, slug, by, **told)

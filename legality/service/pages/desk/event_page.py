"""The tab of the event: its clock, publishing, directors, helpers and secrets, each with its actions."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import HEAD
from legality.events.desk import desk_codes, publishing, rights
from legality.events.desk.lifecycle import change_rounds, close_event, open_event
from legality.events.desk.locking import judge_by_current_rules, lock, unlock
from legality.events.errors import EventsError, Malformed
from legality.events.rounds.round_players import list_round_players
from legality.events.views import EventView
from legality.service.auth.credentials import (
    COOKIE,
    AtDesk,
    AtRenewingDesk,
    read_form_key,
    set_desk_cookie,
)
from legality.service.forms.confirmations import is_confirmed, word_to_type
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame, show_refusal
from legality.service.pages.desk.undo import find_undo
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

ReasonField = Annotated[str, Form(max_length=4_000)]
NameField = Annotated[str, Form(max_length=200)]
PlayerIds = Annotated[list[str], Form(max_length=5_000)]

STEPS: dict[str, Callable[..., EventView]] = {"open": open_event, "close": close_event, "lock": lock}


@router.get("/event")
async def show_event_tab(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the event and what its director can do with it."""
    return await render_event_tab(AtDeskTab(request, here, slug, by))


@router.post("/open")
@router.post("/close")
@router.post("/lock")
async def advance_event(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Open, close or lock the event."""
    name = request.url.path.rpartition("/")[2]
    step = partial(STEPS[name], by=by, now=here.now())
    undo = name if name != "lock" else ""
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step, "/event", undo=undo)


@router.post("/publish")
async def publish_lists(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    confirmed: NameField = "",
    only: PlayerIds = [],  # noqa: B006  # FastAPI copies it.
) -> Response:
    """Publish the lists, after the name of the event was typed."""
    at = AtDeskTab(request, here, slug, by)
    facts = await read_frame(at, "event")
    if by.role in HEAD and not is_confirmed(confirmed, facts["event"].name):
        told = f"type {word_to_type(facts['event'].name)} to publish the lists"
        return await show_refusal(at, render_event_tab, Malformed(told))
    step = partial(publishing.publish, only=only or None, by=by, now=here.now())
    return await act_at_desk(at, render_event_tab, step, "/event")


@router.post("/unpublish")
async def unpublish_lists(
    request: Request, here: Here, slug: str, by: AtDesk, reason: ReasonField = ""
) -> Response:
    """Hide the lists again, with a reason for the audit log."""
    step = partial(publishing.unpublish, reason=reason, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step, "/event")


@router.post("/publication")
async def choose_publication(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    publication: Annotated[Literal["after", "top-cut", "never"], Form()],
) -> Response:
    """Choose whether lists are published after the event, for the top cut only, or never."""
    step = partial(publishing.choose_publication, publication=publication, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step, "/event#publishing")


@router.post("/unlock")
async def unlock_lists(
    request: Request, here: Here, slug: str, by: AtDesk, reason: ReasonField = ""
) -> Response:
    """Unlock the lists, with a reason for the audit log."""
    step = partial(unlock, reason=reason, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step, "/event")


@router.post("/current-rules")
async def replace_frozen_rules(
    request: Request, here: Here, slug: str, by: AtDesk, reason: ReasonField = ""
) -> Response:
    """Judge a locked event by the rules of this version, with a reason for the audit log."""
    step = partial(judge_by_current_rules, reason=reason, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step)


@router.post("/change-rounds")
async def change_number_of_rounds(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    rounds: Annotated[int, Form(ge=1, le=50)],
    reason: ReasonField = "",
) -> Response:
    """Change the number of rounds after the lock, with a reason for the audit log."""
    step = partial(change_rounds, rounds=rounds, reason=reason, by=by, now=here.now())
    return await act_at_desk(
        AtDeskTab(request, here, slug, by), render_event_tab, step, "/event", typed={"rounds_reason": reason}
    )


@router.post("/helper")
async def add_helper(
    request: Request, here: Here, slug: str, by: AtDesk, name: NameField = "", key: NameField = ""
) -> Response:
    """Make a table code for a helper, and show it once."""
    at = AtDeskTab(request, here, slug, by)
    try:
        told: dict[str, Any] = {"by": by, "now": here.now(), "key": read_form_key(key)}
        made = await here.keep(desk_codes.add_helper, slug, name, **told)
    except EventsError as error:
        return await show_refusal(at, render_event_tab, error, typed={"helper": name})
    qr = draw_qr_code(f"{here.address(request)}{at.address()}#{made.code}")
    return await render_event_tab(at, helper=made, helper_qr=qr)


@router.post("/end-code")
async def end_code(request: Request, here: Here, slug: str, by: AtDesk, code: NameField = "") -> Response:
    """End a code, and sign out whom it signed in."""
    step = partial(desk_codes.end_code, code=code, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_event_tab, step, "/event#codes")


@router.post("/secondary")
async def add_secondary_director(
    request: Request, here: Here, slug: str, by: AtDesk, name: ReasonField = ""
) -> Response:
    """Add a secondary director, and show the secret once."""
    at = AtDeskTab(request, here, slug, by)
    try:
        secret = await here.keep(rights.add_secondary, slug, name, by=by, now=here.now())
    except EventsError as error:
        return await show_refusal(at, render_event_tab, error, typed={"name": name})
    return await render_event_tab(at, secret=(f"The secret of {name}", secret))


@router.post("/revoke")
async def revoke_secondary_director(here: Here, slug: str, by: AtDesk, name: ReasonField = "") -> Response:
    """Revoke a secondary director's secret."""
    await here.keep(rights.revoke_secondary, slug, name, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/event#directors", 303)


@router.post("/renew")
async def renew_director_secret(
    request: Request, here: Here, slug: str, by: AtRenewingDesk, token: NameField = "", key: NameField = ""
) -> Response:
    """Replace the director's secret, and show the new one; again if the answer was lost."""
    facts: dict[str, Any] = {"by": by, "now": here.now(), "held": token, "key": read_form_key(key)}
    secret = await here.keep(rights.rotate_director_secret, slug, **facts)
    request.cookies[COOKIE] = secret
    page = await render_event_tab(
        AtDeskTab(request, here, slug, by), secret=("Your new director’s secret", secret)
    )
    set_desk_cookie(page, slug, secret, secure=here.settings.secure)
    return page


async def render_event_tab(at: AtDeskTab, *, status: int = 200, **more: Any) -> Response:
    """Render the tab, with the result or the refusal of the last action."""
    facts = await read_frame(at, "event")
    here, slug, by, event = at.here, at.slug, at.by, facts["event"]
    facts |= {"secret": None, "helper": None, "now": here.now(), "is_head": by.role in HEAD}
    facts |= {"secondaries": await here.keep(rights.list_secondaries, slug, by=by)}
    facts |= {"codes": await here.keep(desk_codes.list_codes, slug, by=by, now=here.now())}
    facts |= {"to_type": word_to_type(event.name), "players": ()}
    if event.state == "locked" and event.publication == "top-cut":
        facts["players"] = [
            each for each in await here.keep(list_round_players, slug, by=by) if each.is_active
        ]
    facts["undo"] = await find_undo(at)
    return await here.render_long_page(at.request, "desk_event.html", {**facts, **more}, status)

"""Look up a penalty, give it, waive it and undo it, beside the player's history."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.conduct.read_code import read_conduct
from legality.events.actors import Actor
from legality.events.desk import penalty_records
from legality.events.desk.penalty_undo import undo_penalty, undo_waiver
from legality.events.desk.player_penalties import read_player_at_desk
from legality.events.errors import EventsError, Malformed
from legality.render.penalty.json import as_json as penalty_json
from legality.service.auth.credentials import AtDesk, desk_token, read_form_key
from legality.service.forms.confirmations import is_confirmed, word_to_type
from legality.service.forms.form_refusals import explain_refusal
from legality.service.forms.penalty_form import PenaltyForm, SentPenalty
from legality.service.pages.desk_list_page import ListAction, act_on_list
from legality.service.views.checks import penalty_view
from legality.service.views.checks.penalty_view import is_fresh
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/lists/{registration}")

ShortField = Annotated[str, Form(max_length=20_000)]

NOT_CONFIRMED = "Not disqualified: type the name in the last field to confirm it."


@router.get("/penalty")
async def show_penalty_form(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk
) -> Response:
    """Show the form beside the player's history."""
    return await render_penalty_page(request, here, slug, registration, by)


@router.post("/propose")
async def show_proposed_penalty(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, asked: SentPenalty
) -> Response:
    """Show the penalty for an infraction, before it is given."""
    return await render_penalty_page(request, here, slug, registration, by, asked)


@router.post("/penalty")
async def record_penalty(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, asked: SentPenalty
) -> Response:
    """Give a penalty, which counts for repeats from now on. A disqualification has to be confirmed."""
    found, now, expected = asked.as_found(), here.now(), asked.seen_level
    told: dict[str, Any] = {"note": asked.note, "check": asked.check or None, "game": asked.game_id}
    told |= {"key": read_form_key(asked.key)}
    try:
        if expected is None or expected == penalty_view.DISQUALIFICATION:
            await _require_confirmed(here, slug, registration, by, asked)
        await here.keep(
            penalty_records.give_penalty, slug, registration, found, by=by, now=now, expected=expected, **told
        )
    except EventsError as error:
        said = explain_refusal(error)
        return await render_penalty_page(
            request, here, slug, registration, by, asked, wrong=said, status=error.status
        )
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}#penalties", 303)


async def _require_confirmed(
    here: Service, slug: str, registration: str, by: Actor, asked: PenaltyForm
) -> None:
    """Refuse a disqualification unless the player's name was typed."""
    found = await here.keep(penalty_records.propose_penalty, slug, registration, asked.as_found(), by=by)
    if found.level is None or found.level.number != penalty_view.DISQUALIFICATION:
        return
    player = await here.keep(read_player_at_desk, slug, registration, by=by)
    if not is_confirmed(asked.confirmed, player.player):
        raise Malformed(NOT_CONFIRMED)


@router.post("/waive")
async def record_waiver(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    penalty: ShortField,
    reason: ShortField = "",
) -> Response:
    """Waive a penalty, with a reason."""
    at = ListAction(request, here, slug, registration, by)
    return await _change_penalty(at, partial(penalty_records.waive_penalty, reason=reason), penalty)


@router.post("/undo")
async def record_undo(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    penalty: ShortField,
    what: ShortField = "penalty",
) -> Response:
    """Undo a penalty that was just given, or a waiver."""
    at = ListAction(request, here, slug, registration, by)
    return await _change_penalty(at, undo_waiver if what == "waiver" else undo_penalty, penalty)


async def _change_penalty(at: ListAction, change: Callable[..., object], penalty: str) -> Response:
    """Change a penalty that was given, and lead to the penalties of the player."""
    now = at.here.now()
    return await act_on_list(
        at, lambda store: change(store, at.slug, penalty, by=at.by, now=now), "#penalties"
    )


async def render_penalty_page(
    request: Request,
    here: Service,
    slug: str,
    registration: str,
    by: Actor,
    asked: PenaltyForm | None = None,
    wrong: str = "",
    status: int = 200,
) -> Response:
    """Render the form with the choices and, if something was chosen, the penalty for it."""
    at_desk = await here.keep(read_player_at_desk, slug, registration, by=by)
    penalty = None
    if asked is not None:
        try:
            found = await here.keep(
                penalty_records.propose_penalty, slug, registration, asked.as_found(), by=by
            )
            penalty = penalty_json(found)
        except EventsError as error:
            wrong, status = wrong or explain_refusal(error), error.status
    event, name = at_desk.event, at_desk.player
    code = read_conduct(event.terms.guide)
    level: Any = penalty["level"] if penalty else None
    facts: dict[str, Any] = {"event": event, "held": at_desk, "fresh": is_fresh(here.now(), by)}
    facts |= {"token": desk_token(request), "by": by, "wrong": wrong}
    facts |= {"asked": asked, "penalty": penalty, "scale": penalty_view.scale_of(level), "level": level}
    facts |= {"infractions": penalty_view.list_infractions(code), "levels": penalty_view.open_levels(code)}
    facts |= {"stages": penalty_view.STAGE_NAMES, "word": word_to_type(name)}
    facts |= {"chosen_stage": asked.stage if asked else at_desk.usual_stage(here.now())}
    if penalty and level == penalty_view.DISQUALIFICATION:
        facts["consequences"] = penalty_view.consequences_of(penalty, name, bool(at_desk.games))
    return await here.render_long_page(request, "desk_penalty.html", facts, status)

"""One list at the desk: the verdict at its lines, all versions, deck checks and penalties of the player."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.conduct.read_code import read_conduct
from legality.conduct.stages import STAGES, Stage
from legality.events.actors import Actor
from legality.events.desk.one_list import read_list
from legality.events.desk.penalty_records import (
    ObservedInfraction,
    give_penalty,
    propose_penalty,
    waive_penalty,
)
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.correct_list import correct_list
from legality.events.lists.replacing import withdraw_player
from legality.events.store.store import Store
from legality.events.views import ListAtDesk
from legality.render.penalty.json import as_json as penalty_json
from legality.service.auth.credentials import AtDesk, DeskSecret, form_key, read_at_desk
from legality.service.pages.desk_page import token_here
from legality.service.pages.mendable import mendable
from legality.service.views.stored_list import marked_verdict, marked_version, text_of
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/lists/{registration}")

Typed = Annotated[str, Form(max_length=100_000)]
Known = Annotated[Stage, Form()]


@router.get("")
async def shown(request: Request, here: Here, slug: str, registration: str, secret: DeskSecret) -> Response:
    """Show a list."""
    return await page_of(request, here, await read_at_desk(here, slug, registration, secret))


@router.post("/propose")
async def proposed(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, infraction: Typed, stage: Known
) -> Response:
    """Say what an infraction comes to for this player, before it is given."""
    found = ObservedInfraction(infraction, stage)
    penalty = penalty_json(await here.keep(propose_penalty, slug, registration, found, by=by))
    return await laid_out(request, here, slug, registration, by, proposed=penalty)


@router.post("/penalty")
async def given(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    infraction: Typed,
    stage: Known,
    note: Typed = "",
    check: Typed = "",
    key: Typed = "",
) -> Response:
    """Give a penalty; it stands in the player's history from now on."""
    at, found, now = (
        At(request, here, slug, registration, by),
        ObservedInfraction(infraction, stage),
        here.now(),
    )
    told: dict[str, Any] = {"note": note, "check": check or None, "key": form_key(key)}
    return await acted(
        at,
        lambda store: give_penalty(store, slug, registration, found, by=by, now=now, **told),
        "#penalties",
        note=note,
    )


@router.post("/waive")
async def waived(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    penalty: Typed,
    reason: Typed = "",
) -> Response:
    """Waive a penalty, with the reason."""
    at, now = At(request, here, slug, registration, by), here.now()
    return await acted(
        at, lambda store: waive_penalty(store, slug, penalty, reason=reason, by=by, now=now), "#penalties"
    )


@router.post("/correct")
async def corrected(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    text: Typed,
    reason: Typed = "",
) -> Response:
    """Put a corrected list in the place of one after the lock."""
    tidy = text.replace("\r\n", "\n")
    content, now = tidy.encode(), here.now()
    return await acted(
        At(request, here, slug, registration, by),
        lambda store: correct_list(store, slug, registration, text=content, reason=reason, by=by, now=now),
        text=tidy,
        reason=reason,
    )


@router.post("/withdraw")
async def withdrawn(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, reason: Typed = ""
) -> Response:
    """Take a player out of the event."""
    at, now = At(request, here, slug, registration, by), here.now()
    return await acted(
        at, lambda store: withdraw_player(store, slug, registration, reason=reason, by=by, now=now)
    )


class At(NamedTuple):
    """The list that something is done about, and by whom."""

    request: Request
    here: Service
    slug: str
    registration: str
    by: Actor


async def acted(at: At, work: Callable[[Store], object], place: str = "", **typed: str) -> Response:
    """Do something and lead back to the list, or say there why it was not done, with all that was typed."""
    try:
        await at.here.keep(work)
    except EventsError as error:
        wrong: dict[str, Any] = {"wrong": mendable(error), "typed": typed, "status": error.status}
        if isinstance(error, ListRefused):
            content = typed["text"].encode()
            wrong["refused"] = await at.here.judges.ask(marked_verdict, content, error.verdict)
        return await laid_out(*at, **wrong)
    return RedirectResponse(f"/e/{at.slug}/desk/lists/{at.registration}{place}", 303)


async def laid_out(
    request: Request,
    here: Service,
    slug: str,
    registration: str,
    by: Actor,
    status: int = 200,
    **more: Any,
) -> Response:
    """Read one list and lay it out, with what was just done, or why it was not."""
    found = await here.keep(read_list, slug, registration, by=by)
    return await page_of(request, here, found, status, **more)


async def page_of(
    request: Request, here: Service, found: ListAtDesk, status: int = 200, **more: Any
) -> Response:
    """Lay one list out."""
    held = found.registration
    facts: dict[str, Any] = {"held": held, "event": found.event, "by": found.by, "text": text_of(held.newest)}
    facts |= {"wrong": "", "typed": {}, "refused": None, "proposed": None, "versions": found.versions}
    facts |= {"penalties": found.penalties, "checks": found.checks, "stages": STAGES}
    infractions = read_conduct(found.event.terms.guide).by_code
    facts |= {"infractions": [(code, each.name) for code, each in infractions.items()]}
    facts |= {"marked": marked_version(held.newest), "token": token_here(request), **more}
    return await here.long_page(request, "desk_list.html", facts, status)

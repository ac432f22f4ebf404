"""One list at the desk: the verdict at its lines, all versions, deck checks and penalties of the player."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.conduct.reading import read_conduct
from legality.conduct.stages import STAGES, Stage
from legality.events.actors import Actor
from legality.events.announcing import event
from legality.events.checking import checks
from legality.events.correcting import correct_list
from legality.events.penalizing import Found, give_penalty, penalties, propose_penalty, waive_penalty
from legality.events.registering import withdraw_player
from legality.events.rights import registration_of, versions_of
from legality.render.penalty_json import as_json as penalty_json
from legality.service.context import Here, Service
from legality.service.keys import AtDesk
from legality.service.pages.desk import token_here
from legality.service.stored import marked_version, text_of

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/lists/{registration}")

Typed = Annotated[str, Form(max_length=100_000)]
Known = Annotated[Stage, Form()]


@router.get("")
async def shown(request: Request, here: Here, slug: str, registration: str, by: AtDesk) -> Response:
    """Show a list."""
    return await laid_out(request, here, slug, registration, by)


@router.post("/propose")
async def proposed(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, infraction: Typed, stage: Known
) -> Response:
    """Say what an infraction comes to for this player, before it is given."""
    found = Found(infraction, stage)
    penalty = penalty_json(await here.keep(propose_penalty, slug, registration, found, by=by))
    return await laid_out(request, here, slug, registration, by, proposed=penalty)


@router.post("/penalty")
async def given(
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    infraction: Typed,
    stage: Known,
    note: Typed = "",
    check: Typed = "",
) -> Response:
    """Give a penalty; it stands in the player's history from now on."""
    found = Found(infraction, stage)
    ground = check or None
    await here.keep(give_penalty, slug, registration, found, by=by, now=here.now(), note=note, check=ground)
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}#penalties", 303)


@router.post("/waive")
async def waived(
    here: Here, slug: str, registration: str, by: AtDesk, penalty: Typed, reason: Typed = ""
) -> Response:
    """Waive a penalty, with the reason."""
    await here.keep(waive_penalty, slug, penalty, reason=reason, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}#penalties", 303)


@router.post("/correct")
async def corrected(
    here: Here, slug: str, registration: str, by: AtDesk, text: Typed, reason: Typed = ""
) -> Response:
    """Put a corrected list in the place of one after the lock."""
    content = text.replace("\r\n", "\n").encode("utf-8", "replace")
    await here.keep(correct_list, slug, registration, text=content, reason=reason, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}", 303)


@router.post("/withdraw")
async def withdrawn(here: Here, slug: str, registration: str, by: AtDesk, reason: Typed = "") -> Response:
    """Take a player out of the event."""
    await here.keep(withdraw_player, slug, registration, reason=reason, by=by, now=here.now())
    return RedirectResponse(f"/e/{slug}/desk/lists/{registration}", 303)


async def laid_out(
    request: Request, here: Service, slug: str, registration: str, by: Actor, **more: Any
) -> Response:
    """Lay one list out."""
    held = await here.keep(registration_of, slug, registration, by=by)
    found = await here.keep(event, slug)
    facts: dict[str, Any] = {"held": held, "event": found, "by": by, "text": text_of(held.newest)}
    facts |= {"versions": await here.keep(versions_of, slug, registration, by=by), "proposed": None}
    facts |= {"penalties": await here.keep(penalties, slug, by=by, registration=registration)}
    made = await here.keep(checks, slug, by=by)
    facts |= {"checks": [each for each in made if each.registration == registration], "stages": STAGES}
    infractions = read_conduct(found.terms.guide).by_code
    facts |= {"infractions": [(code, each.name) for code, each in infractions.items()]}
    facts |= {"marked": marked_version(held.newest), "token": token_here(request), **more}
    page: Response = here.templates.TemplateResponse(request, "desk_list.html", facts)
    return page

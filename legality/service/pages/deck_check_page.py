"""The deck check on a phone: the list as large rows with counters, and what follows from what was counted."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from decklists.model import Deck
from decklists.reader import read
from legality.conduct.stages import STAGES
from legality.events.actors import Actor
from legality.events.desk.deck_check_records import find_check, record_check
from legality.events.desk.lifecycle import get_event
from legality.events.desk.one_list import read_list
from legality.events.errors import EventsError
from legality.events.views import EventView, RegistrationView
from legality.judging import title_in
from legality.render.layout.words import SECTIONS
from legality.service.auth.credentials import AtDesk, form_key
from legality.service.forms.counted_deck import DIALECT, as_text, counted, parts_of
from legality.service.http.problems import ProblemError
from legality.service.pages.desk_page import token_here
from legality.service.pages.mendable import mendable
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

MOST = 20_000
"""Letters of one field. How many fields there may be is said where the form is read first (`at_desk`)."""

KINDS = {
    "missing": "not in the deck",
    "extra": "not on the list",
    "count": "another number",
    "version": "another version",
    "section": "in another part",
}


class Listed(NamedTuple):
    """A list to count by."""

    event: EventView
    held: RegistrationView
    deck: Deck


@router.get("/lists/{registration}/check")
async def asked(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, draw: str = ""
) -> Response:
    """Show the list to count by."""
    return counting(request, here, await _listed(here, slug, registration, by), {"draw": draw})


@router.post("/lists/{registration}/check")
async def sent(request: Request, here: Here, slug: str, registration: str, by: AtDesk) -> Response:
    """Write the check down, and show what it comes to; or show the form again with all that was counted."""
    given = {name: str(value)[:MOST] for name, value in (await request.form()).items()}
    listed = await _listed(here, slug, registration, by)
    stage = next((each for each in STAGES if each == given.get("stage")), None)
    if stage is None:
        return counting(request, here, listed, given, "Say when the deck was checked.")
    text = as_text(counted(listed.deck, given, given.get("others", "")))
    draw, key = given.get("draw") or None, form_key(given.get("key", ""))
    told: dict[str, Any] = {"counted": text, "stage": stage, "dialect": DIALECT, "draw": draw, "key": key}
    try:
        made = await here.keep(record_check, slug, registration, **told, by=by, now=here.now())
    except EventsError as error:
        return counting(request, here, listed, given, mendable(error))
    return RedirectResponse(f"/e/{slug}/desk/checks/{made.id}", 303)


def counting(
    request: Request, here: Service, listed: Listed, given: Mapping[str, str], wrong: str = ""
) -> Response:
    """Lay the list out to count by, with what was counted already."""
    facts = {"held": listed.held, "event": listed.event, "parts": parts_of(listed.deck), "given": given}
    facts |= {"stages": STAGES, "token": token_here(request), "wrong": wrong}
    return here.page(request, "deck_check.html", facts, 422 if wrong else 200)


@router.get("/checks/{check}")
async def shown(request: Request, here: Here, slug: str, check: str, by: AtDesk) -> Response:
    """Show a deck check: the difference, the infraction and the penalty that follows, with its reasons."""
    made = await here.keep(find_check, slug, check, by=by)
    if made is None:
        raise ProblemError("not-found")
    facts: dict[str, Any] = {"check": made, "event": await here.keep(get_event, slug), "kinds": KINDS}
    facts |= {"token": token_here(request), "sections": SECTIONS}
    return here.page(request, "deck_checked.html", facts)


async def _listed(here: Service, slug: str, registration: str, by: Actor) -> Listed:
    found = await here.keep(read_list, slug, registration, by=by)
    held = found.registration
    known = title_in((found.event.terms.edition,))
    reading = await here.judges.ask(read, held.newest.text, held.newest.dialect or None, known)
    return Listed(found.event, held, reading.deck)

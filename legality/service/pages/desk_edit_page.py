"""Changing an event: its times, its words, and what becomes of illegal lists; never what is played."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import HEAD, admit
from legality.events.desk.lifecycle import edit_event, event
from legality.events.errors import EventFaulty, EventsError
from legality.events.lists.rejudging import rejudge
from legality.events.views import EventView
from legality.render.verdict.report import describe_terms
from legality.service.auth.credentials import AtDesk
from legality.service.forms.event_form import (
    TERMS,
    EventForm,
    beside,
    day_of,
    faults,
    form_of,
    policy_of,
    reason,
    times_of,
)
from legality.service.pages.desk_page import laid_out as desk_page
from legality.service.pages.desk_page import token_here
from legality.service.pages.mendable import mendable
from legality.service.views.time_zones import NoMomentError, written, zones
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")


@router.get("/edit")
async def asked(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the form with what holds now."""
    admit(by, slug, HEAD)
    found = await here.keep(event, slug)
    return shown(request, here, found, form_for(found))


@router.post("/edit")
async def changed(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Change the event. On another day other bans and cards may count, so all lists are judged again then."""
    admit(by, slug, HEAD)
    form = form_of(await request.form(), sent=True)
    found = await here.keep(event, slug)
    try:
        edited = await here.keep(edit_event, slug, **changes(form, found), by=by, now=here.now())
    except (NoMomentError, EventsError) as error:
        return shown(request, here, found, form.but(_told(error)))
    if edited.terms.on != found.terms.on and edited.lists:
        again = await here.keep(rejudge, slug, by=by, now=here.now())
        return await desk_page(request, here, slug, by, rejudged=again)
    return RedirectResponse(f"/e/{slug}/desk", 303)


def form_for(found: EventView) -> EventForm:
    """Return the form filled in with what holds. Times are in UTC until somebody chooses another place."""
    said = {"name": found.name, "announcement": found.announcement, "policy": found.policy}
    deadline = "" if found.deadline == found.starts else written(found.deadline)
    return EventForm({**said, "starts": written(found.starts), "deadline": deadline})


def changes(form: EventForm, found: EventView) -> dict[str, Any]:
    """Return what the form says. The day moves only with the start: a zone alone puts no event off."""
    starts, deadline = times_of(form)
    moved = {"on": day_of(form, found.terms.on)} if starts != found.starts else {}
    facts = {"name": form.get("name"), "announcement": form.get("announcement"), "policy": policy_of(form)}
    return {**facts, **moved, "starts": starts, "deadline": deadline or starts}


def shown(request: Request, here: Service, found: EventView, form: EventForm) -> Response:
    """Lay the form out, beside what was announced and stays."""
    terms = found.terms
    reasons = {kind: reason(kind, terms.edition, terms.on, terms.format, terms.guide) for kind in TERMS}
    facts = {
        "event": found,
        "form": form,
        "played": describe_terms(terms),
        "reasons": reasons,
        "zones": zones(),
    }
    facts["token"] = token_here(request)
    status = 422 if form.wrong else 200
    return here.page(request, "desk_edit.html", facts, status)


def _told(error: NoMomentError | EventsError) -> dict[str, str]:
    """Put what stands in the way beside its field."""
    if isinstance(error, NoMomentError):
        return faults(error)
    return beside(error.findings) if isinstance(error, EventFaulty) else {"form": mendable(error)}

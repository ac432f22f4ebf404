"""The director's form: an event is made, and its secret is shown this once."""

import hmac
from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import ValidationError

from legality.events.actors import CONSOLE
from legality.events.announcing import create_event
from legality.events.errors import EventFaulty, EventsError
from legality.events.views import NewEvent
from legality.service.choices import LONG_NAMES
from legality.service.context import Here, Service
from legality.service.event_form import (
    BY_CODE,
    TERMS,
    EventForm,
    edition_of,
    faults,
    form_of,
    offered,
    policy_of,
    reason,
    slug_of,
    terms_of,
    times_of,
)
from legality.service.keys import let_in
from legality.service.moments import OFFSETS, NoMomentError, offset_name
from legality.terms import LEVELS

router = APIRouter(include_in_schema=False)


@router.get("/events/new")
async def asked(request: Request, here: Here) -> Response:
    """Show the form, filled in as the guide would."""
    return shown(request, here, form_of(request.query_params))


@router.post("/events/new")
async def announced(request: Request, here: Here) -> Response:
    """Make the event, or show the form again with everything that is wrong."""
    async with request.form(max_files=0, max_fields=50) as given:
        form = form_of(given)
    key = here.settings.creation_key
    if key and not hmac.compare_digest(form.get("creation_key").encode(), key.encode()):
        return shown(request, here, form.but({"creation_key": "This is not the key of this service."}))
    try:
        made = await _made(here, form)
    except (ValidationError, NoMomentError) as error:
        return shown(request, here, form.but(faults(error)))
    except EventFaulty as error:
        found = {BY_CODE.get(each.code, "form"): f"{each.message} ({each.code})" for each in error.findings}
        return shown(request, here, form.but(found))
    except EventsError as error:
        if error.status == 503:
            raise
        return shown(request, here, form.but({"form": f"{str(error)[:1].upper()}{str(error)[1:]}."}))
    facts = {"event": made.event, "secret": made.secret, "address": address(request, here)}
    page: Response = here.templates.TemplateResponse(request, "event_made.html", facts, status_code=201)
    let_in(page, made.event.slug, made.secret, secure=here.settings.secure)
    return page


def address(request: Request, here: Service) -> str:
    """Return the address of the service as people use it."""
    return (here.settings.base_url or str(request.base_url)).rstrip("/")


async def _made(here: Service, form: EventForm) -> NewEvent:
    starts, deadline = times_of(form)
    terms = terms_of(form, starts.date())
    return await here.keep(
        create_event,
        slug=slug_of(form, starts.date()),
        name=form.get("name"),
        terms=terms,
        starts=starts,
        deadline=deadline,
        policy=policy_of(form),
        announcement=form.get("announcement"),
        by=CONSOLE,
        now=here.now(),
    )


def shown(request: Request, here: Service, form: EventForm) -> Response:
    """Lay the form out for its edition and day."""
    edition, on = edition_of(form), day_of(form, here.today())
    played = form.get("format") or reason("format", edition, on).value
    reasons = {kind: reason(kind, edition, on, played) for kind in TERMS}
    facts: dict[str, Any] = {"form": form, "edition": edition, "editions": LONG_NAMES, "on": on}
    facts |= {"fields": {kind: offered(kind, edition, on) for kind in TERMS}, "reasons": reasons}
    facts |= {"levels": LEVELS, "offsets": [(each, offset_name(each)) for each in OFFSETS]}
    facts["needs_key"] = bool(here.settings.creation_key)
    status = 422 if form.wrong else 200
    page: Response = here.templates.TemplateResponse(request, "event_new.html", facts, status_code=status)
    return page


def day_of(form: EventForm, today: date) -> date:
    """Return the day for which the defaults are looked up."""
    try:
        return date.fromisoformat((form.get("on") or form.get("starts"))[:10])
    except ValueError:
        return today

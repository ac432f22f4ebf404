"""The director's form: an event is made, and its secret is shown this once."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import ValidationError

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import create_event, find_event_faults
from legality.events.errors import EventFaulty, EventsError
from legality.events.store.secrets import new_key
from legality.events.views import NewEvent
from legality.service.auth.credentials import form_key, key_refused, let_in
from legality.service.forms.choices import LONG_NAMES
from legality.service.forms.event_form import (
    TERMS,
    EventForm,
    Reason,
    beside,
    day_of,
    edition_of,
    faults,
    files_of,
    form_of,
    level_of,
    offered,
    policy_of,
    reason,
    reasons_beside,
    slug_of,
    terms_of,
    times_of,
)
from legality.service.forms.event_upload import event_form_of, missing_files, taken_over
from legality.service.http.problems import ProblemError
from legality.service.pages.mendable import mendable
from legality.service.views.time_zones import NoMomentError, zones
from legality.service.work.context import Here, Service
from legality.terms.event_file import WrongEventFile, event_in
from legality.terms.terms import LEVELS, Guide

router = APIRouter(include_in_schema=False)

TAKEN_OVER = "What the file says stands in the fields now. Look at it, then announce the event."


@router.get("/events/new")
async def asked(request: Request, here: Here) -> Response:
    """Show the form, filled in as the guide would."""
    # A key out of a link would be known to whoever made the link.
    return shown(request, here, form_of(request.query_params).filled(key=""))


@router.post("/events/new")
async def announced(request: Request, here: Here) -> Response:
    """Make the event, or show the form again with everything that is wrong."""
    async with request.form(max_files=3, max_fields=50, max_part_size=here.settings.body_bytes) as given:
        form = await event_form_of(given)
    if form.wrong:
        return shown(request, here, form)
    if filled := taken_over(form, here.today()):
        return shown(request, here, await _looked_over(here, filled), told=TAKEN_OVER)
    if form.get("look"):
        return shown(request, here, form)
    if refused := key_refused(here, request, form.get("creation_key")):
        return _without_key(request, here, form, refused)
    made = await _tried(here, form)
    if isinstance(made, EventForm):
        return shown(request, here, made)
    facts = {"event": made.event, "secret": made.secret, "address": here.address(request)}
    page = here.page(request, "event_made.html", facts, 201)
    let_in(page, made.event.slug, made.secret, secure=here.settings.secure)
    return page


def _without_key(request: Request, here: Service, form: EventForm, refused: ProblemError) -> Response:
    """Show the form again with why its key is not taken, or not even looked at."""
    page = shown(request, here, form.but({"creation_key": refused.detail}))
    if refused.kind.name == "too-many":
        page.status_code = refused.kind.status
        page.headers.update(refused.headers)
    return page


async def _tried(here: Service, form: EventForm) -> NewEvent | EventForm:
    """Make the event, or return the form with what stands in the way."""
    if missing := missing_files(form):
        return form.but(missing)
    try:
        return await _made(here, form)
    except (ValidationError, NoMomentError) as error:
        return form.but(faults(error))
    except EventFaulty as error:
        return form.but(beside(error.findings))
    except EventsError as error:
        return form.but({"form": mendable(error)})


async def _looked_over(here: Service, form: EventForm) -> EventForm:
    """Put beside the fields what would keep such an event from being held, before anybody sends it."""
    if form.wrong or (missing := missing_files(form)):
        return form if form.wrong else form.but(missing)
    try:
        times_of(form)
        terms = terms_of(form, day_of(form, here.today()))
        found = await here.judges.ask(find_event_faults, terms, files_of(form))
    except (ValidationError, NoMomentError) as error:
        return form.but(faults(error))
    return form.but(beside(found))


async def _made(here: Service, form: EventForm) -> NewEvent:
    starts, deadline = times_of(form)
    on = day_of(form, starts.date())
    return await here.keep(
        create_event,
        slug=slug_of(form, on),
        name=form.get("name"),
        terms=terms_of(form, on),
        starts=starts,
        deadline=deadline,
        policy=policy_of(form),
        announcement=form.get("announcement"),
        files=files_of(form),
        key=form_key(form.get("key")),
        by=CONSOLE,
        now=here.now(),
    )


def shown(request: Request, here: Service, form: EventForm, told: str = "") -> Response:
    """Lay the form out for its edition and day."""
    edition, on, guide = edition_of(form), day_of(form, here.today()), guide_of(form)
    fields = {kind: offered(kind, edition, on, guide) for kind in TERMS}
    usual = {kind: reason(kind, edition, on, guide=guide) for kind in TERMS}
    played = form.get("format") or usual["format"].value
    reasons: dict[str, Reason] = {kind: reason(kind, edition, on, played, guide) for kind in TERMS}
    chosen = {
        kind: form.get(kind) if form.get(kind) in {one.word for one in offers} else reasons[kind].value
        for kind, offers in fields.items()
    }
    facts: dict[str, Any] = {"form": form, "edition": edition, "editions": LONG_NAMES, "on": on}
    facts |= {"fields": fields, "reasons": reasons | reasons_beside(edition, on, level_of(form))}
    facts |= {"levels": LEVELS, "zones": zones(), "chosen": chosen, "told": told}
    facts |= {"needs_key": bool(here.settings.creation_key), "key": form.get("key") or new_key()}
    status = 422 if form.wrong else 200
    return here.page(request, "event_new.html", facts, status)


def guide_of(form: EventForm) -> Guide | None:
    """Return the guide that the event's file names, if it names one."""
    try:
        return event_in(form.get("plan")).guide
    except WrongEventFile:
        return None

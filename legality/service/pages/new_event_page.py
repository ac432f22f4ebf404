"""Announcing an event: the director's form, and the page that shows the secret once."""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import create_event, find_event_faults
from legality.events.errors import EventFaulty, EventsError
from legality.events.store.secrets import new_key
from legality.events.views import NewEvent
from legality.service.auth.credentials import check_creation_key, read_form_key, set_desk_cookie
from legality.service.forms import event_form
from legality.service.forms.choices import LONG_NAMES
from legality.service.forms.event_upload import fill_from_file, missing_files, read_event_form
from legality.service.http.problems import ProblemError
from legality.service.pages.form_refusals import explain_refusal
from legality.service.views.time_zones import NoMomentError, zones_by_area
from legality.service.work.context import Here, Service
from legality.terms.event_file import WrongEventFile, parse_event
from legality.terms.terms import LEVELS, Guide

router = APIRouter(include_in_schema=False)

TAKEN_OVER = "What the file says stands in the fields now. Look at it, then announce the event."


@router.get("/events/new")
async def show_new_event_form(request: Request, here: Here) -> Response:
    """Show the form with the guide's defaults."""
    # An idempotency key from a link is known to the author of the link.
    return render_new_event_form(request, here, event_form.fields_of(request.query_params).filled(key=""))


@router.post("/events/new")
async def announce_event(request: Request, here: Here) -> Response:
    """Create the event, or show the form again with all errors."""
    async with request.form(max_files=3, max_fields=50, max_part_size=here.settings.body_bytes) as given:
        form = await read_event_form(given)
    if form.wrong:
        return render_new_event_form(request, here, form)
    if filled := fill_from_file(form, here.today()):
        return render_new_event_form(request, here, await _review_form(here, filled), told=TAKEN_OVER)
    if form.get("look"):
        return render_new_event_form(request, here, form)
    if refused := check_creation_key(here, request, form.get("creation_key")):
        return _refuse_key(request, here, form, refused)
    made = await _try_to_create(here, form)
    if isinstance(made, event_form.EventForm):
        return render_new_event_form(request, here, made)
    facts = {"event": made.event, "secret": made.secret, "address": here.address(request)}
    page = here.render_page(request, "event_created.html", facts, 201)
    set_desk_cookie(page, made.event.slug, made.secret, secure=here.settings.secure)
    return page


def _refuse_key(
    request: Request, here: Service, form: event_form.EventForm, refused: ProblemError
) -> Response:
    """Show the form again with the problem of its creation key."""
    page = render_new_event_form(request, here, form.but({"creation_key": refused.detail}))
    if refused.kind.name == "too-many":
        page.status_code = refused.kind.status
        page.headers.update(refused.headers)
    return page


async def _try_to_create(here: Service, form: event_form.EventForm) -> NewEvent | event_form.EventForm:
    """Create the event, or return the form with its errors."""
    if missing := missing_files(form):
        return form.but(missing)
    try:
        return await _create_event(here, form)
    except (ValidationError, NoMomentError) as error:
        return form.but(event_form.describe_faults(error))
    except EventFaulty as error:
        return form.but(event_form.group_by_field(error.findings))
    except EventsError as error:
        return form.but({"form": explain_refusal(error)})


async def _review_form(here: Service, form: event_form.EventForm) -> event_form.EventForm:
    """Return the form with the errors that would keep the event from being announced."""
    if form.wrong or (missing := missing_files(form)):
        return form if form.wrong else form.but(missing)
    try:
        form.times()
        terms = form.terms(form.day(here.today()))
        found = await here.judge_threads.run(find_event_faults, terms, form.files())
    except (ValidationError, NoMomentError) as error:
        return form.but(event_form.describe_faults(error))
    return form.but(event_form.group_by_field(found))


async def _create_event(here: Service, form: event_form.EventForm) -> NewEvent:
    starts, deadline = form.times()
    on = form.day(starts.date())
    return await here.keep(
        create_event,
        slug=form.slug(on),
        name=form.get("name"),
        terms=form.terms(on),
        starts=starts,
        deadline=deadline,
        policy=form.policy,
        announcement=form.get("announcement"),
        files=form.files(),
        key=read_form_key(form.get("key")),
        by=CONSOLE,
        now=here.now(),
    )


def render_new_event_form(
    request: Request, here: Service, form: event_form.EventForm, told: str = ""
) -> Response:
    """Render the form for its edition and day."""
    edition, on, guide = form.edition, form.day(here.today()), guide_of(form)
    fields = {kind: event_form.list_options(kind, edition, on, guide) for kind in event_form.TERMS}
    usual = {kind: event_form.explain_default(kind, edition, on, guide=guide) for kind in event_form.TERMS}
    played = form.get("format") or usual["format"].value
    reasons: dict[str, event_form.Reason] = {
        kind: event_form.explain_default(kind, edition, on, played, guide) for kind in event_form.TERMS
    }
    chosen = {
        kind: form.get(kind) if form.get(kind) in {one.word for one in offers} else reasons[kind].value
        for kind, offers in fields.items()
    }
    facts: dict[str, Any] = {"form": form, "edition": edition, "editions": LONG_NAMES, "on": on}
    facts |= {
        "fields": fields,
        "reasons": reasons | event_form.explain_other_defaults(edition, on, form.level),
    }
    facts |= {"levels": LEVELS, "zones": zones_by_area(), "chosen": chosen, "told": told}
    facts |= {"needs_key": bool(here.settings.creation_key), "key": form.get("key") or new_key()}
    status = 422 if form.wrong else 200
    return here.render_page(request, "new_event.html", facts, status)


def guide_of(form: event_form.EventForm) -> Guide | None:
    """Return the guide that the uploaded file names, if any."""
    try:
        return parse_event(form.get("plan")).guide
    except WrongEventFile:
        return None

"""Announcing an event: the director's form, and the page that shows the secret once."""

from datetime import date
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from legality.events.actors import Actor
from legality.events.countries import countries
from legality.events.desk.lifecycle import create_event, find_event_faults
from legality.events.errors import EventFaulty, EventsError
from legality.events.store.secrets import new_key
from legality.events.views import NewEvent
from legality.service.auth.credentials import check_creation_key, read_form_key, set_desk_cookie
from legality.service.forms import event_form
from legality.service.forms.challenge_rows import ALLOWANCES, ROWS
from legality.service.forms.choices import LISTING_LABELS, LONG_NAMES
from legality.service.forms.event_doubts import TimeDoubt, find_doubts, mark_of
from legality.service.forms.event_upload import (
    fill_from_file,
    has_files,
    has_uploads,
    missing_files,
    put_uploads,
)
from legality.service.forms.form_refusals import explain_refusal
from legality.service.http.problems import ProblemError
from legality.service.views.time_zones import NoMomentError, zones_by_area
from legality.service.work.context import Here, Service
from legality.terms.challenge import CRITERIA
from legality.terms.event_file import FILES, WrongEventFile, parse_event
from legality.terms.terms import LEVELS, Guide

MOST_FIELDS = 80
MOST_FILES = len(FILES) + 1
"""The files of an event, and its plan. A browser sends the empty ones too."""

router = APIRouter(include_in_schema=False)

TAKEN_OVER = "The fields now have the values of the file. Check them, then announce the event."


@router.get("/events/new")
async def show_new_event_form(request: Request, here: Here) -> Response:
    """Show the form with the guide's defaults. A link fills in short fields, and never a whole file."""
    # An idempotency key from a link is known to the author of the link.
    form = event_form.short_fields_of(request.query_params).filled(key="", creation_key="")
    return render_new_event_form(request, here, form)


@router.post("/events/new")
async def announce_event(request: Request, here: Here) -> Response:
    """Create the event, or show the form again with all errors. The key is checked before a file is read."""
    async with request.form(
        max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=here.settings.body_bytes
    ) as given:
        form = event_form.fields_of(given, sent=True)
        if form.get("look") and not has_files(given):
            return render_new_event_form(request, here, form)
        if refused := _check_key(request, here, form):
            return await _refuse_key(request, here, form, refused, files=has_uploads(given))
        form = await put_uploads(form, given)
    if form.wrong:
        return await _show(request, here, form)
    reviewed, told = await here.judge_threads.run(_review_form, form, here.today())
    if reviewed.wrong or told or form.get("look"):
        return await _show(request, here, reviewed, told)
    if doubts := await here.judge_threads.run(find_doubts, form, here.now()):
        return await _show(request, here, form, doubts=doubts)
    made = await _try_to_create(here, form)
    if isinstance(made, event_form.EventForm):
        return await _show(request, here, made)
    facts = {"event": made.event, "secret": made.secret, "address": here.address(request)}
    page = here.render_page(request, "event_created.html", facts, 201)
    set_desk_cookie(page, made.event.slug, made.secret, secure=here.settings.secure)
    return page


def _check_key(request: Request, here: Service, form: event_form.EventForm) -> ProblemError | None:
    """Return the problem with the creation key. An empty field is no guess."""
    if here.settings.creation_key and not form.get("creation_key"):
        return ProblemError("not-allowed", "Enter the key of this service. Files are read only with it.")
    return check_creation_key(here, request, form.get("creation_key"))


async def _refuse_key(
    request: Request, here: Service, form: event_form.EventForm, refused: ProblemError, *, files: bool
) -> Response:
    """Show the form again with the problem of its creation key. Typed texts are kept and not parsed."""
    told = f"{refused.detail} Choose your files again." if files else refused.detail
    form = form.filled(creation_key="").but({"creation_key": told})
    page = await here.judge_threads.run(render_new_event_form, request, here, form)
    if refused.kind.name == "too-many":
        page.status_code = refused.kind.status
        page.headers.update(refused.headers)
    return page


async def _show(
    request: Request,
    here: Service,
    form: event_form.EventForm,
    told: str = "",
    doubts: tuple[TimeDoubt, ...] = (),
) -> Response:
    """Show the form after the key was checked. Its file is parsed in a thread, unless it is too long."""

    def render() -> Response:
        return render_new_event_form(request, here, form, told, guide_of(form), doubts)

    return await here.judge_threads.run(render)


async def _try_to_create(here: Service, form: event_form.EventForm) -> NewEvent | event_form.EventForm:
    """Create the event, or return the form with its errors."""
    try:
        facts = await here.judge_threads.run(_read_facts, form)
        key = read_form_key(form.get("key"))
        by = Actor("director", "", facts["slug"], "web")
        return await here.store_event(create_event, **facts, key=key, by=by, now=here.now())
    except (ValidationError, NoMomentError) as error:
        return form.but(event_form.describe_faults(error))
    except EventFaulty as error:
        return form.but(event_form.group_by_field(error.findings))
    except EventsError as error:
        return form.but({"form": explain_refusal(error)})


def _review_form(form: event_form.EventForm, today: date) -> tuple[event_form.EventForm, str]:
    """Fill the form in from its file. Return it with its errors, and a message if the file filled it in.

    Call it in a thread: it parses the file and judges the event.
    """
    filled = fill_from_file(form, today)
    if filled is not None and not filled.wrong:
        return _find_faults(filled, today), TAKEN_OVER
    if filled is not None:
        return filled, ""
    return form if form.get("look") else form.but(missing_files(form)), ""


def _find_faults(form: event_form.EventForm, today: date) -> event_form.EventForm:
    """Return the form with the errors that would keep the event from being announced."""
    if missing := missing_files(form):
        return form.but(missing)
    try:
        form.times()
        found = find_event_faults(form.terms(form.day(today)), form.files())
    except (ValidationError, NoMomentError) as error:
        return form.but(event_form.describe_faults(error))
    return form.but(event_form.group_by_field(found))


def _read_facts(form: event_form.EventForm) -> dict[str, Any]:
    """Return the facts of the event as the store takes them."""
    starts, deadline = form.times()
    on = form.day(starts.date())
    return {
        "slug": form.slug(on),
        "name": form.get("name"),
        "terms": form.terms(on),
        "starts": starts,
        "deadline": deadline,
        "policy": form.policy,
        "publication": form.publication,
        "announcement": form.get("announcement"),
        "files": form.files(),
        "listed": form.listed(),
    }


def render_new_event_form(
    request: Request,
    here: Service,
    form: event_form.EventForm,
    told: str = "",
    guide: Guide | None = None,
    doubts: tuple[TimeDoubt, ...] = (),
) -> Response:
    """Render the form for its edition and day, with the guide that its file names, if any."""
    edition, on = form.edition, form.day(here.today())
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
    facts |= {"levels": LEVELS, "zones": zones_by_area(), "rows": ROWS, "chosen": chosen, "told": told}
    facts |= {"countries": sorted(countries().items(), key=lambda each: each[1])}
    facts |= {"listing": LISTING_LABELS, "allowances": ALLOWANCES, "criteria": ("titles", *CRITERIA)}
    facts |= {"needs_key": bool(here.settings.creation_key), "key": form.get("key") or new_key()}
    facts |= {"doubts": doubts, "sure": mark_of(doubts)}
    status = 422 if form.wrong or doubts else 200
    return here.render_page(request, "new_event.html", facts, status)


def guide_of(form: event_form.EventForm) -> Guide | None:
    """Return the guide that the file names, if any. A file that is too long is not parsed."""
    try:
        return parse_event(form.get("plan")).guide
    except WrongEventFile:
        return None

"""Editing an event: times, name, announcement and policy; never its terms."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import HEAD, admit
from legality.events.countries import countries
from legality.events.desk.lifecycle import edit_event, get_event
from legality.events.errors import EventFaulty, EventsError
from legality.events.lists.rejudging import rejudge
from legality.events.views import EventView
from legality.render.verdict.report import describe_terms
from legality.service.auth.credentials import AtDesk
from legality.service.forms import event_form
from legality.service.forms.choices import LISTING_LABELS
from legality.service.forms.event_doubts import TimeDoubt, find_time_doubts, mark_of
from legality.service.forms.form_refusals import explain_refusal
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.pages.desk.players_page import render_players
from legality.service.views.time_zones import NoMomentError, format_for_field, zones_by_area
from legality.service.work.context import Here
from legality.terms.terms import LISTING

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")


@router.get("/edit")
async def show_edit_form(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the form with the current values."""
    admit(by, slug, HEAD)
    found = await here.keep(get_event, slug)
    return await render_edit_form(AtDeskTab(request, here, slug, by), found, fill_form(found))


@router.post("/edit")
async def save_changes(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Change the event. On another date other bans may count, so all lists are judged again."""
    admit(by, slug, HEAD)
    form = event_form.fields_of(await request.form(), sent=True)
    found = await here.keep(get_event, slug)
    try:
        changes = read_changes(form, found)
        moved = changes["starts"] != found.starts or changes["deadline"] != found.deadline
        if moved and (doubts := find_time_doubts(form, here.now())):
            return await render_edit_form(AtDeskTab(request, here, slug, by), found, form, doubts)
        edited = await here.keep(edit_event, slug, **changes, by=by, now=here.now())
    except (NoMomentError, EventsError) as error:
        at = AtDeskTab(request, here, slug, by)
        return await render_edit_form(at, found, form.but(_explain_error(error)))
    if edited.terms.on != found.terms.on and edited.lists:
        again = await here.keep(rejudge, slug, by=by, now=here.now())
        return await render_players(AtDeskTab(request, here, slug, by), rejudged=again)
    return RedirectResponse(f"/e/{slug}/desk/event", 303)


def fill_form(found: EventView) -> event_form.EventForm:
    """Return the form with the current values. Times are in UTC until another zone is chosen."""
    said = {"name": found.name, "announcement": found.announcement, "policy": found.policy}
    said["rounds"] = str(found.terms.event.rounds or "")
    said |= {name: getattr(found.terms.event, name) for name in LISTING}
    said |= {"country": found.listing.country, "online": "yes" if found.listing.online else ""}
    said |= {"names_public": "yes" if found.listing.names_public else ""}
    said |= {"places": str(found.listing.places or "")}
    deadline = "" if found.deadline == found.starts else format_for_field(found.deadline)
    return event_form.EventForm({**said, "starts": format_for_field(found.starts), "deadline": deadline})


def read_changes(form: event_form.EventForm, found: EventView) -> dict[str, Any]:
    """Return the changes. The date moves only with the start; another zone alone does not move it."""
    starts, deadline = form.times()
    moved: dict[str, Any] = {"on": form.day(found.terms.on)} if starts != found.starts else {}
    listing = {name: form.get(name)[: event_form.LONGEST_FACT] for name in LISTING if name in form.said}
    if rounds := form.get("rounds"):
        moved["rounds"] = int(rounds) if rounds.isdecimal() and len(rounds) < 4 else 0
    facts = {"name": form.get("name"), "announcement": form.get("announcement"), "policy": form.policy}
    return {
        **facts,
        **moved,
        "listing": listing,
        "listed": form.listed(),
        "starts": starts,
        "deadline": deadline or starts,
    }


async def render_edit_form(
    at: AtDeskTab,
    found: EventView,
    form: event_form.EventForm,
    doubts: tuple[TimeDoubt, ...] = (),
) -> Response:
    """Render the form with the fixed terms."""
    terms = found.terms
    reasons = {
        kind: event_form.explain_default(kind, terms.edition, terms.on, terms.format, terms.guide)
        for kind in event_form.TERMS
    }
    facts = await read_frame(at, "event") | {
        "form": form,
        "played": describe_terms(terms),
        "reasons": reasons,
        "zones": zones_by_area(),
        "listing": LISTING_LABELS,
        "countries": sorted(countries().items(), key=lambda each: each[1]),
        "doubts": doubts,
        "sure": mark_of(doubts),
    }
    status = 422 if form.wrong or doubts else 200
    return at.here.render_page(at.request, "desk_edit.html", facts, status)


def _explain_error(error: NoMomentError | EventsError) -> dict[str, str]:
    """Return the errors by field."""
    if isinstance(error, NoMomentError):
        return event_form.describe_faults(error)
    return (
        event_form.group_by_field(error.findings)
        if isinstance(error, EventFaulty)
        else {"form": explain_refusal(error)}
    )

"""Entering an announcement: the form of each kind, its preview, and its faults beside the fields."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from cardpools.announcements.announcement import Announcement
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITION_NAMES
from legality.announcing.entering import read_raw
from legality.service.auth import operator
from legality.service.forms.announcement_form import (
    BY_KIND,
    CERTAINTIES,
    AnnouncementForm,
    explain_effect,
    form_of,
)
from legality.service.models.announcement_requests import LONGEST_AUTHOR
from legality.service.work.announcements_in_use import store_announcement
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/announcements/new")

MOST_FIELDS = 40


@router.get("")
async def show_new_announcement_form(request: Request, here: Here) -> Response:
    """Show the form of a kind, to the operator only."""
    if not operator.is_signed_in(here, request):
        return RedirectResponse("/announcements/sign-in", 303)
    return _render(request, here, form_of(request.query_params, sent=False))


@router.post("")
async def enter_announcement(request: Request, here: Here) -> Response:
    """Preview an announcement, store it, or show the form again with all faults."""
    operator.require_session(here, request)
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as given:
        operator.require_form_token(here, str(given.get("token", "")))
        form, step = form_of(given, sent=True), str(given.get("step", "preview"))
    if step == "edit":
        return _render(request, here, form)
    try:
        checked = await here.judge_threads.run(_read, form, here)
        if step != "store":
            return _render(request, here, form, checked)
        by, now = form.get("by").strip(), here.now()
        made = await here.change_announcements(store_announcement, checked, by=by, now=now)
    except WrongDataError as error:
        return _render(request, here, form.with_faults(error.problems), status=422)
    return RedirectResponse(f"/announcements?stored={made.id}", 303)


def _read(form: AnnouncementForm, here: Service) -> Announcement:
    """Check an announcement as the form has it."""
    return read_raw(form.raw(), form.edition, here.today())


def _render(
    request: Request,
    here: Service,
    form: AnnouncementForm,
    checked: Announcement | None = None,
    *,
    status: int = 200,
) -> Response:
    facts: dict[str, Any] = {"form": form, "kinds": BY_KIND, "editions": EDITION_NAMES}
    facts |= {"certainties": CERTAINTIES, "longest_author": LONGEST_AUTHOR}
    facts |= {"effect": explain_effect(checked) if checked else ()}
    facts |= {"token": operator.operator_form_token(here.settings.operator_key)}
    page = here.render_page(request, "new_announcement.html", facts, status)
    page.headers["Cache-Control"] = "no-store"
    return page

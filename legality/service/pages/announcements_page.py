"""The announcements: what is in force and what was, and for the operator ending and withdrawing them."""

from datetime import date
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from cardpools.announcements.announcement import Announcement
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITION_NAMES, EDITIONS
from legality.announcing.announcement_words import day_words, describe
from legality.announcing.entering import UnknownAnnouncementError, find_announcement, list_announcements
from legality.service.auth import operator
from legality.service.forms.announcement_form import BY_KIND, say_fault
from legality.service.http.problems import ProblemError
from legality.service.work.announcements_in_use import end_announcement, withdraw_announcement
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/announcements")

A_PAGE = 100
MOST_FIELDS = 10


class ShownAnnouncement(NamedTuple):
    """An announcement as the page shows it."""

    id: str
    words: str
    edition: str
    state: str
    is_in_force: bool
    can_end: bool
    can_withdraw: bool
    source: str
    is_link: bool
    note: str
    entered: str


def show_announcement(announcement: Announcement, today: date) -> ShownAnnouncement:
    """Return the words of an announcement and its state on a day."""
    state = state_of(announcement, today)
    source, entered = announcement.source, announcement.entered[:10]
    by = f" by {announcement.by}" if announcement.by else ""
    when = f"Entered on {day_words(date.fromisoformat(entered))}{by}" if entered else ""
    return ShownAnnouncement(
        announcement.id,
        describe(announcement),
        EDITION_NAMES[announcement.edition],
        state,
        state == "in force",
        announcement.kind not in ("release", "confirm", "promo")
        and state in ("in force", "not yet in force"),
        not announcement.withdrawn,
        source,
        source.startswith(("https://", "http://")),
        announcement.note,
        when,
    )


def state_of(announcement: Announcement, today: date) -> str:
    """Return the state of an announcement on a day, in words."""
    if announcement.withdrawn:
        return "withdrawn"
    if announcement.on > today:
        return "not yet in force"
    return "in force" if announcement.holds(today) else "ended"


@router.get("")
async def show_announcements(
    request: Request, here: Here, edition: str = "", start: int = 0, stored: str = ""
) -> Response:
    """Show the announcements, the newest first, a page at a time."""
    chosen = next((each for each in EDITIONS if each == edition), None)
    every = await here.judge_threads.run(list_announcements, chosen)
    ordered = sorted(every, key=lambda each: (each.on, each.entered, each.id), reverse=True)
    first = max(0, min(start, len(ordered)))
    shown = [show_announcement(each, here.today()) for each in ordered[first : first + A_PAGE]]
    facts: dict[str, Any] = {"announcements": shown, "total": len(ordered), "start": first}
    facts |= {"following": first + A_PAGE if first + A_PAGE < len(ordered) else 0}
    facts |= {"edition": chosen or "", "editions": EDITION_NAMES, "kinds": BY_KIND}
    facts |= {"stored": next((each for each in shown if each.id == stored), None), **_rights(request, here)}
    return _private(here.render_page(request, "announcements.html", facts), facts)


@router.get("/sign-in")
async def show_sign_in(request: Request, here: Here) -> Response:
    """Show the sign-in form, or how to turn entering on."""
    return here.render_page(request, "operator_sign_in.html", {"wrong": "", **_rights(request, here)})


@router.post("/sign-in")
async def sign_in(request: Request, here: Here) -> Response:
    """Sign the operator in by the key."""
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as given:
        key = str(given.get("key", "")).strip()
    if refused := operator.check_operator_key(here, request, key):
        facts = {"wrong": refused.detail, **_rights(request, here)}
        page = here.render_page(request, "operator_sign_in.html", facts, refused.kind.status)
        page.headers.update(refused.headers)
        return page
    answer = RedirectResponse("/announcements", 303)
    operator.set_session_cookie(here, answer)
    return answer


@router.post("/sign-out")
async def sign_out(request: Request, here: Here) -> Response:
    """Sign the browser out."""
    await _read_form(request, here)
    answer = RedirectResponse("/announcements", 303)
    operator.delete_session_cookie(answer)
    return answer


@router.get("/{announcement}")
async def show_one_announcement(request: Request, here: Here, announcement: str) -> Response:
    """Show one announcement; the operator may end or withdraw it."""
    return await _render_one(request, here, announcement)


@router.post("/{announcement}/end")
async def end_one(request: Request, here: Here, announcement: str) -> Response:
    """End an announcement once the operator confirms it."""
    given = await _read_form(request, here)
    try:
        on = date.fromisoformat(given["on"])
    except ValueError:
        said = f"“{given['on']}” is not a date (use YYYY-MM-DD)." if given["on"] else "This is missing."
        return await _render_one(request, here, announcement, wrong=said, on=given["on"], status=422)
    look = given["confirmed"] != "yes"
    try:
        made = await here.change_announcements(
            end_announcement, announcement, on, by="", now=here.now(), look=look
        )
    except UnknownAnnouncementError:
        raise ProblemError("not-found", "No announcement has this id.") from None
    except WrongDataError as error:
        said = " ".join(say_fault(each.what) for each in error.problems)
        return await _render_one(request, here, announcement, wrong=said, on=given["on"], status=422)
    if look:
        return await _render_one(request, here, announcement, asks="end", on=given["on"], after=made)
    return RedirectResponse(f"/announcements/{made.id}", 303)


@router.post("/{announcement}/withdraw")
async def withdraw_one(request: Request, here: Here, announcement: str) -> Response:
    """Withdraw an announcement once the operator confirms it."""
    given = await _read_form(request, here)
    if given["confirmed"] != "yes":
        return await _render_one(request, here, announcement, asks="withdraw")
    try:
        made = await here.change_announcements(withdraw_announcement, announcement, by="", now=here.now())
    except UnknownAnnouncementError:
        raise ProblemError("not-found", "No announcement has this id.") from None
    return RedirectResponse(f"/announcements/{made.id}", 303)


async def _read_form(request: Request, here: Service) -> dict[str, str]:
    """Read a form of the signed-in operator. The session is checked before the form is read."""
    operator.require_session(here, request)
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as given:
        operator.require_form_token(here, str(given.get("token", "")))
        return {name: str(given.get(name, "")).strip()[:100] for name in ("on", "confirmed")}


async def _render_one(
    request: Request,
    here: Service,
    id_: str,
    *,
    wrong: str = "",
    on: str = "",
    asks: str = "",
    after: Announcement | None = None,
    status: int = 200,
) -> Response:
    """Render one announcement. `asks` names the change to confirm."""
    try:
        found = await here.judge_threads.run(find_announcement, id_)
    except UnknownAnnouncementError:
        raise ProblemError("not-found", "No announcement has this id.") from None
    facts: dict[str, Any] = {"one": show_announcement(found, here.today()), "wrong": wrong, "on": on}
    facts |= {"asks": asks, "after": describe(after) if after else "", **_rights(request, here)}
    return _private(here.render_page(request, "announcement.html", facts, status), facts)


def _rights(request: Request, here: Service) -> dict[str, Any]:
    """Return the facts about the operator that every page of announcements needs."""
    key = here.settings.operator_key
    signed_in = operator.is_signed_in(here, request)
    token = operator.operator_form_token(key) if signed_in else ""
    return {"signed_in": signed_in, "is_on": bool(key), "token": token, "off": operator.OFF}


def _private(page: Response, facts: dict[str, Any]) -> Response:
    """Let no cache keep a page with the forms of the operator."""
    if facts["signed_in"]:
        page.headers["Cache-Control"] = "no-store"
    return page

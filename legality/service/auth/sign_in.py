"""Sign in at a desk by a secret or a code, and go on where the session ended, with what was entered."""

import json
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk.desk_codes import read_code, sign_in_by_code
from legality.events.desk.lifecycle import get_event
from legality.events.errors import EventsError, NotThere, WrongSecret
from legality.service.auth.credentials import (
    A_DAY,
    MOST_FIELDS,
    NO_ACCESS,
    find_director,
    form_token,
    set_desk_cookie,
)
from legality.service.http.problems import ProblemError, SignedOutError, note_problem, retry_later
from legality.service.limits.client import client_of
from legality.service.views.problem_handlers import answer_problem, problem_from
from legality.service.work.context import Service, service_of

LONGEST_PLACE = 500

TOO_MANY_CODES = "Too many wrong codes. Try again in {seconds} s, or sign in with a secret."


class SignIn(NamedTuple):
    """What the form of a sign-in sends: a secret or code, where to go on, and the form to send again."""

    secret: str = ""
    back: str = ""
    kept: tuple[tuple[str, str], ...] = ()


class OpenedDesk(NamedTuple):
    """The session of a browser that signed in."""

    by: Actor
    secret: str
    seconds: int


async def answer_signed_out(request: Request, error: Exception) -> Response:
    """Show the sign-in form in place of a page of a desk. It keeps the place and the form that was sent."""
    assert isinstance(error, SignedOutError)
    here, slug = service_of(request), request.path_params.get("slug", "")
    place = request.url.path.removeprefix(here.settings.root_path)
    place += f"?{request.url.query}" if request.url.query and request.method == "GET" else ""
    try:
        again = SignIn("", read_place(slug, place), error.kept)
        return await render_sign_in(request, here, slug, again, error.detail, 403)
    except EventsError as failed:
        problem = problem_from(failed)
        return answer_problem(request, error if isinstance(failed, NotThere) else problem)


async def render_sign_in(
    request: Request, here: Service, slug: str, sent: SignIn, wrong: str = "", status: int = 200
) -> Response:
    """Render the form."""
    facts: dict[str, Any] = {"event": await here.keep(get_event, slug), "wrong": wrong, "back": sent.back}
    facts["kept"] = json.dumps(sent.kept) if sent.kept else ""
    if status != 200:
        note_problem(request.scope, "not-allowed")
    return here.render_page(request, "desk_sign_in.html", facts, status)


async def read_sign_in(request: Request, slug: str) -> SignIn:
    """Read the form."""
    async with request.form(max_files=0, max_fields=6, max_part_size=2_000_000) as given:
        secret, back, kept = (str(given.get(name, "")) for name in ("secret", "back", "kept"))
    return SignIn(secret.strip()[:200], read_place(slug, back), read_kept(kept))


def read_place(slug: str, place: str) -> str:
    """Return an address of this desk, or nothing. A form cannot lead anywhere else."""
    parts = urlsplit(place[:LONGEST_PLACE])
    desk = f"/e/{slug}/desk"
    is_own = parts.path == desk or parts.path.startswith(f"{desk}/")
    if parts.scheme or parts.netloc or not is_own or "\\" in place or ".." in parts.path:
        return ""
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def read_kept(text: str) -> tuple[tuple[str, str], ...]:
    """Return the fields of a form that is to be sent again, or none if the text is not ours."""
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return ()
    if not isinstance(found, list) or len(found) > MOST_FIELDS:
        return ()
    pairs = [each for each in found if isinstance(each, list) and len(each) == 2]
    return tuple((name, value) for name, value in pairs if isinstance(name, str) and isinstance(value, str))


async def open_desk(here: Service, request: Request, slug: str, typed: str) -> OpenedDesk:
    """Return the session that a secret or a code opens, or raise ProblemError. Wrong codes are limited."""
    if read_code(typed) is None:
        return OpenedDesk(await find_director(here, slug, typed), typed, A_DAY * 3)
    asker = client_of(request.scope)
    if seconds := here.code_guesses.must_wait(slug, asker):
        raise retry_later("too-many", seconds, TOO_MANY_CODES.format(seconds=seconds))
    try:
        found = await here.keep(sign_in_by_code, slug, typed, now=here.now())
    except (WrongSecret, NotThere):
        here.code_guesses.count(slug, asker)
        raise ProblemError("not-allowed", NO_ACCESS) from None
    left = int((found.ends_at - here.now()).total_seconds())
    return OpenedDesk(found.by, found.secret, max(1, left))


def lead_helper(slug: str) -> Response:
    """Lead a helper to the deck checks, the only page of the desk that a table code opens."""
    return RedirectResponse(f"/e/{slug}/desk/checks", 303)


def answer_signed_in(
    request: Request, here: Service, slug: str, opened: OpenedDesk, sent: SignIn
) -> Response:
    """Lead back to where the session ended; a form that was not accepted is offered to be sent again."""
    start = f"/e/{slug}/desk/checks" if opened.by.role == "helper" else f"/e/{slug}/desk"
    if sent.kept and sent.back:
        facts = {"action": sent.back, "fields": sent.kept, "token": form_token(opened.secret), "start": start}
        answer = here.render_page(request, "desk_send_again.html", facts)
    else:
        answer = RedirectResponse(sent.back or start, 303)
    set_desk_cookie(
        answer, slug, opened.secret, secure=here.settings.secure, seconds=min(opened.seconds, A_DAY * 3)
    )
    return answer

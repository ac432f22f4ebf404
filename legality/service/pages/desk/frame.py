"""What all pages of a desk share: the band with tabs and the next step, and actions with their refusals."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk.lifecycle import get_event
from legality.events.errors import EventsError
from legality.events.lists.list_turns import heats_of, unit_of
from legality.events.views import EventView
from legality.service.auth.credentials import desk_token
from legality.service.forms.form_refusals import explain_refusal
from legality.service.work.context import Service


class AtDeskTab(NamedTuple):
    """A request at a desk, and who makes it."""

    request: Request
    here: Service
    slug: str
    by: Actor

    def address(self, place: str = "", **query: str) -> str:
        """Return an address of this desk."""
        path, hash_, anchor = place.partition("#")
        return f"/e/{self.slug}/desk{path}{'?' * bool(query)}{urlencode(query)}{hash_}{anchor}"


class RenderTab(Protocol):
    """Renders a page of the desk, with the result or the refusal of an action."""

    def __call__(self, at: AtDeskTab, *, status: int = 200, **more: Any) -> Awaitable[Response]:
        """Render the page."""


class NextStep(NamedTuple):
    """What comes next in an event: its name, when it happens by itself, and the button that does it now."""

    name: str
    at: datetime | None
    path: str
    button: str
    is_link: bool = False
    """Whether the button leads to a tab, where there is more to choose."""


async def act_at_desk(
    at: AtDeskTab,
    render: RenderTab,
    work: Callable[..., object],
    place: str = "",
    *,
    undo: str = "",
    of: str = "",
    **more: Any,
) -> Response:
    """Run an action and lead on to a page of the desk, or render the page with the refusal.

    `more` is what was typed; `undo` names the action that takes this one back, of the player `of`.
    """
    try:
        await at.here.keep(work, at.slug)
    except EventsError as error:
        return await show_refusal(at, render, error, **more)
    query = {"undo": undo, "of": of} if undo else {}
    return RedirectResponse(at.address(place, **query), 303)


async def show_refusal(at: AtDeskTab, render: RenderTab, error: EventsError, **more: Any) -> Response:
    """Render a page of the desk with the reason for a refusal and what was typed."""
    return await render(at, status=error.status, wrong=explain_refusal(error), **more)


async def read_frame(at: AtDeskTab, tab: str) -> dict[str, Any]:
    """Return what the band of every page of the desk shows."""
    event = await at.here.keep(get_event, at.slug)
    facts: dict[str, Any] = {"event": event, "by": at.by, "tab": tab, "token": desk_token(at.request)}
    facts |= {"next": next_step(event, at.here.now()), "unit": unit_of(event.terms), "wrong": "", "typed": {}}
    return facts | {"heats": heats_of(event.terms), "undo": None}


def next_step(event: EventView, now: datetime) -> NextStep | None:
    """Return the next step of an event. Registration ends and lists lock by themselves."""
    if event.state == "draft":
        return NextStep("open registration", None, "open", "Open registration")
    if event.state == "open" and now < event.deadline < event.starts:
        return NextStep("registration ends", event.deadline, "close", "Close registration")
    if event.state in ("open", "closed"):
        return NextStep("lists lock", event.starts if now < event.starts else None, "lock", "Lock lists now")
    if event.state == "locked" and not event.begun:
        rounds = "pods" if event.terms.edition == "tr" else "rounds"
        return NextStep(f"{unit_of(event.terms)} 1", event.starts, rounds, "To the rounds", is_link=True)
    return None

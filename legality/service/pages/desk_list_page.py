"""One list at the desk: verdict, versions, deck checks and penalties."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.one_list import read_list
from legality.events.desk.rounds import EXCHANGES, exchange_with, qualify
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.correct_list import correct_list
from legality.events.lists.list_turns import heats_of, unit_of
from legality.events.lists.replacing import withdraw_player
from legality.events.lists.supplies import give_supply
from legality.events.store.queries import FACTS
from legality.events.store.store import Store
from legality.events.views import ListAtDesk
from legality.service.auth.credentials import AtDesk, DeskSecret, desk_token, read_at_desk
from legality.service.forms.form_refusals import explain_refusal
from legality.service.views.checks.penalty_view import STAGE_NAMES, is_fresh
from legality.service.views.desk.stored_deck import list_stored_parts
from legality.service.views.stored_list import mark_verdict, mark_version, text_of
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/lists/{registration}")

FormText = Annotated[str, Form(max_length=100_000)]


@router.get("")
async def show_list(
    request: Request, here: Here, slug: str, registration: str, secret: DeskSecret
) -> Response:
    """Show a list."""
    found = await read_at_desk(here, slug, registration, secret, lambda read: read, every_verdict=False)
    return await render_found(request, here, found)


@router.post("/correct")
async def record_correction(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    text: FormText,
    reason: FormText = "",
) -> Response:
    """Replace a list after the lock by a corrected one."""
    tidy = text.replace("\r\n", "\n")
    content, now = tidy.encode(), here.now()
    return await act_on_list(
        ListAction(request, here, slug, registration, by),
        lambda store: correct_list(store, slug, registration, text=content, reason=reason, by=by, now=now),
        text=tidy,
        reason=reason,
    )


@router.post("/supply")
async def record_supply(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, supplied: FormText
) -> Response:
    """Store the cards that the player was given, and judge the list within them."""
    at, now = ListAction(request, here, slug, registration, by), here.now()
    tidy = supplied.replace("\r\n", "\n")
    return await act_on_list(
        at,
        lambda store: give_supply(store, slug, registration, text=tidy, by=by, now=now),
        "#supply",
        keep=partial(here.store_supply, tidy),
        supplied=tidy,
    )


@router.post("/qualified")
async def record_qualification(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, qualified: FormText = ""
) -> Response:
    """Note that the player has qualified from the heat that is played, or take it back."""
    at, now = ListAction(request, here, slug, registration, by), here.now()
    return await act_on_list(
        at, lambda store: qualify(store, slug, registration, qualified=bool(qualified), by=by, now=now)
    )


@router.post("/opponent")
async def record_opponent(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtDesk,
    number: Annotated[int, Form(ge=1, le=1000)],
    opponent: FormText,
) -> Response:
    """Note that two players exchange decks in a round."""
    at, now = ListAction(request, here, slug, registration, by), here.now()
    return await act_on_list(
        at,
        lambda store: exchange_with(store, slug, number, registration, opponent, by=by, now=now),
    )


@router.post("/withdraw")
async def record_withdrawal(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, reason: FormText = ""
) -> Response:
    """Withdraw a player from the event."""
    at, now = ListAction(request, here, slug, registration, by), here.now()
    return await act_on_list(
        at,
        lambda store: withdraw_player(store, slug, registration, reason=reason, by=by, now=now),
        f"/e/{slug}/desk?undo=withdraw&of={registration}",
    )


class ListAction(NamedTuple):
    """The list of an action, and the director."""

    request: Request
    here: Service
    slug: str
    registration: str
    by: Actor


async def act_on_list(
    at: ListAction,
    work: Callable[[Store], Any],
    place: str = "",
    *,
    keep: Callable[[Callable[[Store], Any]], Awaitable[object]] | None = None,
    **typed: str,
) -> Response:
    """Run an action and redirect to the list, or show the list with the refusal and the typed text."""
    try:
        await (keep or at.here.keep)(work)
    except EventsError as error:
        wrong: dict[str, Any] = {"wrong": explain_refusal(error), "typed": typed, "status": error.status}
        if isinstance(error, ListRefused):
            content = typed["text"].encode()
            wrong["refused"] = await at.here.judge_threads.run(mark_verdict, content, error.verdict)
        return await render_list_page(*at, **wrong)
    own = f"/e/{at.slug}/desk/lists/{at.registration}"
    return RedirectResponse(place if place.startswith("/") else f"{own}{place}", 303)


async def render_list_page(
    request: Request,
    here: Service,
    slug: str,
    registration: str,
    by: Actor,
    status: int = 200,
    **more: Any,
) -> Response:
    """Read a list and lay it out, with the result or the refusal of the last action."""
    found = await here.keep(read_list, slug, registration, by=by)
    return await render_found(request, here, found, status, **more)


async def render_found(
    request: Request, here: Service, found: ListAtDesk, status: int = 200, **more: Any
) -> Response:
    """Render a list that was read."""
    held = found.registration
    facts: dict[str, Any] = {"unit": unit_of(found.event.terms), "tab": "players", "next": None, "undo": None}
    facts |= {"held": held, "event": found.event, "by": found.by, "text": text_of(held.newest)}
    facts |= {"wrong": "", "typed": {}, "refused": None, "versions": found.versions}
    facts |= {"penalties": found.penalties, "checks": found.checks, "stages": STAGE_NAMES}
    facts |= {"supply": found.supply, "heats": heats_of(found.event.terms), "others": ()}
    if found.event.terms.scenario in (*EXCHANGES, "standard-orbit"):
        everybody = await here.keep(list_registrations, found.event.slug, by=found.by, loaded=FACTS)
        facts["others"] = [each for each in everybody if each.id != held.id]
    facts |= {"token": desk_token(request), "fresh": is_fresh(here.now(), found.by), **more}

    def marked() -> dict[str, Any]:
        newest = held.newest
        parts = list_stored_parts(newest.text, newest.dialect, newest.verdict)
        return facts | {"marked": mark_version(newest), "parts": parts}

    return await here.render_long_page(request, "desk_list.html", marked, status)

"""The deck check on a phone: rows with counters, then the differences and the penalty."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from decklists.model import Deck
from decklists.reader import read
from legality.conduct.stages import STAGES
from legality.events.actors import Actor
from legality.events.desk.deck_check_records import (
    DeckToCheck,
    find_check,
    read_deck_to_check,
    record_check,
)
from legality.events.desk.lifecycle import get_event
from legality.events.errors import EventsError
from legality.judging import title_in
from legality.render.layout.words import SECTIONS
from legality.service.auth.credentials import AtDesk, desk_token, read_form_key
from legality.service.forms.counted_deck import DIALECT, list_sections, read_counts, write_deck
from legality.service.forms.form_refusals import explain_refusal
from legality.service.http.problems import ProblemError
from legality.service.pages.desk_list_page import render_list_page
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

MOST = 20_000
"""The most characters of one field. `require_desk` limits the number of fields."""

HTTP_NOT_FOUND = 404

KINDS = {
    "missing": "not in the deck",
    "extra": "not on the list",
    "count": "another number",
    "version": "another version",
    "section": "in another part",
}


class ListToCount(NamedTuple):
    """A deck on a table, with its list as it was read."""

    table: DeckToCheck
    deck: Deck


class CheckQuery(NamedTuple):
    """The round of a deck check, and the owner of the deck, where the desk names them."""

    round: int | None = None
    deck_of: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "CheckQuery":
        """Read the fields of a form or of an address."""
        number = given.get("round", "").strip()
        return cls(
            int(number) if number.isdecimal() and len(number) < 4 else None, given.get("deck_of") or None
        )


@router.get("/lists/{registration}/check")
async def show_counting_form(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk, draw: str = ""
) -> Response:
    """Show the counting form of the deck that a player plays."""
    asked = CheckQuery.of(request.query_params)
    try:
        listed = await _load_list(here, slug, registration, by, asked)
    except EventsError as error:
        if error.status == HTTP_NOT_FOUND:
            raise
        return await render_list_page(
            request, here, slug, registration, by, wrong=explain_refusal(error), status=error.status
        )
    return await render_counting_form(request, here, listed, {"draw": draw})


@router.post("/lists/{registration}/check")
async def submit_deck_check(
    request: Request, here: Here, slug: str, registration: str, by: AtDesk
) -> Response:
    """Record the deck check and show its result, or show the form again with all counts."""
    given = {name: str(value)[:MOST] for name, value in (await request.form()).items()}
    asked, shown = CheckQuery.of(given), given.get("version", "")
    version = int(shown) if shown.isdecimal() and len(shown) < 4 else None
    listed = await _load_list(here, slug, registration, by, asked, version)
    stage = next((each for each in STAGES if each == given.get("stage")), None)
    if stage is None:
        return await render_counting_form(request, here, listed, given, "Say when the deck was checked.")
    text = write_deck(read_counts(listed.deck, given, given.get("others", "")))
    draw, key = given.get("draw") or None, read_form_key(given.get("key", ""))
    told: dict[str, Any] = {"counted": text, "stage": stage, "dialect": DIALECT, "draw": draw, "key": key}
    told |= asked._asdict()
    try:
        told |= {"by": by, "now": here.now()}
        made = await here.store_check(text, lambda store: record_check(store, slug, registration, **told))
    except EventsError as error:
        return await render_counting_form(request, here, listed, given, explain_refusal(error))
    return RedirectResponse(f"/e/{slug}/desk/checks/{made.id}", 303)


async def render_counting_form(
    request: Request, here: Service, listed: ListToCount, given: Mapping[str, str], wrong: str = ""
) -> Response:
    """Render the counting form with the counts so far."""
    table = listed.table
    facts = {"held": table.player, "owner": table.owner, "event": table.event, "given": given}
    facts |= {"version": table.version, "round": table.round}
    facts |= {"stages": STAGES, "token": desk_token(request), "wrong": wrong}

    def with_parts() -> dict[str, Any]:
        return facts | {"parts": list_sections(listed.deck)}

    return await here.render_long_page(request, "deck_check.html", with_parts, 422 if wrong else 200)


@router.get("/checks/{check}")
async def show_deck_check(request: Request, here: Here, slug: str, check: str, by: AtDesk) -> Response:
    """Show a deck check: differences, infraction, and the penalty with its reasons."""
    made = await here.keep(find_check, slug, check, by=by)
    if made is None:
        raise ProblemError("not-found")
    facts: dict[str, Any] = {"check": made, "event": await here.keep(get_event, slug), "kinds": KINDS}
    facts |= {"token": desk_token(request), "sections": SECTIONS}
    return await here.render_long_page(request, "deck_check_result.html", facts)


async def _load_list(
    here: Service, slug: str, registration: str, by: Actor, asked: CheckQuery, version: int | None = None
) -> ListToCount:
    """Read the list of the deck that a player plays, in the version that the form has shown, if it has."""
    table = await here.keep(read_deck_to_check, slug, registration, by=by, version=version, **asked._asdict())
    known = title_in((table.event.terms.edition,))
    reading = await here.judge_threads.run(read, table.text, table.dialect or None, known)
    return ListToCount(table, reading.deck)

"""The deck check on a phone: rows to count, then the differences, the infraction and the penalty."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.conduct.stages import STAGES, Stage
from legality.events.actors import DESK, Actor
from legality.events.desk.deck_check_records import find_check, record_check
from legality.events.desk.deck_counts import DeckAtTable, read_count
from legality.events.desk.deck_to_check import DeckToCheck, read_deck_to_check
from legality.events.desk.lifecycle import get_event
from legality.events.desk.penalty_records import list_penalties
from legality.events.desk.player_penalties import is_before_round_1
from legality.events.errors import EventsError
from legality.events.views import CountView, EventView
from legality.render.layout.words import SECTIONS
from legality.service.auth.credentials import AtTable, desk_token, read_form_key
from legality.service.forms.confirmations import word_to_type
from legality.service.forms.form_refusals import explain_refusal
from legality.service.http.problems import ProblemError
from legality.service.models.path_parameters import ID_PATTERN
from legality.service.pages.desk_list_page import render_list_page
from legality.service.views.checks import count_view
from legality.service.views.checks.penalty_view import STAGE_NAMES, consequences_of, is_fresh, scale_of
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

MOST = 20_000
"""The most characters of one field. `require_desk` limits the number of fields."""

HTTP_NOT_FOUND = 404

KINDS = {
    "missing": "Not in the deck",
    "extra": "Not on the list",
    "count": "Another number",
    "version": "Another version",
    "section": "In another part",
}


class CheckQuery(NamedTuple):
    """The round of a deck check, and the owner of the deck, where the desk names them."""

    round: int | None = None
    deck_of: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "CheckQuery":
        """Read the fields of a form or of an address."""
        return cls(read_number(given.get("round", "")), given.get("deck_of") or None)


def read_number(said: str) -> int | None:
    """Return the number of a round or a version."""
    text = said.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


@router.get("/lists/{registration}/check")
async def show_counting_form(
    request: Request, here: Here, slug: str, registration: str, by: AtTable, draw: str = ""
) -> Response:
    """Show the counting form of the deck that a player plays, with what was counted so far."""
    asked = CheckQuery.of(request.query_params)
    try:
        table = await here.keep(read_deck_to_check, slug, registration, by=by, **asked._asdict())
        deck = DeckAtTable(registration, *asked, table.version)
        count = await here.keep(read_count, slug, deck, by=by)
    except EventsError as error:
        if error.status == HTTP_NOT_FOUND:
            raise
        return await render_list_page(
            request, here, slug, registration, by, wrong=explain_refusal(error), status=error.status
        )
    return await render_counting_form(request, here, table, by, {"draw": draw[:40]}, count)


@router.post("/lists/{registration}/check")
async def submit_deck_check(
    request: Request, here: Here, slug: str, registration: str, by: AtTable
) -> Response:
    """Record the deck check and show its result, or show the form again with all counts."""
    given = {name: str(value)[:MOST] for name, value in (await request.form()).items()}
    asked, version = CheckQuery.of(given), read_number(given.get("version", ""))
    table = await here.keep(read_deck_to_check, slug, registration, by=by, version=version, **asked._asdict())
    stage = next((each for each in STAGES if each == given.get("stage")), None)
    if stage is None:
        return await render_counting_form(
            request, here, table, by, given, wrong="Say when the deck was checked."
        )

    def write_counted() -> bytes:
        counted = count_view.read_counted_deck(table.judged.reading.deck, table.parts, given)
        return count_view.write_deck(counted)

    text = await here.judge_threads.run(write_counted)
    count = given.get("count", "")
    told: dict[str, Any] = {"counted": text, "stage": stage, "dialect": count_view.DIALECT, **asked._asdict()}
    told |= {"draw": given.get("draw") or None, "key": read_form_key(given.get("key", ""))}
    told |= {"count": count if ID_PATTERN.fullmatch(count) else None, "by": by, "now": here.now()}
    try:
        made = await here.store_check(text, lambda store: record_check(store, slug, registration, **told))
    except EventsError as error:
        return await render_counting_form(request, here, table, by, given, wrong=explain_refusal(error))
    return RedirectResponse(f"/e/{slug}/desk/checks/{made.id}", 303)


async def render_counting_form(
    request: Request,
    here: Service,
    table: DeckToCheck,
    by: Actor,
    given: Mapping[str, str],
    count: CountView | None = None,
    wrong: str = "",
) -> Response:
    """Render the counting form with the counts so far: those that were sent, or those in progress."""
    facts: dict[str, Any] = {"table": table, "event": table.event, "given": given, "wrong": wrong}
    facts |= {"token": desk_token(request), "stages": STAGE_NAMES, "by": by}
    facts |= {"stage": given.get("stage") or usual_stage(table.event, here.now())}
    facts |= {"count": count.id if count else given.get("count", "")}

    def with_parts() -> dict[str, Any]:
        sent = count_view.counts_of_form(table.parts, given)
        counts = sent if any(sent.values()) else count_view.counts_in_progress(count)
        others = given.get("others") or count_view.foreign_cards(count)
        parts = count_view.list_count_parts(table.parts, counts)
        return facts | {"parts": parts, "others": others, "headings": count_view.headings_for(table)}

    return await here.render_long_page(request, "deck_check.html", with_parts, 422 if wrong else 200)


def usual_stage(event: EventView, now: datetime) -> Stage:
    """Return the stage at which a deck is usually checked: before round 1 that is registration."""
    return "registration" if is_before_round_1(event, now) else "between-rounds"


@router.get("/checks/{check}")
async def show_deck_check(request: Request, here: Here, slug: str, check: str, by: AtTable) -> Response:
    """Show a deck check: differences, infraction, and the penalty with its reasons."""
    made = await here.keep(find_check, slug, check, by=by)
    if made is None:
        raise ProblemError("not-found")
    is_desk = by.role in DESK
    history = await here.keep(list_penalties, slug, by=by, registration=made.registration) if is_desk else ()
    facts: dict[str, Any] = {"check": made, "event": await here.keep(get_event, slug), "kinds": KINDS}
    facts |= {"token": desk_token(request), "sections": SECTIONS, "stages": STAGE_NAMES, "history": history}
    facts |= {"is_desk": is_desk, "given": [each for each in history if each.check == made.id], "by": by}
    facts |= {"fresh": is_fresh(here.now(), by), "word": word_to_type(made.player)}
    facts |= {"scale": scale_of(made.proposed["level"] if made.proposed else None)}
    facts["consequences"] = consequences_of(made.proposed or {"actions": []}, made.player, drops=True)
    return await here.render_long_page(request, "deck_check_result.html", facts)

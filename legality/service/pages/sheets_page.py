"""Counting sheets of an event: one page to print, each sheet on its own paper."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, Response

from decklists.mistake_excerpts import printable
from legality.events.desk.draws import list_draws
from legality.events.desk.event_sheets import make_score_cards, make_sheets
from legality.events.desk.lifecycle import get_event
from legality.events.desk.penalty_records import list_penalties
from legality.render.sheet.html import PAPERS, Paper, SheetToPrint, policy_of, sheet_pages, style_for
from legality.service.auth.credentials import AtDesk
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")


@router.get("/sheets")
async def show_sheets(
    here: Here,
    slug: str,
    by: AtDesk,
    paper: str = "a4",
    draw: str = "",
    player: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Show the sheets of all lists, of a draw, or of one player, with the penalties so far."""
    found = await here.keep(get_event, slug)
    drawn = {
        one for each in await here.keep(list_draws, slug, by=by) if each.id == draw for one in each.drawn
    }
    only = drawn if draw else {player} if player else None
    made = await here.keep(make_sheets, slug, by=by, only=only)
    cards = make_score_cards(await here.keep(list_penalties, slug, by=by))
    printed = [SheetToPrint(sheet, cards.get(registration, ())) for registration, sheet in made]
    chosen: Paper = next((each for each in PAPERS if each == paper), "a4")
    title = f"Counting sheets: {printable(found.name)}"
    page = await here.judge_threads.run(sheet_pages, printed, chosen, title, explain_printing(len(made)))
    policy = f"{policy_of(style_for(chosen))}; frame-ancestors 'none'"
    return HTMLResponse(page, headers={"Content-Security-Policy": policy, "Cache-Control": "no-store"})


def explain_printing(sheets: int) -> str:
    """Return the remark for the screen; it is not printed."""
    if not sheets:
        return "No list is registered, so there is no sheet. Go back to the desk."
    return f"Sheets: {sheets}. Print this page (Ctrl+P, or Share and Print on a phone)."

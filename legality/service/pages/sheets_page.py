"""Counting sheets of an event: one page to print, each sheet on its own paper."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from legality.events.exports.sheet_pages import write_sheets
from legality.render.sheet.html import PAPERS, Paper, policy_of, style_for
from legality.service.auth.credentials import AtDesk
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")


@router.get("/sheets")
async def show_sheets(
    here: Here,
    slug: str,
    by: AtDesk,
    paper: str = "a4",
    draw: Annotated[str, Query(max_length=40)] = "",
    player: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Show the sheets of all lists, of a draw, or of one player, with the penalties so far."""
    chosen: Paper = next((each for each in PAPERS if each == paper), "a4")
    policy = f"{policy_of(style_for(chosen))}; frame-ancestors 'none'"
    headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store"}
    kind = "text/html; charset=utf-8"
    return await here.stream_file(
        write_sheets, slug, headers, kind, by=by, paper=chosen, draw=draw, player=player
    )

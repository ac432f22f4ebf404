"""All penalties of an event: who has what, what was waived, and by whom."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.penalty_records import list_penalties
from legality.events.names import fold_name
from legality.events.store.queries import FACTS
from legality.service.auth.credentials import AtDesk
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.views.checks.penalty_view import STAGE_NAMES, count_levels, is_fresh
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/penalties")

MOST_FOUND = 50
"""Players that a search shows."""


@router.get("")
async def show_penalties(request: Request, here: Here, slug: str, by: AtDesk, search: str = "") -> Response:
    """Show the penalties of an event, the newest first, of all players or of those that a search finds."""
    wanted = fold_name(search[:100])
    given = await here.keep(list_penalties, slug, by=by)
    facts: dict[str, Any] = await read_frame(AtDeskTab(request, here, slug, by), "penalties")
    facts |= {"sums": count_levels(given)}
    facts |= {"given": [each for each in given if wanted in fold_name(f"{each.player} {each.handle}")]}
    found = await here.keep(list_registrations, slug, by=by, search=search, loaded=FACTS) if wanted else ()
    facts |= {"found": found[:MOST_FOUND], "search": search[:100], "stages": STAGE_NAMES}
    facts |= {"fresh": is_fresh(here.now(), by)}
    return await here.render_long_page(request, "penalties.html", facts)

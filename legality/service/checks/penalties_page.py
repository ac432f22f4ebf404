"""All penalties of an event: who has what, what was waived, and by whom."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.desk.desk_overviews import read_penalties_overview
from legality.events.desk.roster_rows import roster_page
from legality.service.auth.credentials import AtDesk
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.views.checks.penalty_view import STAGE_NAMES, is_fresh
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/penalties")


@router.get("")
async def show_penalties(
    request: Request, here: Here, slug: str, by: AtDesk, search: str = "", before: str = ""
) -> Response:
    """Show the penalties of an event, the newest first, of all players or of those that a search finds."""
    search = search[:100].strip()
    seen = await here.keep(read_penalties_overview, slug, by=by, search=search, before=before[:16])
    facts: dict[str, Any] = await read_frame(AtDeskTab(request, here, slug, by), "penalties")
    found = (await here.keep(roster_page, slug, by=by, search=search)).rows if search else ()
    facts |= {"seen": seen, "found": found, "search": search, "stages": STAGE_NAMES}
    facts |= {"fresh": is_fresh(here.now(), by)}
    return await here.render_long_page(request, "penalties.html", facts)

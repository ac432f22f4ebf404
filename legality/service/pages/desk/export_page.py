"""The tab of downloads."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.exports.printed_rounds import count_parts
from legality.events.roster.handles import export_handles
from legality.service.auth.credentials import AtDesk
from legality.service.http.files.file_answers import answer_with_file
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/export")


@router.get("")
async def show_downloads(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show what can be downloaded and printed."""
    facts = await read_frame(AtDeskTab(request, here, slug, by), "export")
    facts |= {"score_card_parts": count_parts(facts["event"].lists)}
    return here.render_page(request, "desk_export.html", facts)


@router.get("/handles.txt")
async def download_handles(here: Here, slug: str, by: AtDesk) -> Response:
    """Download the handles of the players, one a line."""
    text = await here.keep(export_handles, slug, by=by)
    return answer_with_file(text.encode(), f"{slug}-handles", "txt", "text/plain; charset=utf-8")

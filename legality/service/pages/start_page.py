"""/start: first steps on a new service."""

from fastapi import APIRouter, Request, Response

from legality.service.views.sharing.bookmarklet import write_bookmarklet
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/start")
async def show_start_page(request: Request, here: Here) -> Response:
    """Show the pages of the service, and hints for the operator."""
    settings = here.settings
    facts: dict[str, object] = {
        "embedded": settings.database_url.startswith("sqlite"),
        "secure": settings.secure,
    }
    facts["bookmarklet"] = write_bookmarklet(here.address(request))
    return here.render_page(request, "start.html", facts)

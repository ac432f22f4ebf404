"""/start: what to do first on a service that was just started."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.service.work import Here

router = APIRouter(include_in_schema=False)


@router.get("/start")
async def show_start_page(request: Request, here: Here) -> Response:
    """Say what can be done here, and what whoever runs the service should know."""
    settings = here.settings
    facts = {"embedded": settings.database_url.startswith("sqlite"), "secure": settings.secure}
    return here.render_page(request, "start.html", facts)

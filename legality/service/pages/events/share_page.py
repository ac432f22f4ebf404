"""Share an event, at the desk: addresses, poster, badge, and the snippets of frames."""

from fastapi import APIRouter, Request, Response

from legality.events.desk.lifecycle import get_event
from legality.service.auth.credentials import AtDesk
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)

FRAMES = (
    ("", "Registration form", "Register for", 760),
    ("/card", "Card of the event", "About", 260),
    ("/players", "Players", "Players of", 420),
)
"""Each frame's path, its name, the beginning of its title, and its height until it has said its own."""


@router.get("/e/{slug}/desk/share")
async def show_share_page(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show what the director hands out."""
    found, address = await here.keep(get_event, slug), here.address(request)
    facts = {
        "event": found,
        "address": f"{address}/e/{slug}",
        "service": address,
        "qr": draw_qr_code(f"{address}/e/{slug}"),
        "frames": FRAMES if found.listing.names_public else FRAMES[:-1],
        "frame_origins": here.settings.frame_origins,
    }
    return here.render_page(request, "events/share.html", facts)

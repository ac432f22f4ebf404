"""The poster of an event: one page to print on A4 or Letter, with a QR code that opens the event."""

from typing import Literal

from fastapi import APIRouter, Request, Response

from legality.events.desk.lifecycle import get_event
from legality.render.verdict.report import describe_terms
from legality.service.forms.choices import LISTING_LABELS
from legality.service.views.events.event_cards import event_card, place_of
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/e/{slug}/poster")
async def show_poster(
    request: Request, here: Here, slug: str, paper: Literal["a4", "letter"] = "a4"
) -> Response:
    """Show the poster."""
    found = await here.keep(get_event, slug)
    address = f"{here.address(request)}/e/{slug}"
    facts = {
        "event": found,
        "card": event_card(found, here.now()),
        "place": place_of(found),
        "played": describe_terms(found.terms),
        "listing": {name: label for name, label in LISTING_LABELS.items() if name != "venue"},
        "paper": paper,
        "address": address,
        "qr": draw_qr_code(address),
    }
    return here.render_page(request, "events/poster.html", facts)

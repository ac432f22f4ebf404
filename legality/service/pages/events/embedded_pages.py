"""Frames for other sites besides the registration form: the card of an event, and its players."""

from fastapi import APIRouter, Request, Response

from legality.events.desk.lifecycle import get_event
from legality.render.verdict.report import describe_terms
from legality.service.http.paging import Offset
from legality.service.pages.events.event_page import render_players
from legality.service.views.badge import player_state
from legality.service.views.events.event_cards import event_card, is_full
from legality.service.views.events.event_times import mark_moment
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/embed/{slug}/card")
async def show_embedded_card(request: Request, here: Here, slug: str) -> Response:
    """Show the event in a frame: day, place, places, and a link to register."""
    found = await here.keep(get_event, slug)
    facts = {
        "event": found,
        "card": event_card(found, here.now()),
        "played": describe_terms(found.terms),
        "state": player_state(found, here.now()),
        "full": is_full(found),
        "when": mark_moment,
        "address": f"{here.address(request)}/e/{slug}",
        "base": "base_embedded.html",
        "frame_origins": here.settings.frame_origins,
    }
    return here.render_page(request, "events/embedded_card.html", facts)


@router.get("/embed/{slug}/players")
async def show_embedded_players(request: Request, here: Here, slug: str, offset: Offset = 0) -> Response:
    """Show the names of the players in a frame, where the director has made them public."""
    return await render_players(request, here, slug, offset, "base_embedded.html")

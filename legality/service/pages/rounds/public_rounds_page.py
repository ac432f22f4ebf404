"""Public pages of rounds: pairings by table, standings, and the clock for a projector.

Names appear as far as the director publishes them with the pairing.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.desk.lifecycle import get_event
from legality.events.errors import NotThere
from legality.events.match_play.draw_bracket import read_bracket
from legality.events.pods.pod_standings import read_tribbles_standings
from legality.events.rounds.event_standings import read_rounds, read_standings
from legality.service.forms.result_words import result_words
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}")

ON_SCREEN = 16
"""Places of the standings beside the clock."""


@router.get("/rounds")
async def show_pairings(request: Request, here: Here, slug: str) -> Response:
    """Show the tables of the last round."""
    return await _render(request, here, slug, "rounds.html")


@router.get("/standings")
async def show_standings(request: Request, here: Here, slug: str) -> Response:
    """Show the standings, each place with its reason."""
    return await _render(request, here, slug, "standings.html", ranked=True)


@router.get("/bracket")
async def show_bracket(request: Request, here: Here, slug: str) -> Response:
    """Show the bracket with its games and places."""
    facts: dict[str, Any] = {"bracket": await here.keep(read_bracket, slug, by=None)}
    facts |= {"event": await here.keep(get_event, slug)}
    return await here.render_long_page(request, "bracket.html", facts)


@router.get("/clock")
async def show_round_clock(request: Request, here: Here, slug: str) -> Response:
    """Show clock, tables and standings for a projector. The page loads itself again."""
    return await _render(request, here, slug, "round_clock.html", ranked=True)


async def _render(
    request: Request, here: Service, slug: str, template: str, *, ranked: bool = False
) -> Response:
    rounds = await here.keep(read_rounds, slug, by=None)
    if not rounds:
        raise NotThere("no round of this event is paired yet")
    event = await here.keep(get_event, slug)
    facts: dict[str, Any] = {"event": event, "round": rounds[-1], "tribbles": None}
    facts |= {"now": here.now(), "result_words": result_words, "on_screen": ON_SCREEN, "standings": None}
    if ranked and event.terms.edition == "tr":
        facts["tribbles"] = await here.keep(read_tribbles_standings, slug, by=None)
    elif ranked:
        facts["standings"] = await here.keep(read_standings, slug, by=None)
    return await here.render_long_page(request, template, facts)

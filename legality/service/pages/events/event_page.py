"""One event: its facts, its players where their names are public, its badge and its preview."""

from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request, Response

from legality.engine.catalogs import catalog_of
from legality.events.calendar.player_names import PlayerNames, latest_player_names, list_player_names
from legality.events.desk.in_force import list_required_documents, read_bans
from legality.events.desk.lifecycle import get_event
from legality.events.rounds.event_standings import read_rounds
from legality.events.views import EventView
from legality.render.layout.words import count_noun
from legality.render.preview.event_preview import EventPreview, draw_event_preview
from legality.render.verdict.report import describe_terms
from legality.service.forms.choices import LISTING_LABELS
from legality.service.http.etags import answer_file_with_etag
from legality.service.http.paging import Offset
from legality.service.views.badge import BLUE, GREEN, GREY, draw_badge, player_state
from legality.service.views.events.event_cards import describe_event, event_card, is_full, place_of, places_of
from legality.service.views.events.event_times import local_day, local_start, mark_moment, write_moment
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here, Service
from legality.service.work.drawing_process import DRAWING_PROCESS
from legality.terms.challenge import describe_named
from legality.terms.terms import Terms

router = APIRouter(include_in_schema=False)

FIRST_NAMES = 8
"""Players whose names the page of an event shows."""

NAMES_OF_A_PAGE = 200


BADGE_COLOURS = {"open": GREEN, "published": BLUE}
BADGE_WORDS = {
    "draft": "not open yet",
    "open": "open",
    "closed": "closed",
    "locked": "lists locked",
    "published": "decks published",
}


@router.get("/e/{slug}")
async def show_event(request: Request, here: Here, slug: str) -> Response:
    """Show terms, documents and number of lists of an event; never anyone's cards."""
    found = await here.keep(get_event, slug)
    banned = await here.keep(read_bans, slug)
    address = f"{here.address(request)}/e/{slug}"
    names = PlayerNames((), 0)
    if found.listing.names_public and found.state != "draft":
        names = await here.keep(latest_player_names, slug, limit=FIRST_NAMES)
    facts: dict[str, Any] = {
        "event": found,
        "card": event_card(found, here.now()),
        "played": describe_terms(found.terms),
        "documents": list_required_documents(found.terms),
        "listing": {name: label for name, label in LISTING_LABELS.items() if name != "venue"},
        "restrictions": list_restrictions(found.terms),
        "paired": found.begun > 0 and bool(await here.keep(read_rounds, slug, by=None)),
        "bans": banned.cards,
        "unknown_after": banned.unknown_after,
        "state": player_state(found, here.now()),
        "full": is_full(found),
        "names": names,
        "when": mark_moment,
        "address": address,
        "qr": draw_qr_code(address),
        "description": describe_event(found, here.now()),
    }
    return here.render_page(request, "events/event.html", facts)


def list_restrictions(terms: Terms) -> list[tuple[str, str]]:
    """Return the restrictions of a Chair's Challenge, each with its announcement."""
    if not terms.event.challenge:
        return []
    catalog = catalog_of(terms.edition)
    return [(describe_named(each, catalog), each.source) for each in terms.event.challenge]


@router.get("/e/{slug}/players")
async def show_players(request: Request, here: Here, slug: str, offset: Offset = 0) -> Response:
    """Show the names of the players, or 404 unless the director has made them public."""
    return await render_players(request, here, slug, offset, "base.html")


async def render_players(request: Request, here: Service, slug: str, offset: int, base: str) -> Response:
    """Render a page of names, in a page of its own or in a frame."""
    found = await here.keep(list_player_names, slug, limit=NAMES_OF_A_PAGE, offset=offset)
    facts = {"event": await here.keep(get_event, slug), "found": found, "offset": offset, "base": base}
    facts |= {"following": offset + NAMES_OF_A_PAGE if offset + NAMES_OF_A_PAGE < found.players else 0}
    facts |= {"frame_origins": here.settings.frame_origins}
    return here.render_page(request, "events/players.html", facts)


@router.get("/e/{slug}/badge.svg")
async def show_event_badge(here: Here, slug: str) -> Response:
    """Return the state of registration and the number of players as a badge for other sites."""
    found = await here.keep(get_event, slug)
    state = player_state(found, here.now())
    word = "full" if state == "open" and is_full(found) else BADGE_WORDS[state]
    colour = GREY if word == "full" else BADGE_COLOURS.get(state, GREY)
    headers = {"Cache-Control": "public, max-age=60", "Cross-Origin-Resource-Policy": "cross-origin"}
    drawn = draw_badge("Registration", f"{word} · {count_noun(found.lists, 'player')}", colour)
    return Response(drawn, 200, headers, "image/svg+xml")


@router.get("/e/{slug}/preview.png")
async def show_event_preview(request: Request, here: Here, slug: str) -> Response:
    """Return the picture that forums and chats show beside a link."""
    found = await here.keep(get_event, slug)
    preview = preview_of(found, event_card(found, here.now()).tag)
    content = await here.judge_threads.run(draw_preview, preview)
    answer = answer_file_with_etag(request, content, "image/png")
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def preview_of(event: EventView, tag: str) -> EventPreview:
    """Return what the picture shows."""
    return EventPreview(
        title=event.name,
        on=local_day(event),
        when=write_moment(local_start(event)),
        place=place_of(event),
        facts=(describe_terms(event.terms), places_of(event)),
        state=tag.lower(),
    )


@lru_cache(maxsize=64)
def draw_preview(preview: EventPreview) -> bytes:
    """Draw a picture once. 64 pictures are about 3 MB."""
    return DRAWING_PROCESS.draw(draw_event_preview, preview)

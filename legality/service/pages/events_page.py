"""Public pages: the list of events, one event, its badge."""

from fastapi import APIRouter, Request, Response

from legality.engine.catalogs import catalog_of
from legality.events.desk.in_force import list_required_documents, read_bans
from legality.events.desk.lifecycle import get_event, list_events
from legality.events.rounds.event_standings import read_rounds
from legality.render.verdict.report import describe_terms
from legality.service.forms.choices import LISTING_LABELS
from legality.service.views.badge import describe_state, draw_badge, player_state
from legality.service.work.context import Here
from legality.terms.challenge import describe_named
from legality.terms.terms import Terms

router = APIRouter(include_in_schema=False)

A_PAGE = 50


@router.get("/events")
async def show_events(request: Request, here: Here, after: str = "") -> Response:
    """Show the events, a page at a time."""
    found = await here.keep(list_events, limit=A_PAGE, after=after, drafts=False)
    following = found[-1].slug if len(found) == A_PAGE else ""
    facts = {"events": found, "following": following, "played": describe_terms, "after": after}
    facts["standing"] = lambda each: player_state(each, here.now())
    return here.render_page(request, "events.html", facts)


@router.get("/e/{slug}")
async def show_event(request: Request, here: Here, slug: str) -> Response:
    """Show terms, documents and number of lists of an event; never anyone's cards."""
    found = await here.keep(get_event, slug)
    facts = {
        "event": found,
        "played": describe_terms(found.terms),
        "documents": list_required_documents(found.terms),
        "listing": LISTING_LABELS,
        "restrictions": list_restrictions(found.terms),
        "paired": found.begun > 0 and bool(await here.keep(read_rounds, slug, by=None)),
    }
    banned = await here.keep(read_bans, slug)
    facts |= {
        "bans": banned.cards,
        "unknown_after": banned.unknown_after,
        "state": player_state(found, here.now()),
    }
    return here.render_page(request, "event.html", facts)


def list_restrictions(terms: Terms) -> list[tuple[str, str]]:
    """Return the restrictions of a Chair's Challenge, each with its announcement."""
    if not terms.event.challenge:
        return []
    catalog = catalog_of(terms.edition)
    return [(describe_named(each, catalog), each.source) for each in terms.event.challenge]


@router.get("/e/{slug}/badge.svg")
async def show_event_badge(here: Here, slug: str) -> Response:
    """Return the state of an event as a badge for other sites."""
    found = await here.keep(get_event, slug)
    colour, said = describe_state(player_state(found, here.now()))
    headers = {"Cache-Control": "public, max-age=60", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(draw_badge("lists", f"{said}, {found.lists} in", colour), 200, headers, "image/svg+xml")

"""Events for everybody: which there are, and what one of them plays."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.desk.in_force import bans_in_force, required_documents
from legality.events.desk.lifecycle import event, events
from legality.render.verdict.report import describe_terms
from legality.service.views.badge import badge, shown_state, standing
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)

A_PAGE = 50


@router.get("/events")
async def every(request: Request, here: Here, after: str = "") -> Response:
    """Name the events."""
    found = await here.keep(events, limit=A_PAGE, after=after, drafts=False)
    following = found[-1].slug if len(found) == A_PAGE else ""
    facts = {"events": found, "following": following, "played": describe_terms, "after": after}
    facts["standing"] = lambda each: standing(each, here.now())
    return here.page(request, "events.html", facts)


@router.get("/e/{slug}")
async def one(request: Request, here: Here, slug: str) -> Response:
    """Say what an event plays, what it asks for and how many lists are in; never whose cards."""
    found = await here.keep(event, slug)
    facts = {
        "event": found,
        "played": describe_terms(found.terms),
        "documents": required_documents(found.terms),
    }
    banned = await here.keep(bans_in_force, slug)
    facts |= {
        "bans": banned.cards,
        "unknown_after": banned.unknown_after,
        "state": standing(found, here.now()),
    }
    return here.page(request, "event.html", facts)


@router.get("/e/{slug}/badge.svg")
async def status(here: Here, slug: str) -> Response:
    """Draw whether an event takes lists, for other sites to show."""
    found = await here.keep(event, slug)
    colour, said = shown_state(standing(found, here.now()))
    headers = {"Cache-Control": "public, max-age=60", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(badge("lists", f"{said}, {found.lists} in", colour), 200, headers, "image/svg+xml")

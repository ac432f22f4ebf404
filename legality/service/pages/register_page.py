"""A player registers: a name, a list, and a receipt; or every reason why not."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.desk.lifecycle import event
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.registering import arriving
from legality.events.views import EventView
from legality.render.verdict.report import describe_terms
from legality.service.forms.registration_form import Entry, judgement, prejudged, read_entry
from legality.service.pages.mendable import mendable
from legality.service.views.badge import standing
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)


@router.get("/e/{slug}/register")
@router.get("/embed/{slug}")
async def asked(request: Request, here: Here, slug: str) -> Response:
    """Show the form."""
    return await shown(request, here, await here.keep(event, slug), Entry())


@router.post("/e/{slug}/check")
@router.post("/embed/{slug}/check")
async def checked(request: Request, here: Here, slug: str) -> Response:
    """Show the form with the verdict on its list, before anything is sent to the event."""
    found = await here.keep(event, slug)
    entry = await read_entry(request)
    return await shown(request, here, found, entry, judged=await prejudged(here, found, entry))


@router.post("/e/{slug}/register")
@router.post("/embed/{slug}")
async def sent(request: Request, here: Here, slug: str) -> Response:
    """Register, and lead to the receipt; or show the form again with every finding at its line."""
    found = await here.keep(event, slug)
    here.require_turn(slug)
    entry = await read_entry(request)
    if entry.wrong:
        return await shown(request, here, found, entry)
    who = {"player": entry.player, "handle": entry.handle, "key": entry.key}
    try:
        receipt = await here.take_in(arriving(slug, text=entry.content, now=here.now(), **who))
    except ListRefused as refused:
        judged = await judgement(here, found, entry, refused.verdict)
        return await shown(request, here, found, entry, judged=judged, refused=True)
    except EventsError as error:
        entry.wrong = mendable(error)
        return await shown(request, here, found, entry)
    if embedded(request):
        facts = {"event": found, "address": f"/mine/{receipt.secret}", "base": "frame.html"}
        return here.page(request, "registered.html", facts, 201)
    return RedirectResponse(f"/mine/{receipt.secret}?new=1", 303)


async def shown(request: Request, here: Service, found: EventView, entry: Entry, **more: Any) -> Response:
    """Lay the form out, with what is wrong where something is."""
    here_is = f"/embed/{found.slug}" if embedded(request) else f"/e/{found.slug}"
    facts = {"event": found, "played": describe_terms(found.terms), "entry": entry}
    facts["state"] = standing(found, here.now())
    facts |= {"base": "frame.html" if embedded(request) else "base.html", "check": f"{here_is}/check"}
    facts |= {"action": here_is if embedded(request) else f"{here_is}/register"}
    facts |= {"judged": None, "refused": False, **more}
    status = 422 if entry.wrong or facts["refused"] else 200
    return await here.long_page(request, "register.html", facts, status)


def embedded(request: Request) -> bool:
    """Tell whether the form stands in a frame of another site."""
    return request.url.path.startswith("/embed/")

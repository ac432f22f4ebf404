"""Events for everybody: which there are, and what one of them plays."""

from datetime import date

from fastapi import APIRouter, Request
from fastapi.responses import Response

from cardpools.ban_files import load_bans
from cardpools.bans import BanLog
from cardpools.spelled import unmistakable
from legality.catalogs import catalog_of
from legality.events.announcing import event, events
from legality.events.views import EventView
from legality.guides import read_guide
from legality.render.report import played
from legality.service.badge import badge, shown_state
from legality.service.context import Here

router = APIRouter(include_in_schema=False)

A_PAGE = 50


@router.get("/events")
async def every(request: Request, here: Here, after: str = "") -> Response:
    """Name the events."""
    found = await here.keep(events, limit=A_PAGE, after=after[:100])
    shown = [each for each in found if each.state != "draft"]
    following = found[-1].slug if len(found) == A_PAGE else ""
    facts = {"events": shown, "following": following, "played": played}
    page: Response = here.templates.TemplateResponse(request, "events.html", facts)
    return page


@router.get("/e/{slug}")
async def one(request: Request, here: Here, slug: str) -> Response:
    """Say what an event plays, what it asks for and how many lists are in; never whose cards."""
    found = await here.keep(event, slug)
    facts = {"event": found, "played": played(found.terms), "documents": documents(found)}
    facts |= {"bans": await here.judges.ask(bans_in_force, found), "now": here.now()}
    facts |= {"unknown_after": await here.judges.ask(end_of_record, found)}
    page: Response = here.templates.TemplateResponse(request, "event.html", facts)
    return page


@router.get("/e/{slug}/badge.svg")
async def status(here: Here, slug: str) -> Response:
    """Draw whether an event takes lists, for other sites to show."""
    found = await here.keep(event, slug)
    colour, said = shown_state(found.state)
    headers = {"Cache-Control": "public, max-age=60", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(badge("lists", f"{said}, {found.lists} in", colour), 200, headers, "image/svg+xml")


def documents(found: EventView) -> list[str]:
    """Name the documents that the guide asks a director to have."""
    terms = found.terms
    book = read_guide(terms.guide)
    offers = (book.offer("pool", terms.pool), book.offer("rules", terms.rules))
    named = [name for offer in offers if offer for name in offer.required.get(terms.edition, ())]
    return list(dict.fromkeys([book.name, *named]))


def bans_in_force(found: EventView) -> list[str]:
    """Name the cards that are banned in the event on its day."""
    day, catalog = found.terms.on, catalog_of(found.terms.edition)
    cards = {card for log in logs_of(found) for card, ban in log.on(day).items() if ban.certain}
    return sorted((unmistakable(catalog, card) for card in cards), key=str.casefold)


def end_of_record(found: EventView) -> date | None:
    """Return the last day of which all bans are known, where the event is later."""
    ends = [log.about.known_until for log in logs_of(found) if not log.knows(found.terms.on)]
    return min((day for day in ends if day), default=None)


def logs_of(found: EventView) -> list[BanLog]:
    """Return the ban lists that apply to an event."""
    terms = found.terms
    logs = load_bans(terms.edition, catalog_of(terms.edition)).logs
    return [log for log in logs if concerns(log, terms.pool, terms.rules)]


def concerns(log: BanLog, pool: str, rules: str) -> bool:
    """Tell whether a ban list applies to a pool and rules; one that names none applies to all."""
    scope = log.about.scope
    return (not scope.rules or rules in scope.rules) and (not scope.pools or pool in scope.pools)

"""A player registers: a name, a list, and a receipt; or every reason why not."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.datastructures import FormData

from legality.events.announcing import event
from legality.events.errors import EventsError, ListRefused
from legality.events.registering import register
from legality.events.tokens import new_key
from legality.events.views import EventView
from legality.render.headline import headline
from legality.render.report import played
from legality.service.context import Here, Service
from legality.service.form import uploaded
from legality.service.schemas import LONGEST_LIST
from legality.service.stored import marked_verdict

router = APIRouter(include_in_schema=False)


class Entry:
    """What a player typed. The key makes a form that is sent twice count once."""

    def __init__(self, given: FormData | None = None, text: str | None = None) -> None:
        said = (
            {name: str(given.get(name, "")) for name in ("player", "handle", "list", "key")} if given else {}
        )
        self.player = said.get("player", "")[:200]
        self.handle = said.get("handle", "")[:200]
        self.text = (said.get("list", "") if text is None else text).replace("\r\n", "\n")
        self.key = said.get("key", "")[:200] or new_key()
        self.wrong = ""


@router.get("/e/{slug}/register")
@router.get("/embed/{slug}")
async def asked(request: Request, here: Here, slug: str) -> Response:
    """Show the form."""
    return shown(request, here, await here.keep(event, slug), Entry())


@router.post("/e/{slug}/register")
@router.post("/embed/{slug}")
async def sent(request: Request, here: Here, slug: str) -> Response:
    """Register, and lead to the receipt; or show the form again with every finding at its line."""
    found = await here.keep(event, slug)
    here.require_turn(slug)
    entry = await read_entry(request)
    if len(entry.text) > LONGEST_LIST:
        entry.wrong = f"This is longer than any deck list: at most {LONGEST_LIST:,} characters are read."
        return shown(request, here, found, entry)
    text = entry.text.encode("utf-8", "replace")
    who = {"player": entry.player, "handle": entry.handle, "key": entry.key}
    try:
        receipt = await here.keep(register, slug, text=text, now=here.now(), **who)
    except ListRefused as refused:
        return await _refused(request, here, found, entry, refused)
    except EventsError as error:
        if error.status in (404, 503):
            raise
        entry.wrong = f"{str(error)[:1].upper()}{str(error)[1:]}."
        return shown(request, here, found, entry)
    if embedded(request):
        facts = {"event": found, "address": f"/mine/{receipt.secret}", "base": "frame.html"}
        page: Response = here.templates.TemplateResponse(request, "registered.html", facts, status_code=201)
        return page
    return RedirectResponse(f"/mine/{receipt.secret}?new=1", 303)


async def read_entry(request: Request) -> Entry:
    """Read the form. A file that was chosen goes before what was typed."""
    async with request.form(max_files=1, max_fields=20, max_part_size=1_000_000) as given:
        return Entry(given, await uploaded(given))


async def _refused(
    request: Request, here: Service, found: EventView, entry: Entry, refused: ListRefused
) -> Response:
    text = entry.text.encode("utf-8", "replace")
    laid = await here.judges.ask(marked_verdict, text, None, refused.verdict)
    return shown(request, here, found, entry, marked=laid, headline=headline(refused.verdict))


def shown(request: Request, here: Service, found: EventView, entry: Entry, **verdict: Any) -> Response:
    """Lay the form out, with what is wrong where something is."""
    base = "frame.html" if embedded(request) else "base.html"
    facts = {"event": found, "played": played(found.terms), "entry": entry, "base": base, **verdict}
    facts |= {"action": request.url.path, "now": here.now()}
    status = 422 if entry.wrong or verdict else 200
    page: Response = here.templates.TemplateResponse(request, "register.html", facts, status_code=status)
    return page


def embedded(request: Request) -> bool:
    """Tell whether the form stands in a frame of another site."""
    return request.url.path.startswith("/embed/")

"""The receipt: a secret address of the player, where the list is seen, replaced and withdrawn.

Whoever knows the address is the player, so its forms need no other token: another site does not know it.
"""

from typing import Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.desk.lifecycle import get_event
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rights import find_own_registration, rotate_player_secret
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.replacing import replace_list, withdraw
from legality.service.forms.registration_form import Entry, judgement, prejudged, read_entry
from legality.service.pages.mendable import mendable
from legality.service.views.stored_list import marked_version, text_of
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/mine/{secret}")


@router.get("")
async def receipt(request: Request, here: Here, secret: str, new: str = "") -> Response:
    """Show the receipt."""
    return await shown(request, here, secret, new=bool(new))


@router.post("/check")
async def checked(request: Request, here: Here, secret: str) -> Response:
    """Show the verdict on another list, before it takes the place of the one that holds."""
    entry = await read_entry(request)
    found = await here.keep(get_event, (await here.keep(find_own_registration, secret)).event_slug)
    judged = await prejudged(here, found, entry)
    return await shown(request, here, secret, entry=entry, judged=judged)


@router.post("/replace")
async def replaced(request: Request, here: Here, secret: str) -> Response:
    """Replace the list; every version before it is kept."""
    entry = await read_entry(request)
    if entry.wrong:
        return await shown(request, here, secret, entry=entry)
    try:
        await here.keep(replace_list, secret, text=entry.content, now=here.now(), key=entry.key)
    except ListRefused as refused:
        found = await here.keep(get_event, (await here.keep(find_own_registration, secret)).event_slug)
        judged = await judgement(here, found, entry, refused.verdict)
        return await shown(request, here, secret, entry=entry, judged=judged, refused=True)
    except EventsError as error:
        entry.wrong = mendable(error)
        return await shown(request, here, secret, entry=entry)
    return RedirectResponse(f"/mine/{secret}?new=1", 303)


@router.post("/withdraw")
async def withdrawn(here: Here, secret: str) -> Response:
    """Withdraw."""
    await here.keep(withdraw, secret, now=here.now())
    return RedirectResponse(f"/mine/{secret}", 303)


@router.post("/renew")
async def renewed(here: Here, secret: str) -> Response:
    """Give the receipt another address, for a player who fears that somebody has seen this one."""
    fresh = await here.keep(rotate_player_secret, secret, now=here.now())
    return RedirectResponse(f"/mine/{fresh}?new=1", 303)


async def shown(
    request: Request, here: Service, secret: str, entry: Entry | None = None, **more: Any
) -> Response:
    """Lay the receipt out."""
    found = await here.keep(read_own_list, secret)
    held = found.registration
    own = f"{here.address(request)}/mine/{secret}"
    typed = entry or Entry(text=text_of(held.newest))
    facts = {"held": held, "event": found.event, "versions": found.versions, "address": own, "qr": qr(own)}
    facts |= {"marked": marked_version(held.newest), "now": here.now(), "secret": secret, "entry": typed}
    facts |= {"new": False, "judged": None, "refused": False, **more}
    status = 422 if facts["refused"] or typed.wrong else 200
    page = await here.long_page(request, "receipt.html", facts, status)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def qr(address: str) -> str:
    """Return an address as a picture that a phone reads."""
    return str(segno.make(address, error="m").svg_data_uri(scale=4, border=3, light="white"))

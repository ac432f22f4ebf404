"""The audit log of an event, filtered by action and player."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.desk.desk_overviews import list_names
from legality.events.store.audit_log import find_log_end, list_actions, list_entries, verify_audit
from legality.service.auth.credentials import AtDesk
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

A_PAGE = 100

CHECKED_AT_ONCE = 1_000
"""Entries of the longest log that is checked whenever it is shown: that takes 0.1 s."""


@router.get("/audit")
async def show_audit_log(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    after: int = 0,
    kind: str = "",
    player: str = "",
    check: str = "",
) -> Response:
    """Show the audit log, and whether it is intact: a long one is checked only if `check` says so."""
    kind, player = kind[:40], player[:100]
    wanted: dict[str, Any] = {"after": max(0, after), "limit": A_PAGE, "action": kind, "player": player}
    entries = await here.keep(list_entries, slug, by=by, **wanted)
    facts = await read_frame(AtDeskTab(request, here, slug, by), "export")
    facts |= {"entries": entries, "kind": kind, "player": player, "full": len(entries) == A_PAGE}
    facts |= {"kinds": await here.keep(list_actions, slug, by=by)}
    named = {str(each.facts.get("registration", "")) for each in entries}
    facts |= {"names": await here.keep(list_names, slug, named, by=by)}
    facts |= {"log": await here.keep(find_log_end, slug, by=by), "checked": None}
    if check or facts["log"].entries <= CHECKED_AT_ONCE:
        facts |= {"checked": await here.keep(verify_audit, slug)}
    return await here.render_long_page(request, "desk_audit.html", facts)

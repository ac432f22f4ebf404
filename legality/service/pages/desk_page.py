"""The desk: registrations and verdicts, for the director and secondary directors."""

from collections import Counter
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import list_checks
from legality.events.desk.desk_lists import VERDICTS, Only, list_registrations
from legality.events.desk.draws import list_draws
from legality.events.desk.lifecycle import get_event
from legality.events.desk.locking import explain_lost_rules
from legality.events.desk.penalty_records import list_penalties
from legality.events.desk.rights import list_secondaries
from legality.events.desk.rounds import EXCHANGES, list_exchange
from legality.events.lists.announced_rejudging import list_announced_rejudgings
from legality.events.lists.list_turns import heats_of, unit_of
from legality.events.lists.staleness import find_stale_lists
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.queries import FACTS
from legality.service.auth import credentials
from legality.service.http.problems import ProblemError
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

FILTERS: tuple[Only, ...] = ("legal", "illegal", "unjudged", "withdrawn")
A_PAGE = 100


@router.get("")
async def show_desk(request: Request, here: Here, slug: str, search: str = "", only: str = "") -> Response:
    """Show the desk, or the sign-in form without a valid cookie."""
    found = await here.keep(get_event, slug)
    secret = request.cookies.get(credentials.COOKIE, "")
    try:
        by = await credentials.find_director(here, slug, secret) if secret else None
    except ProblemError:
        by = None
    if by is None:
        return here.render_page(request, "desk_sign_in.html", {"event": found, "wrong": ""})
    return await render_desk(request, here, slug, by, search=search[:100], only=parse_filter(only))


@router.post("/enter")
async def enter_desk(request: Request, here: Here, slug: str) -> Response:
    """Sign a director in by a secret."""
    async with request.form(max_files=0, max_fields=5) as given:
        secret = str(given.get("secret", "")).strip()
    found = await here.keep(get_event, slug)
    try:
        await credentials.find_director(here, slug, secret)
    except ProblemError as refused:
        facts = {"event": found, "wrong": refused.detail}
        return here.render_page(request, "desk_sign_in.html", facts, 403)
    answer = RedirectResponse(f"/e/{slug}/desk", 303)
    credentials.set_desk_cookie(answer, slug, secret, secure=here.settings.secure)
    return answer


@router.post("/leave")
async def leave_desk(slug: str, _by: credentials.AtDesk) -> Response:
    """Sign the browser out."""
    answer = RedirectResponse(f"/e/{slug}", 303)
    credentials.delete_desk_cookie(answer, slug)
    return answer


@router.get("/audit")
async def show_audit_log(
    request: Request, here: Here, slug: str, by: credentials.AtDesk, after: int = 0
) -> Response:
    """Show the audit log, and whether it is intact."""
    entries = await here.keep(list_entries, slug, by=by, after=max(0, after), limit=A_PAGE)
    facts = {"event": await here.keep(get_event, slug), "entries": entries}
    facts |= {"checked": await here.keep(verify_audit, slug), "full": len(entries) == A_PAGE}
    return await here.render_long_page(request, "desk_audit.html", facts)


async def render_desk(
    request: Request,
    here: Service,
    slug: str,
    by: Actor,
    *,
    search: str = "",
    only: Only | None = None,
    status: int = 200,
    **more: Any,
) -> Response:
    """Render the desk. `more` is the result or the refusal of the last action."""
    lists = await here.keep(list_registrations, slug, by=by, search=search, only=only, loaded=FACTS)
    given = await here.keep(list_penalties, slug, by=by)
    facts: dict[str, Any] = {"event": await here.keep(get_event, slug), "by": by, "lists": lists}
    facts |= {"search": search, "only": only or "", "filters": FILTERS, "rejudged": None, "secret": None}
    facts |= {"wrong": "", "typed": {}, "stale": await here.keep(find_stale_lists, slug, by=by)}
    facts |= {"lost": await here.keep(explain_lost_rules, slug)}
    facts |= {"announced": await here.keep(list_announced_rejudgings, slug, by=by)}
    drawn = await here.keep(list_draws, slug, by=by)
    facts |= {"draws": drawn, "checks": await here.keep(list_checks, slug, by=by, full=False)}
    facts |= {"given": Counter(each.registration for each in given if not each.waived_at)}
    facts |= {
        "secondaries": await here.keep(list_secondaries, slug, by=by),
        "token": credentials.desk_token(request),
        **more,
    }
    terms, begun = facts["event"].terms, facts["event"].begun
    facts |= {"unit": unit_of(terms), "heats": heats_of(terms), "exchanged": {}}
    if terms.scenario in EXCHANGES and begun:
        facts["exchanged"] = await here.keep(list_exchange, slug, begun, by=by)
    some_only = (drawn or facts["exchanged"]) and (
        search or only
    )  # Draws name players that the search leaves out.
    everybody = await here.keep(list_registrations, slug, by=by, loaded=FACTS) if some_only else lists
    facts["names"] = {each.id: each.player for each in everybody}
    facts["exchanged"] = sorted(facts["exchanged"].items(), key=lambda pair: facts["names"].get(pair[0], ""))
    return await here.render_long_page(request, "desk.html", facts, status)


def parse_filter(only: str) -> Only | None:
    """Return the filter, if it is a known one."""
    return next((each for each in FILTERS if each == only), None)


assert set(VERDICTS) < set(FILTERS), "every verdict can be asked for"

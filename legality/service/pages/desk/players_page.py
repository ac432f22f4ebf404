"""The desk's first page: all players with their lists, those who are missing, search, filters and sums."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.actors import HEAD
from legality.events.desk.locking import explain_lost_rules
from legality.events.desk.roster_rows import RosterRow, roster_counts, roster_page
from legality.events.lists.announced_rejudging import list_announced_rejudgings
from legality.events.lists.staleness import find_stale_lists
from legality.events.reads.roster_query import SORTS, Sort
from legality.events.roster.expected_players import list_expected
from legality.events.roster.size_findings import read_size_findings
from legality.service.auth import credentials, sign_in
from legality.service.auth.sign_in import SignIn
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.pages.desk.undo import find_undo
from legality.service.views.desk.roster_dials import RosterDial, roster_dial
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

A_PAGE = 100
"""Players of one page, and missing ones where these alone are shown."""

FEW_MISSING = 20
"""Missing players that stand above all others; the filter shows all of them."""

SHOWN: dict[str, str] = {
    "": "Players",
    "legal": "Legal",
    "illegal": "Illegal",
    "unjudged": "In doubt",
    "missing": "Missing",
    "checked": "Checked",
    "penalties": "Penalized",
    "absent": "Not here yet",
    "withdrawn": "Left",
}
"""Filters of the page, by their names in its address."""

SORT_LABELS: dict[Sort, str] = {"problems": "Problems first", "player": "Name", "received": "First come"}


class RosterQuery(NamedTuple):
    """What a page of the roster shows."""

    search: str = ""
    only: str = ""
    sort: Sort = "problems"
    after: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "RosterQuery":
        """Read the query of an address. Filters and sorts that nobody knows are left out."""
        only = given.get("only", "")
        sort: Sort = next((each for each in SORTS if each == given.get("sort")), "problems")
        after = given.get("after", "")[:16]
        return cls(given.get("search", "")[:100], only if only in SHOWN else "", sort, after)

    def but(self, **changes: str) -> dict[str, str]:
        """Return the query with other values, without those that are the default."""
        found = {"search": self.search, "only": self.only, "sort": self.sort, **changes}
        return {
            name: value for name, value in found.items() if value and (name, value) != ("sort", "problems")
        }


@router.get("")
async def show_players(request: Request, here: Here, slug: str) -> Response:
    """Show the players, or the sign-in form to whom nothing is open yet. Helpers see the deck checks."""
    secret = request.cookies.get(credentials.COOKIE, "")[: credentials.LONGEST]
    by = await credentials.find_signed_in(here, slug, secret)
    if by is None:
        return await sign_in.render_sign_in(request, here, slug, SignIn())
    if by.role == "helper":
        return sign_in.lead_helper(slug)
    return await render_players(
        AtDeskTab(request, here, slug, by), asked=RosterQuery.of(request.query_params)
    )


async def render_players(
    at: AtDeskTab, *, asked: RosterQuery | None = None, status: int = 200, **more: Any
) -> Response:
    """Render the players. `more` is the result or the refusal of the last action."""
    here, slug, by, asked = at.here, at.slug, at.by, asked or RosterQuery()
    facts = await read_frame(at, "players")
    facts |= {"asked": asked, "shown": SHOWN, "sorts": SORT_LABELS, "rejudged": None}
    facts |= {"rows": (), "following": None, "missing": (), "dials": {}, "is_head": by.role in HEAD}
    facts["counts"] = await here.keep(roster_counts, slug, by=by)
    if asked.only != "missing":
        only: Any = asked.only or None
        page = await here.keep(
            roster_page,
            slug,
            by=by,
            search=asked.search,
            only=only,
            sort=asked.sort,
            after=asked.after,
            limit=A_PAGE,
        )
        facts |= {"rows": page.rows, "following": page.after}
        facts["dials"] = await _read_dials(at, page.rows)
    if asked.only == "missing" or (asked.only in ("", "absent") and not asked.after):
        facts |= await _read_missing(at, asked)
    facts |= {"stale": await here.keep(find_stale_lists, slug, by=by)}
    facts |= {"lost": await here.keep(explain_lost_rules, slug)}
    facts |= {"announced": await here.keep(list_announced_rejudgings, slug, by=by)}
    facts["undo"] = await find_undo(at)
    return await here.render_long_page(at.request, "desk_players.html", facts | more, status)


async def _read_dials(at: AtDeskTab, rows: Sequence[RosterRow]) -> dict[str, RosterDial]:
    """Return the dials of the lists that are not legal, by registration."""
    wrong = {each.id: each.legal for each in rows if each.versions and not each.legal}
    found = await at.here.keep(read_size_findings, at.slug, tuple(wrong), by=at.by)
    return {each: roster_dial(wrong[each], sizes) for each, sizes in found.items()}


async def _read_missing(at: AtDeskTab, asked: RosterQuery) -> dict[str, Any]:
    """Return a page of the missing players, or the first of them above all others."""
    is_alone, absent = asked.only == "missing", asked.only == "absent"
    most = FEW_MISSING if not asked.only else A_PAGE
    wanted: dict[str, Any] = {"search": asked.search, "after": asked.after, "limit": most + 1}
    wanted["checked_in"] = False if absent else None
    found = await at.here.keep(list_expected, at.slug, by=at.by, **wanted)
    shown = found[:most]
    following = shown[-1].id if is_alone and len(found) > most else None
    return {"missing": shown} | ({"following": following} if following else {})

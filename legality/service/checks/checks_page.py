"""The tab of deck checks: decks to mend, counts in progress, draws, and all checks. Helpers see it too."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from legality.events.actors import DESK
from legality.events.desk import rounds
from legality.events.desk.deck_counts import counters_of, list_counts
from legality.events.desk.desk_overviews import list_names, read_checks_overview
from legality.events.desk.draws import draw_decks
from legality.events.desk.rounds import EXCHANGES, list_exchange
from legality.events.names import fold_name
from legality.events.rounds.mended_decks import list_decks_to_mend
from legality.service.auth.credentials import AtDesk, AtTable, read_form_key
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame
from legality.service.views.checks.penalty_view import STAGE_NAMES
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")

FormKey = Annotated[str, Form(max_length=400)]
DrawSize = Annotated[int, Form(ge=1, le=500)]
RoundField = Annotated[int, Form(ge=1, le=1000)]


@router.get("/checks")
async def show_checks(
    request: Request,
    here: Here,
    slug: str,
    by: AtTable,
    search: str = "",
    before: str = "",
    before_draw: str = "",
) -> Response:
    """Show the deck checks of an event, the newest first."""
    page = {"search": search[:100], "before": before[:16], "before_draw": before_draw[:16]}
    return await render_checks(AtDeskTab(request, here, slug, by), page=page)


@router.post("/draw")
async def draw_deck_checks(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    size: DrawSize = 1,
    again: FormKey = "",
    key: FormKey = "",
) -> Response:
    """Draw decks to check among those that were not drawn or checked, or among all again."""
    draw = partial(draw_decks, size=size, by=by, now=here.now(), again=bool(again), key=read_form_key(key))
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_checks, draw, "/checks#draws")


@router.post("/round")
async def record_round(request: Request, here: Here, slug: str, by: AtDesk, number: RoundField) -> Response:
    """Note that a round begins, or a heat."""
    step = partial(rounds.begin_round, number=number, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_checks, step, "/checks")


@router.post("/decks")
async def assign_decks(request: Request, here: Here, slug: str, by: AtDesk, number: RoundField) -> Response:
    """Assign each player of a Deck Lottery the deck of another player at random."""
    step = partial(rounds.draw_decks_to_play, number=number, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_checks, step, "/checks#decks")


async def render_checks(
    at: AtDeskTab, *, status: int = 200, page: Mapping[str, str] = MappingProxyType({}), **more: Any
) -> Response:
    """Render a page of the tab with the players that a search finds, or with the refusal of an action."""
    facts = await read_frame(at, "checks")
    here, slug, by = at.here, at.slug, at.by
    seen = await here.keep(read_checks_overview, slug, by=by, **page)
    counts = await here.keep(list_counts, slug, by=by)
    facts |= {"seen": seen, "search": page.get("search", ""), "names": seen.names, "stages": STAGE_NAMES}
    facts |= {
        "counts": [(each, counters_of(each.rows), sum(row.copies for row in each.rows)) for each in counts]
    }
    facts |= {"is_desk": by.role in DESK, "to_mend": (), "exchanged": ()}
    if by.role in DESK:
        facts |= await _read_for_desk(at, facts)
    return await here.render_long_page(at.request, "checks.html", facts | more, status)


async def _read_for_desk(at: AtDeskTab, facts: dict[str, Any]) -> dict[str, Any]:
    """Return what a helper does not see: decks to mend, whose deck is played."""
    here, slug, by, event = at.here, at.slug, at.by, facts["event"]
    more: dict[str, Any] = {"to_mend": await here.keep(list_decks_to_mend, slug, by=by)}
    if event.terms.scenario in EXCHANGES and event.begun:
        decks = await here.keep(list_exchange, slug, event.begun, by=by)
        names = await here.keep(list_names, slug, {*decks, *decks.values()}, by=by)
        more["exchanged"] = sorted(decks.items(), key=lambda pair: fold_name(names.get(pair[0], "")))
        more["names"] = {**facts["names"], **names}
    return more

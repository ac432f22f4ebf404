"""The tab of deck checks: decks to mend, counts in progress, draws, and all checks. Helpers see it too."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from legality.events.actors import DESK
from legality.events.desk import rounds
from legality.events.desk.deck_check_records import list_checks
from legality.events.desk.deck_counts import counters_of, list_counts
from legality.events.desk.desk_lists import list_player_names
from legality.events.desk.draws import draw_decks, list_draws, list_undrawn
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

MOST_FOUND = 50
"""Players that a search shows."""


@router.get("/checks")
async def show_checks(request: Request, here: Here, slug: str, by: AtTable, search: str = "") -> Response:
    """Show the deck checks of an event."""
    return await render_checks(AtDeskTab(request, here, slug, by), search=search[:100])


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


async def render_checks(at: AtDeskTab, *, status: int = 200, search: str = "", **more: Any) -> Response:
    """Render the tab with the players that a search finds, or with the refusal of an action."""
    facts = await read_frame(at, "checks")
    here, slug, by = at.here, at.slug, at.by
    names = await here.keep(list_player_names, slug, by=by)
    made = await here.keep(list_checks, slug, by=by, full=False)
    counts = await here.keep(list_counts, slug, by=by)
    last = {each.registration: each for each in made}
    wanted = fold_name(search)
    found = [(id_, name) for id_, name in names.items() if wanted and wanted in fold_name(name)]
    facts |= {"names": names, "checks": made, "last": last, "search": search, "found": found[:MOST_FOUND]}
    facts |= {"checked": len(last), "differing": sum(each.sound is False for each in last.values())}
    facts |= {"draws": await here.keep(list_draws, slug, by=by), "stages": STAGE_NAMES}
    facts |= {
        "counts": [(each, counters_of(each.rows), sum(row.copies for row in each.rows)) for each in counts]
    }
    facts |= {"is_desk": by.role in DESK, "left": (), "to_mend": (), "exchanged": ()}
    if by.role in DESK:
        facts |= await _read_for_desk(at, facts)
    return await here.render_long_page(at.request, "checks.html", facts | more, status)


async def _read_for_desk(at: AtDeskTab, facts: dict[str, Any]) -> dict[str, Any]:
    """Return what a helper does not see: who was not drawn yet, decks to mend, whose deck is played."""
    here, slug, by, event = at.here, at.slug, at.by, facts["event"]
    more: dict[str, Any] = {"left": await here.keep(list_undrawn, slug, by=by)}
    more |= {"to_mend": await here.keep(list_decks_to_mend, slug, by=by)}
    if event.terms.scenario in EXCHANGES and event.begun:
        decks = await here.keep(list_exchange, slug, event.begun, by=by)
        more["exchanged"] = sorted(decks.items(), key=lambda pair: facts["names"].get(pair[0], ""))
    return more

"""The desk's page of match play: draw the bracket, enter the games of its matches."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from legality.events.errors import NotThere
from legality.events.match_play import draw_bracket, match_games
from legality.events.match_play.draw_bracket import BracketWish
from legality.rounds.brackets.bracket_plan import MOST_SEEDS
from legality.service.auth.credentials import AtDesk
from legality.service.forms.result_words import HOW_CHOICES
from legality.service.forms.round_fields import FormId, ReasonText
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/bracket")

STYLE_CHOICES = {
    "standard": "Standard",
    "modified-mcintyre": "Modified McIntyre",
    "elimination": "Decipher’s elimination",
    "final-confrontation": "Final confrontation",
}

MatchField = Annotated[str, Form(max_length=10)]
WordField = Annotated[str, Form(max_length=20)]


@router.get("")
async def show_desk_bracket(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the bracket, or the form that draws it."""
    return await render_desk_bracket(AtDeskTab(request, here, slug, by))


@router.post("/draw")
async def draw_event_bracket(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    style: WordField = "standard",
    top: Annotated[int, Form(ge=2, le=MOST_SEEDS)] = 8,
    best_of: Annotated[int, Form(ge=1, le=3)] = 1,
    names_public: FormId = "",
) -> Response:
    """Draw the bracket."""
    wish = BracketWish(style, top, best_of, (), bool(names_public))
    step = partial(draw_bracket.draw_bracket, wish=wish, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_bracket, step, "/bracket")


@router.post("/game")
async def enter_bracket_game(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    match: MatchField,
    number: Annotated[int, Form(ge=1, le=3)],
    winner: FormId = "",
    how: Annotated[str, Form(max_length=10)] = "",
) -> Response:
    """Enter the next game of a match."""
    named = winner or None
    step = partial(
        match_games.enter_match_game,
        match=match,
        number=number,
        winner=named,
        how=how,
        by=by,
        now=here.now(),
    )
    at = AtDeskTab(request, here, slug, by)
    return await act_at_desk(at, render_desk_bracket, step, f"/bracket#m-{match}")


@router.post("/game-back")
async def take_bracket_game_back(
    request: Request, here: Here, slug: str, by: AtDesk, match: MatchField, reason: ReasonText = ""
) -> Response:
    """Take the last game of a match back, with a reason."""
    step = partial(match_games.take_match_game_back, match=match, reason=reason, by=by, now=here.now())
    at = AtDeskTab(request, here, slug, by)
    return await act_at_desk(at, render_desk_bracket, step, f"/bracket#m-{match}")


@router.post("/back")
async def take_event_bracket_back(
    request: Request, here: Here, slug: str, by: AtDesk, reason: ReasonText = ""
) -> Response:
    """Take the bracket back, with a reason."""
    step = partial(draw_bracket.take_bracket_back, reason=reason, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_bracket, step, "/bracket")


async def render_desk_bracket(at: AtDeskTab, *, status: int = 200, **more: Any) -> Response:
    """Render the bracket with its forms."""
    here, slug, by = at.here, at.slug, at.by
    facts = await read_frame(at, "rounds")
    try:
        facts["bracket"] = await here.keep(draw_bracket.read_bracket, slug, by=by)
    except NotThere:
        facts["bracket"] = None
    facts |= {"styles": STYLE_CHOICES, "hows": HOW_CHOICES}
    return await here.render_long_page(at.request, "desk_bracket.html", facts | more, status)

"""Match play: draw the bracket, enter the games of matches; a player's own match."""

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from legality.contracts.rounds.match_play_answers import BracketAnswer, OwnMatchAnswer
from legality.events.match_play import draw_bracket, match_games
from legality.service.auth.credentials import ByToken, PlayerSecret
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, OF_PLAYER, refusals
from legality.service.http.paths import API
from legality.service.models.event_requests import ReasonRequest
from legality.service.models.match_play_answers import bracket_answer, own_match_answer
from legality.service.models.match_play_requests import BracketRequest, MatchGameRequest
from legality.service.models.path_parameters import NO_STORE, MatchGameNumber, MatchId, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=API, tags=["Rounds"])

BRACKET = "/events/{slug}/bracket"
MATCH = f"{BRACKET}/matches/{{match}}"
REFUSED = refusals(*OF_DESK_ITEM)
REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.get(BRACKET, response_model=BracketAnswer, responses=REFUSED)
async def get_bracket(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Return the bracket with its matches, games and places."""
    found = await here.keep(draw_bracket.read_bracket, slug, by=by)
    return await here.encode(lambda: bracket_answer(found), headers=NO_STORE)


@router.post(BRACKET, response_model=BracketAnswer, responses=REFUSED_BODY)
async def create_bracket(here: Here, slug: Slug, by: ByToken, asked: BracketRequest) -> JSONResponse:
    """Draw the bracket from standings, heats or a list of seeds. The same choices again count once."""
    made = await here.keep(draw_bracket.draw_bracket, slug, asked.as_wish(), by=by, now=here.now())
    return await here.encode(lambda: bracket_answer(made), headers=NO_STORE)


@router.post(f"{BRACKET}/withdrawal", status_code=204, responses=REFUSED_BODY, response_class=Response)
async def withdraw_bracket(here: Here, slug: Slug, by: ByToken, asked: ReasonRequest) -> Response:
    """Take the bracket back while no game of it is played."""
    await here.keep(draw_bracket.take_bracket_back, slug, reason=asked.reason, by=by, now=here.now())
    return Response(status_code=204, headers=NO_STORE)


@router.put(f"{MATCH}/games/{{number:int}}", response_model=BracketAnswer, responses=REFUSED_BODY)
async def enter_match_game(
    here: Here, slug: Slug, match: MatchId, number: MatchGameNumber, by: ByToken, asked: MatchGameRequest
) -> JSONResponse:
    """Enter the next game of a match. The same game again counts once."""
    found = await here.keep(
        match_games.enter_match_game,
        slug,
        match,
        number,
        asked.winner,
        how=asked.how,
        by=by,
        now=here.now(),
    )
    return await here.encode(lambda: bracket_answer(found), headers=NO_STORE)


@router.post(f"{MATCH}/games/withdrawal", response_model=BracketAnswer, responses=REFUSED_BODY)
async def withdraw_match_game(
    here: Here, slug: Slug, match: MatchId, by: ByToken, asked: ReasonRequest
) -> JSONResponse:
    """Take the last game of a match back while no later match rests on it."""
    found = await here.keep(
        match_games.take_match_game_back, slug, match, reason=asked.reason, by=by, now=here.now()
    )
    return await here.encode(lambda: bracket_answer(found), headers=NO_STORE)


@router.get("/registration/match", response_model=OwnMatchAnswer, responses=refusals(*OF_PLAYER))
async def get_own_match(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Return one's own match: the one that is played, or else the last one."""
    return JSONResponse(
        own_match_answer(await here.keep(match_games.read_own_match, secret)), headers=NO_STORE
    )

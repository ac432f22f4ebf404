"""A player's own game, by the secret of the receipt."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.rounds.event_rounds import OwnGameAnswer
from legality.events.rounds.game_results import read_own_game, report_result
from legality.service.auth.credentials import PlayerSecret
from legality.service.http.openapi_problems import BODY, OF_PLAYER, refusals
from legality.service.http.paths import API
from legality.service.models.path_parameters import NO_STORE
from legality.service.models.round_answers import own_game_answer
from legality.service.models.round_requests import OwnResultRequest
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/registration", tags=["Rounds"])


@router.get("/game", response_model=OwnGameAnswer, responses=refusals(*OF_PLAYER))
async def get_own_game(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Return one's own newest game: table, opponent, and what both reported."""
    return JSONResponse(own_game_answer(await here.keep(read_own_game, secret)), headers=NO_STORE)


@router.put("/game", response_model=OwnGameAnswer, responses=refusals(*BODY, "conflict", *OF_PLAYER))
async def record_own_result(here: Here, secret: PlayerSecret, asked: OwnResultRequest) -> JSONResponse:
    """Report the result of one's own game. It counts once the opponent reports the same."""
    found = await here.keep(report_result, secret, asked.as_outcome(), now=here.now(), number=asked.round)
    return JSONResponse(own_game_answer(found), headers=NO_STORE)

"""Rounds of an event: propose, pair, take back, start the clock, enter results."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.registrations import RegistrationStatusAnswer
from legality.contracts.rounds.event_rounds import (
    GameAnswer,
    RoundAnswer,
    RoundProposalAnswer,
    RoundsAnswer,
)
from legality.events.rounds import event_standings, game_results, next_pairing, player_changes, round_clock
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import registration_facts
from legality.service.models.event_requests import ReasonRequest
from legality.service.models.path_parameters import NO_STORE, GameId, Registration, RoundNumber, Slug
from legality.service.models.round_answers import game_answer, proposal_answer, round_answer, rounds_answer
from legality.service.models.round_requests import (
    ClockRequest,
    EarnedByesRequest,
    EnterResultRequest,
    PairingRequest,
)
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Rounds"])

REFUSED = refusals(*OF_DESK_ITEM)
REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.get("/rounds", response_model=RoundsAnswer, responses=REFUSED)
async def list_rounds(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Return the paired rounds, each with the number of its tables and of those whose results count."""
    found = await here.keep(event_standings.read_rounds, slug, by=by)
    return JSONResponse(rounds_answer(found), headers=NO_STORE)


@router.post("/rounds/proposal", response_model=RoundProposalAnswer, responses=REFUSED_BODY)
async def propose_round(here: Here, slug: Slug, by: ByToken, asked: PairingRequest) -> JSONResponse:
    """Return the next round as it would be paired, with the cost and the reasons of each pair. Nothing is
    written. The same choices are paired the same: the server fixed the seed, and no director can choose it.
    """
    found = await here.keep(next_pairing.propose_round, slug, asked.as_wish(), by=by)
    return await here.encode(lambda: proposal_answer(found), headers=NO_STORE)


@router.get("/rounds/{number:int}", response_model=RoundAnswer, responses=REFUSED)
async def get_round(here: Here, slug: Slug, number: RoundNumber, by: ByToken) -> JSONResponse:
    """Return a paired round with its games."""
    found = await here.keep(event_standings.read_round, slug, number, by=by)
    return await here.encode(lambda: round_answer(found), headers=NO_STORE)


@router.post("/rounds/{number}/pairing", response_model=RoundAnswer, responses=REFUSED_BODY)
async def create_pairing(
    here: Here, slug: Slug, number: RoundNumber, by: ByToken, asked: PairingRequest
) -> JSONResponse:
    """Pair the next round, which begins it. The same choices again answer with the same round."""
    made = await here.keep(next_pairing.pair_next_round, slug, number, asked.as_wish(), by=by, now=here.now())
    return await here.encode(lambda: round_answer(made), headers=NO_STORE)


@router.post("/rounds/{number}/pairing/withdrawal", response_model=RoundsAnswer, responses=REFUSED_BODY)
async def withdraw_pairing(
    here: Here, slug: Slug, number: RoundNumber, by: ByToken, asked: ReasonRequest
) -> JSONResponse:
    """Take the last pairing back while no result of it is reported, and return the rounds that are left."""
    await here.keep(next_pairing.take_pairing_back, slug, number, reason=asked.reason, by=by, now=here.now())
    return JSONResponse(
        rounds_answer(await here.keep(event_standings.read_rounds, slug, by=by)), headers=NO_STORE
    )


@router.post("/rounds/{number}/clock", response_model=RoundAnswer, responses=REFUSED_BODY)
async def record_clock_start(
    here: Here, slug: Slug, number: RoundNumber, by: ByToken, asked: ClockRequest
) -> JSONResponse:
    """Start the clock of the last round, or start it again."""
    found = await here.keep(
        round_clock.start_clock, slug, number, by=by, now=here.now(), minutes=asked.minutes
    )
    return await here.encode(lambda: round_answer(found), headers=NO_STORE)


@router.put("/games/{game}/result", response_model=GameAnswer, responses=REFUSED_BODY)
async def enter_game_result(
    here: Here, slug: Slug, game: GameId, by: ByToken, asked: EnterResultRequest
) -> JSONResponse:
    """Enter the result of a game from the side of its player. To change one that counts needs a reason."""
    outcome = asked.as_outcome()
    found = await here.keep(
        game_results.enter_result, slug, game, outcome, by=by, now=here.now(), reason=asked.reason
    )
    return JSONResponse(game_answer(found), headers=NO_STORE)


@router.put(
    "/registrations/{registration}/earned-byes",
    response_model=RegistrationStatusAnswer,
    responses=REFUSED_BODY,
)
async def replace_earned_byes(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: EarnedByesRequest
) -> JSONResponse:
    """Note in how many opening rounds a player has an earned bye, before the first round is paired."""
    found = await here.keep(
        player_changes.note_earned_byes, slug, registration, asked.earned_byes, by=by, now=here.now()
    )
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(found)}, headers=NO_STORE)


@router.post(
    "/registrations/{registration}/return",
    response_model=RegistrationStatusAnswer,
    responses=refusals(*OF_DESK_ITEM, "conflict"),
)
async def record_return(here: Here, slug: Slug, registration: Registration, by: ByToken) -> JSONResponse:
    """Let a player who left come back. The rounds in between stay missed games."""
    found = await here.keep(player_changes.return_player, slug, registration, by=by, now=here.now())
    return JSONResponse({"schema": "legality/registration-1", **registration_facts(found)}, headers=NO_STORE)

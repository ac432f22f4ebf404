"""Tribbles: seat pods, enter the points of tables, head starts, standings and cuts; a player's own table."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.contracts.rounds.event_rounds import RoundAnswer
from legality.contracts.rounds.match_play_answers import (
    HeadStartAnswer,
    OwnPodAnswer,
    TribblesStandingsAnswer,
)
from legality.events.pods import pod_points, pod_rounds, pod_standings
from legality.service.auth.credentials import ByToken, PlayerSecret
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, OF_PLAYER, refusals
from legality.service.http.paths import API
from legality.service.models.match_play_answers import own_pod_answer, tribbles_answer
from legality.service.models.match_play_requests import (
    CutsRequest,
    HeadStartRequest,
    PodsRequest,
    TablePointsRequest,
)
from legality.service.models.path_parameters import (
    NO_STORE,
    Registration,
    RoundNumber,
    Slug,
    TableNumber,
)
from legality.service.models.round_answers import round_answer
from legality.service.work.context import Here

router = APIRouter(prefix=API, tags=["Rounds"])

EVENT = "/events/{slug}"
REFUSED = refusals(*OF_DESK_ITEM)
REFUSED_BODY = refusals(*BODY, *OF_DESK_ITEM, "conflict")


@router.post(f"{EVENT}/rounds/{{number}}/pods", response_model=RoundAnswer, responses=REFUSED_BODY)
async def create_pods(
    here: Here, slug: Slug, number: RoundNumber, by: ByToken, asked: PodsRequest
) -> JSONResponse:
    """Seat the next round of Tribbles. The same choices again answer with the same pods."""
    made = await here.keep(pod_rounds.seat_pods, slug, number, asked.as_wish(), by=by, now=here.now())
    return await here.encode(lambda: round_answer(made), headers=NO_STORE)


@router.put(
    f"{EVENT}/rounds/{{number}}/tables/{{table}}/points", response_model=RoundAnswer, responses=REFUSED_BODY
)
async def replace_table_points(
    here: Here, slug: Slug, number: RoundNumber, table: TableNumber, by: ByToken, asked: TablePointsRequest
) -> JSONResponse:
    """Enter the points of all players of a table. To change points that count needs a reason."""
    told = asked.as_points()
    found = await here.keep(
        pod_points.enter_points, slug, number, table, told, by=by, now=here.now(), reason=asked.reason
    )
    return await here.encode(lambda: round_answer(found), headers=NO_STORE)


@router.put(
    f"{EVENT}/registrations/{{registration}}/head-start",
    response_model=HeadStartAnswer,
    responses=REFUSED_BODY,
)
async def replace_head_start(
    here: Here, slug: Slug, registration: Registration, by: ByToken, asked: HeadStartRequest
) -> JSONResponse:
    """Note the head start that a player of Tribbles earned, before the first round is seated."""
    await here.keep(pod_points.note_head_start, slug, registration, asked.points, by=by, now=here.now())
    facts = {"schema": "legality/head-start-1", "registration": registration, "points": asked.points}
    return JSONResponse(facts, headers=NO_STORE)


@router.get(f"{EVENT}/tribbles-standings", response_model=TribblesStandingsAnswer, responses=REFUSED)
async def get_tribbles_standings(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Return the standings of Tribbles: points, rounds won, the cut; a final ranks table by table."""
    found = await here.keep(pod_standings.read_tribbles_standings, slug, by=by)
    return await here.encode(lambda: tribbles_answer(found), headers=NO_STORE)


@router.post(
    f"{EVENT}/tribbles-standings/cuts", response_model=TribblesStandingsAnswer, responses=REFUSED_BODY
)
async def record_cuts(here: Here, slug: Slug, by: ByToken, asked: CutsRequest) -> JSONResponse:
    """Enter the Tribbles that tied players cut: the highest ranks first."""
    await here.keep(pod_points.enter_cut, slug, asked.as_cuts(), by=by, now=here.now())
    found = await here.keep(pod_standings.read_tribbles_standings, slug, by=by)
    return await here.encode(lambda: tribbles_answer(found), headers=NO_STORE)


@router.get("/registration/pod", response_model=OwnPodAnswer, responses=refusals(*OF_PLAYER))
async def get_own_pod(here: Here, secret: PlayerSecret) -> JSONResponse:
    """Return one's own newest table of Tribbles, with the points of everybody at it."""
    return JSONResponse(own_pod_answer(await here.keep(pod_standings.read_own_pod, secret)), headers=NO_STORE)

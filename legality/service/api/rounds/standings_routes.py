"""Standings, the coin, the results as files, and the report of an event."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, Response

from legality.contracts.rounds.event_rounds import EventStandingsAnswer, RoundsReportAnswer
from legality.events.rounds import event_standings
from legality.service.auth.credentials import ByToken
from legality.service.http.files.file_answers import answer_with_file
from legality.service.http.openapi_problems import OF_DESK_ITEM, refusals
from legality.service.http.paths import API
from legality.service.models.path_parameters import NO_STORE, Slug
from legality.service.models.round_answers import standings_answer
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Rounds"])

REFUSED = refusals(*OF_DESK_ITEM)

AfterRound = Annotated[int | None, Query(ge=0, le=1000, description="As they were after this round.")]
OfHeat = Annotated[int, Query(ge=0, le=100, description="Of this heat. 0: the one that is played.")]


def describe_text(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Describe a text file in OpenAPI."""
    named = {"Content-Disposition": {"required": True, "schema": {"type": "string"}}}
    content = {media_type: {"schema": {"type": "string"}}}
    return {**REFUSED, 200: {"description": "The file", "content": content, "headers": named}}


@router.get("/standings", response_model=EventStandingsAnswer, responses=REFUSED)
async def get_standings(
    here: Here, slug: Slug, by: ByToken, after: AfterRound = None, heat: OfHeat = 0
) -> JSONResponse:
    """Return the standings, each place with the step that decided it."""
    found = await here.keep(event_standings.read_standings, slug, by=by, until=after, heat=heat)
    return await here.encode(lambda: standings_answer(found), headers=NO_STORE)


@router.post(
    "/standings/coin", response_model=EventStandingsAnswer, responses=refusals(*OF_DESK_ITEM, "conflict")
)
async def record_coin_toss(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Toss the coin between players whom nothing else separates. To toss twice is the same as once."""
    found = await here.keep(event_standings.toss_coin, slug, by=by, now=here.now())
    return await here.encode(lambda: standings_answer(found), headers=NO_STORE)


@router.get("/rounds-report", response_model=RoundsReportAnswer, responses=REFUSED)
async def get_rounds_report(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Return the report round by round, as the form of trekcc.org takes it, with awards and points."""
    facts = await here.keep(event_standings.report_rounds, slug, by=by)
    return await here.encode(lambda: {"schema": "legality/rounds-report-1", **facts}, headers=NO_STORE)


@router.get("/export/results.csv", response_class=Response, responses=describe_text("text/csv"))
async def export_results_csv(here: Here, slug: Slug, by: ByToken, heat: OfHeat = 0) -> Response:
    """Take the results away as the table that `legality rounds` reads, a row for each game or seat."""
    text = await here.keep(event_standings.export_results_csv, slug, by=by, heat=heat)
    return answer_with_file(text.encode(), f"{slug}-results", "csv", "text/csv; charset=utf-8")


@router.get("/export/rounds.toml", response_class=Response, responses=describe_text("application/toml"))
async def export_rounds_toml(here: Here, slug: Slug, by: ByToken, heat: OfHeat = 0) -> Response:
    """Take event, players and games away as the TOML file that `legality rounds` reads."""
    text = await here.keep(event_standings.export_rounds_toml, slug, by=by, heat=heat)
    return answer_with_file(text.encode(), f"{slug}-rounds", "toml", "application/toml")

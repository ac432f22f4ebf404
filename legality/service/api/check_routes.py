"""POST /api/v1/check: is this list legal, and if not, what is wrong with it?"""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from decklists.reader import Reading
from legality.conduct.penalties import NoSuchInfraction, penalty_for
from legality.contracts.verdict_answer import VerdictAnswer
from legality.judging import Judged, read_announced
from legality.render.penalty.json import as_json as penalty_json
from legality.service.api import API
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import CheckRequest
from legality.service.work.context import Here
from legality.service.work.inline_checks import is_plain
from legality.service.work.judge_request import judged, require_cards
from legality.terms.stated import Announced

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/check", response_model=VerdictAnswer, responses=refusals(*BODY, "no-cards"))
async def check(asked: CheckRequest, here: Here) -> JSONResponse:
    """Judge a list: 200 with the verdict of `legality check --json`, whether it is legal or not.

    What the terms do not say is taken from the list and from the guide in force; with a stage, the penalty
    by the code of conduct is answered as well. Nothing is stored.
    """
    announced, today = asked.terms.stated_terms(), here.today()
    reading = here.at_once.reading_of(asked.list, announced, today, asked.dialect)
    if reading is not None and is_plain(reading, announced):
        return JSONResponse(answer_of(judged(reading, announced, today), asked))
    return await here.judged(judged_later, asked, announced, today, reading)


def judged_later(
    asked: CheckRequest, announced: Announced, today: date, reading: Reading | None
) -> dict[str, Any]:
    """Judge what may take its time, and read it if that was not done yet."""
    reading = reading or read_announced(asked.list, announced, asked.dialect)
    return answer_of(judged(reading, announced, today), asked)


def answer_of(found: Judged, asked: CheckRequest) -> dict[str, Any]:
    """Tell the verdict, and its penalty where a stage was said."""
    answer, at = require_cards(found).verdict.as_json(), asked.circumstances()
    if at is None:
        return answer
    try:
        return answer | {"penalty": penalty_json(penalty_for(found.verdict, at))}
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error

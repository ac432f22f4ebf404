"""POST /api/v1/check: is this list legal, and if not, what is wrong with it?"""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.penalties import NoSuchInfraction, penalty_for
from legality.render.penalty_json import as_json as penalty_json
from legality.service.api import API
from legality.service.api.data_answered import VerdictWithPenalty
from legality.service.context import Here
from legality.service.listing import judge, require_cards
from legality.service.problems import ProblemError
from legality.service.refused import BODY, refusals
from legality.service.schemas import CheckAsked

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/check", response_model=VerdictWithPenalty, responses=refusals(*BODY, "no-cards"))
async def check(asked: CheckAsked, here: Here) -> JSONResponse:
    """Judge a list: 200 with the verdict of `legality check --json`, whether it is legal or not.

    What the terms do not say is taken from the list and from the guide in force; with a stage, the penalty
    by the code of conduct is answered as well. Nothing is stored.
    """
    return await here.judged(judged, asked, here.today())


def judged(asked: CheckAsked, today: date) -> dict[str, Any]:
    """Judge the list, and find its penalty where a stage was said."""
    found = require_cards(judge(asked.list, asked.terms.announced(), today, asked.dialect))
    answer, at = found.verdict.as_json(), asked.circumstances()
    if at is None:
        return answer
    try:
        return answer | {"penalty": penalty_json(penalty_for(found.verdict, at))}
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error

"""POST /api/v1/check: judge a list."""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from decklists.reader import Reading
from legality.conduct.penalties import NoSuchInfraction, penalty_for
from legality.contracts.verdict_answer import VerdictAnswer
from legality.engine.catalogs import catalogs_in_use
from legality.judging import Judged, read_announced
from legality.render.penalty.json import as_json as penalty_json
from legality.render.verdict.json import judged_json
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.http.quick_route import QuickJson, QuickRoute
from legality.service.models.list_requests import CheckRequest
from legality.service.work.context import Here
from legality.service.work.inline_checks import is_plain
from legality.service.work.judge_request import judge_and_count, require_cards
from legality.terms.stated import StatedTerms

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/check", response_model=VerdictAnswer, responses=refusals(*BODY, "no-cards"))
async def check_list(asked: CheckRequest, here: Here) -> JSONResponse:
    """Judge a list: 200 with the verdict of `legality check --json`, whether it is legal or not.

    What the terms do not say is taken from the list and from the guide in force; with a stage, the penalty
    by the code of conduct is answered as well. Nothing is stored.
    """
    announced, today, catalogs = asked.stated_terms(), here.today(), catalogs_in_use()
    inline, reading = here.inline_checks, None
    if not asked.has_supply:
        with inline.measured():
            reading = inline.read_if_known(asked.list, announced, today, asked.dialect, catalogs)
            if reading is not None and is_plain(reading, announced, catalogs):
                return QuickJson(build_answer(judge_and_count(reading, announced, today, catalogs), asked))
    return await here.answer_json(judge_in_thread, asked, announced, today, reading)


QUICK_CHECK = QuickRoute(f"{API}/check", CheckRequest, check_list)


def judge_in_thread(
    asked: CheckRequest, announced: StatedTerms, today: date, reading: Reading | None
) -> dict[str, Any]:
    """Judge a list that may take long, and read it if it is not read yet."""
    catalogs = catalogs_in_use()
    reading = reading or read_announced(asked.list, announced, asked.dialect, catalogs)
    return build_answer(judge_and_count(reading, announced, today, catalogs), asked)


def build_answer(found: Judged, asked: CheckRequest) -> dict[str, Any]:
    """Return the verdict as JSON, with its penalty if the request names a stage."""
    answer, at = judged_json(require_cards(found)), asked.circumstances()
    if at is None:
        return answer
    try:
        return answer | {"penalty": penalty_json(penalty_for(found.verdict, at))}
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error

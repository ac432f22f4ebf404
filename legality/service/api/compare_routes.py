"""POST /api/v1/compare: compare a deck with its list, and name the penalty."""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.conduct.penalties import NoSuchInfraction
from legality.contracts.comparison_answer import ComparisonAnswer
from legality.deck_check.consequence import consequence
from legality.deck_check.deck_check import DifferentEditions, ListText, compare_texts
from legality.render.deck_check.json import comparison_json
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import CompareRequest
from legality.service.work.context import Here
from legality.service.work.judge_request import require_cards

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/compare", response_model=ComparisonAnswer, responses=refusals(*BODY, "no-cards"))
async def compare_deck(asked: CompareRequest, here: Here) -> JSONResponse:
    """Check a deck against its list, as `legality compare --json` does. Nothing is stored."""
    return await here.answer_json(compare_and_find_penalty, asked, here.today())


def compare_and_find_penalty(asked: CompareRequest, today: date) -> dict[str, Any]:
    """Compare both texts, and find the penalty at the stage of the request."""
    listed = ListText("list", asked.list, asked.list_dialect)
    counted = ListText("deck", asked.deck, asked.deck_dialect)
    try:
        found = compare_texts(listed, counted, asked.stated_terms(), today)
    except DifferentEditions as error:
        raise ProblemError("invalid", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    for judged in found.sides.values():
        require_cards(judged)
    try:
        follows = consequence(found, asked.circumstances())
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error
    return comparison_json(found, follows)

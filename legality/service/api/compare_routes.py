"""POST /api/v1/compare: is the deck the one of its list, and what follows if it is not?"""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.conduct.penalties import NoSuchInfraction
from legality.contracts.comparison_answer import ComparisonAnswer
from legality.deck_check.against_list import DifferentEditions, Text, check_deck
from legality.deck_check.consequence import consequence
from legality.render.deck_check.json import comparison_json
from legality.service.api import API
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import CompareRequest
from legality.service.work.context import Here
from legality.service.work.judge_request import require_cards

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/compare", response_model=ComparisonAnswer, responses=refusals(*BODY, "no-cards"))
async def compare(asked: CompareRequest, here: Here) -> JSONResponse:
    """Check a deck against its list, as `legality compare --json` does. Nothing is stored."""
    return await here.judged(compared, asked, here.today())


def compared(asked: CompareRequest, today: date) -> dict[str, Any]:
    """Compare both texts, and say what follows at the stage that was said."""
    listed = Text("list", asked.list, asked.list_dialect)
    counted = Text("deck", asked.deck, asked.deck_dialect)
    try:
        found = check_deck(listed, counted, asked.terms.stated_terms(), today)
    except DifferentEditions as error:
        raise ProblemError("invalid", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    for judged in found.sides.values():
        require_cards(judged)
    try:
        follows = consequence(found, asked.circumstances())
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error
    return comparison_json(found, follows)

"""POST /api/v1/compare: is the deck the one of its list, and what follows if it is not?"""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.against_list import DifferentEditions, Text, check_deck
from legality.consequence import consequence
from legality.penalties import NoSuchInfraction
from legality.render.deck_check_json import comparison_json
from legality.service.api import API
from legality.service.api.data_answered import ComparisonAnswer
from legality.service.context import Here
from legality.service.listing import require_cards
from legality.service.problems import ProblemError
from legality.service.refused import BODY, refusals
from legality.service.schemas import CompareAsked

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/compare", response_model=ComparisonAnswer, responses=refusals(*BODY, "no-cards"))
async def compare(asked: CompareAsked, here: Here) -> JSONResponse:
    """Check a deck against its list, as `legality compare --json` does. Nothing is stored."""
    return await here.judged(compared, asked, here.today())


def compared(asked: CompareAsked, today: date) -> dict[str, Any]:
    """Compare both texts, and say what follows at the stage that was said."""
    listed = Text("list", asked.list, asked.list_dialect)
    counted = Text("deck", asked.deck, asked.deck_dialect)
    try:
        found = check_deck(listed, counted, asked.terms.announced(), today)
    except DifferentEditions as error:
        raise ProblemError("invalid", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    for judged in found.sides.values():
        require_cards(judged)
    try:
        follows = consequence(found, asked.circumstances())
    except NoSuchInfraction as error:
        raise ProblemError("invalid", str(error)) from error
    return comparison_json(found, follows)

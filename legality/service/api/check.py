"""POST /api/v1/check: is this list legal, and if not, what is wrong with it?"""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from legality.service.context import Here
from legality.service.listing import judge, require_cards
from legality.service.refusals import refusals
from legality.service.schemas import CheckAsked, VerdictAnswer

router = APIRouter(tags=["Lists"])


@router.post("/check", response_model=VerdictAnswer, responses=refusals("no-cards", "bad-request"))
async def check(asked: CheckAsked, here: Here) -> JSONResponse:
    """Judge a list: 200 with the verdict of `legality check --json`, whether it is legal or not.

    What the terms do not say is taken from the list and from the guide in force. Nothing is stored.
    """
    terms, today = asked.terms.announced(), here.today()
    judged = await here.judges.ask(judge, asked.list, terms, today, asked.dialect)
    return JSONResponse(require_cards(judged).verdict.as_json())

"""The rows of a deck that is being counted, for the script of the counting form."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import ValidationError

from legality.events.desk.deck_counts import DeckAtTable, read_count, save_rows
from legality.service.auth.credentials import AtTable
from legality.service.http.etags import answer_with_etag
from legality.service.http.problems import ProblemError
from legality.service.models.count_answers import count_answer
from legality.service.models.count_requests import SaveCountRequest
from legality.service.models.path_parameters import ID, NO_STORE
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/lists/{registration}/count")

LONGEST_ROWS = 400_000
"""Characters of the field with all rows: 1,000 rows with the longest names."""


@router.get("")
async def show_count(
    request: Request,
    here: Here,
    slug: str,
    registration: str,
    by: AtTable,
    round: Annotated[int | None, Query(ge=1, le=1000)] = None,  # noqa: A002  # A round of the tournament.
    deck_of: Annotated[str | None, Query(pattern=ID)] = None,
    version: Annotated[int | None, Query(ge=1)] = None,
    count: Annotated[str | None, Query(pattern=ID)] = None,
) -> Response:
    """Return what was counted so far with its ETag, or 204 while nobody counts."""
    deck = DeckAtTable(registration, round, deck_of, version)
    found = await here.keep(read_count, slug, deck, by=by, count=count)
    return answer_with_etag(request, count_answer(found), NO_STORE) if found else Response(status_code=204)


@router.post("")
async def save_counted_rows(
    here: Here,
    slug: str,
    registration: str,
    by: AtTable,
    counted: Annotated[str, Form(max_length=LONGEST_ROWS)],
) -> Response:
    """Save rows, and return all of them as they are now. `counted` is the JSON of the API."""
    try:
        asked = SaveCountRequest.model_validate_json(counted)
    except ValidationError:
        raise ProblemError("invalid", "These rows are not what the counting form sends.") from None
    deck, sent = asked.deck_at(registration), asked.as_sent()
    made = await here.keep(save_rows, slug, deck, sent, by=by, now=here.now())
    return JSONResponse(count_answer(made), 200, NO_STORE)

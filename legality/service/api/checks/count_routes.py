"""Decks that are being counted, row by row, and decks that must be mended."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts.deck_counts import DeckCountAnswer, DeckCountsAnswer, DecksToMendAnswer
from legality.events.desk import deck_counts
from legality.events.desk.deck_counts import DeckAtTable
from legality.events.rounds.mended_decks import list_decks_to_mend
from legality.service.auth.credentials import ByTableToken, ByToken
from legality.service.http.openapi_problems import BODY, OF_DESK_ITEM, refusals
from legality.service.http.paging import Limit, Offset, answer_with_private_page
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.count_answers import count_answer, count_facts
from legality.service.models.count_requests import SaveCountRequest
from legality.service.models.path_parameters import ID, NO_STORE, Registration, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Desk"])

RoundQuery = Annotated[int | None, Query(ge=1, le=1000, description="Or the heat.")]
OwnerQuery = Annotated[str | None, Query(pattern=ID, description="The owner of the deck.")]


@router.get("/counts", response_model=DeckCountsAnswer, responses=refusals(*OF_DESK_ITEM))
async def list_deck_counts(
    request: Request, here: Here, slug: Slug, by: ByTableToken, offset: Offset = 0, limit: Limit = 50
) -> Response:
    """Return the decks that are being counted, the oldest first."""
    found = [count_facts(each) for each in await here.keep(deck_counts.list_counts, slug, by=by)]
    return answer_with_private_page(request, "legality/deck-counts-1", "counts", found, offset, limit)


@router.get(
    "/registrations/{registration}/count",
    response_model=DeckCountAnswer,
    responses=refusals(*OF_DESK_ITEM),
)
async def get_deck_count(
    here: Here,
    slug: Slug,
    registration: Registration,
    by: ByTableToken,
    round: RoundQuery = None,  # noqa: A002  # A round of the tournament is meant.
    deck_of: OwnerQuery = None,
) -> JSONResponse:
    """Return what was counted so far of the deck that a player plays."""
    deck = DeckAtTable(registration, round, deck_of)
    found = await here.keep(deck_counts.read_count, slug, deck, by=by)
    if found is None:
        raise ProblemError("not-found", "Nobody counts this deck.")
    return await here.encode(lambda: count_answer(found), headers=NO_STORE)


@router.post(
    "/registrations/{registration}/count",
    response_model=DeckCountAnswer,
    responses=refusals(*BODY, *OF_DESK_ITEM),
)
async def save_deck_count(
    here: Here, slug: Slug, registration: Registration, by: ByTableToken, asked: SaveCountRequest
) -> JSONResponse:
    """Save rows of a count, and return all of them. The first rows begin the count.

    A row stays as it is if another device changed it after `seen`, or if its stamp is not higher.
    A deck check that names the count finishes it.
    """
    deck, sent, now = asked.deck_at(registration), asked.as_sent(), here.now()
    made = await here.keep(deck_counts.save_rows, slug, deck, sent, by=by, now=now)
    return await here.encode(lambda: count_answer(made), headers=NO_STORE)


@router.get("/decks-to-mend", response_model=DecksToMendAnswer, responses=refusals(*OF_DESK_ITEM))
async def get_decks_to_mend(
    request: Request, here: Here, slug: Slug, by: ByToken, offset: Offset = 0, limit: Limit = 50
) -> Response:
    """Return the decks that a check found wrong, and that must be mended before the next round."""
    found = [each._asdict() for each in await here.keep(list_decks_to_mend, slug, by=by)]
    return answer_with_private_page(request, "legality/decks-to-mend-1", "decks", found, offset, limit)

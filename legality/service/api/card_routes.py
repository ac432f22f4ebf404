"""GET /api/v1/cards: search cards by field, and resolve a name."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from cardpools.catalog import searching
from cardpools.catalog.catalog import shipped_editions
from cardpools.model import Edition
from legality.contracts.card_answers import CardsAnswer, NamedCardAnswer
from legality.engine.catalogs import catalog_of
from legality.render.catalog.card_json import card_as_json, match_as_json
from legality.service.http.etags import answer_with_etag, cacheable
from legality.service.http.paging import Limit, Offset, Page, answer_with_page
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/cards", tags=["Data"])

FIELDS = (*searching.CARD_FIELDS, *searching.PRINTING_FIELDS)
NOT_FIELDS = ("edition", "offset", "limit")

SearchText = Annotated[str | None, Query(max_length=200)]


@router.get("", response_model=CardsAnswer, **cacheable("invalid"))
async def search_cards(
    request: Request,
    here: Here,
    edition: Edition | None = None,
    title: SearchText = None,
    type: SearchText = None,  # noqa: A002  # The game's own word for it.
    expansion: SearchText = None,
    offset: Offset = 0,
    limit: Limit = 50,
) -> Response:
    """List the cards that have everything that is asked for, as `legality cards search --json` does.

    Every field of a card or a printing may be asked for: affiliations, icons, keywords, rarity, and so on.
    """
    said = {name: text for name, text in request.query_params.items() if name not in NOT_FIELDS}
    if strange := sorted(set(said) - set(FIELDS)):
        wrong = [{"pointer": f"/{name[:50]}", "detail": "no field of a card"} for name in strange[:20]]
        raise ProblemError("invalid", f"The fields are {', '.join(FIELDS)}.", errors=wrong)
    if not said:
        raise ProblemError("invalid", "Say what to look for, such as ?title=picard.")
    page = await here.judge_threads.run(search_catalogs, edition, said, offset, limit, here.today())
    return answer_with_page(
        request, "cards", page, offset, limit, schema="legality/cards-search-1", wanted=said
    )


@router.get("/named", response_model=NamedCardAnswer, **cacheable("invalid"))
async def resolve_card_name(
    request: Request,
    here: Here,
    name: Annotated[str, Query(min_length=1, max_length=200)],
    edition: Edition | None = None,
) -> Response:
    """Say which card a name means in each edition, as `legality cards show --json` does."""
    answers = await here.judge_threads.run(resolve_in_catalogs, name, edition, here.today())
    return answer_with_etag(request, {"schema": "legality/cards-show-1", "name": name, "answers": answers})


def search_catalogs(
    edition: Edition | None, wanted: dict[str, str], offset: int, limit: int, day: date
) -> Page:
    """Search the catalogs; only the cards of the page are serialized."""
    catalogs = [catalog_of(one).on(day) for one in ((edition,) if edition else shipped_editions())]
    try:
        found = searching.search_catalogs(catalogs, wanted)
    except searching.UnknownExpansionError:
        raise ProblemError("invalid", "No expansion is called so.") from None
    shown = found[offset : offset + limit]
    cards = [{"edition": hit.catalog.edition, **card_as_json(hit.catalog, hit.card)} for hit in shown]
    return Page(cards, len(found))


def resolve_in_catalogs(name: str, edition: Edition | None, day: date) -> list[dict[str, Any]]:
    """Resolve a name in each edition, with the errata of a day."""
    catalogs = [catalog_of(one).on(day) for one in ((edition,) if edition else shipped_editions())]
    return [match_as_json(catalog, catalog.resolve(name)) for catalog in catalogs]

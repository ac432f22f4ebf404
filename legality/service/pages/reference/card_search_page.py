"""/cards: search for cards by any of their fields."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from cardpools.catalog.catalog import Catalog, shipped_editions
from cardpools.catalog.searching import CARD_FIELDS, PRINTING_FIELDS
from cardpools.model import EDITIONS, Edition
from legality.engine.catalogs import catalog_of
from legality.service.http.etags import answer_page_with_etag
from legality.service.http.problems import ProblemError
from legality.service.views.reference.search_view import (
    FIRST_FIELDS,
    LONGEST_TEXT,
    SearchWish,
    edition_choices,
    run_search,
    search_fields,
)
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)

NameText = Annotated[str, Query(max_length=LONGEST_TEXT)]
Start = Annotated[int, Query(ge=0, le=100_000)]


@router.get("/cards")
async def show_card_search(
    request: Request,
    here: Here,
    q: NameText = "",
    edition: Annotated[str, Query(max_length=10)] = "",
    start: Start = 0,
    part: Literal["", "results"] = "",
) -> Response:
    """Show the form and the cards; `part=results` is the cards alone, for the script of the page."""
    wish = SearchWish(q, edition, read_fields(request))
    if edition and edition not in EDITIONS:
        raise ProblemError("invalid", f"The editions are {', '.join(EDITIONS)}.")
    template = "card_results.html" if part else "card_search.html"

    def render() -> bytes:
        facts = describe_search(here, wish, start, whole=not part)
        return bytes(here.render_page(request, template, facts).body)

    return answer_page_with_etag(request, await here.judge_threads.run(render))


def read_fields(request: Request) -> dict[str, str]:
    """Return the fields that the address asks for; an empty one asks for nothing."""
    said = {name: text for name, text in request.query_params.items() if text.strip()}
    fields = {name: text for name, text in said.items() if name in (*CARD_FIELDS, *PRINTING_FIELDS)}
    if any(len(text) > LONGEST_TEXT for text in fields.values()):
        raise ProblemError("invalid", f"Search for at most {LONGEST_TEXT} characters.")
    return fields


def describe_search(here: Service, wish: SearchWish, start: int, *, whole: bool) -> dict[str, Any]:
    """Search, and return the facts of the page; those of the form only for the whole page."""
    catalogs = catalogs_today(here, wish.edition)
    facts: dict[str, Any] = {"wish": wish, "page": run_search(catalogs, wish, start)}
    if whole:
        fields = search_fields(catalogs, wish)
        facts["first_fields"] = [field for field in fields if field.name in FIRST_FIELDS]
        facts["more_fields"] = [field for field in fields if field.name not in FIRST_FIELDS]
        facts["editions"] = edition_choices()
    return facts


def catalogs_today(here: Service, edition: str) -> list[Catalog]:
    """Return the catalogs of an edition or of all, with the errata in force today."""
    asked: list[Edition] = [each for each in shipped_editions() if edition in ("", each)]
    return [catalog_of(each).on(here.today()) for each in asked]

"""/bans: the cards that are banned on a day, and what changed last."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from cardpools.catalog.catalog import shipped_editions
from cardpools.model import EDITION_NAMES, EDITIONS
from cardpools.revisions.how_new import write_day
from legality.engine.catalogs import catalog_of
from legality.service.http.problems import ProblemError
from legality.service.pages.reference.shared_page import DayText, answer_shared_page, read_day
from legality.service.views.reference.ban_view import view_bans
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/bans")
async def show_bans(
    request: Request, here: Here, edition: Annotated[str, Query(max_length=10)] = "", on: DayText = ""
) -> Response:
    """Show the ban lists of an edition, or of all, on a day."""
    day = read_day(on, here.today())
    if edition and edition not in EDITIONS:
        raise ProblemError("invalid", f"The editions are {', '.join(EDITIONS)}.")

    def facts() -> dict[str, Any]:
        asked = [each for each in shipped_editions() if edition in ("", each)]
        found = [view_bans(catalog_of(each).on(day), day) for each in asked]
        words = {"on": day.isoformat(), "on_words": write_day(day), "today": day == here.today()}
        return {"found": found, "edition": edition, "editions": [*EDITION_NAMES.items()], **words}

    return await answer_shared_page(request, here, "bans.html", (edition, day, here.today()), facts)

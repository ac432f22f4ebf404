"""GET /api/v1/bans: the ban lists, and what each banned on a day."""

from functools import lru_cache, partial
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable
from cardpools.model import Edition
from legality.contracts.ban_answers import BanListsAnswer, BansAnswer
from legality.engine.catalogs import catalog_of
from legality.render.catalog import ban_words as layout
from legality.service.api import API
from legality.service.http.etags import TAGGED, tagged
from legality.service.http.openapi_problems import UNCHANGED, refusals
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import Day
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/bans", tags=["Data"])

Rules = Annotated[str | None, Query(max_length=100, description="The name of one ban list.")]


@router.get(
    "",
    response_model=BansAnswer,
    responses=refusals("invalid", "not-found") | UNCHANGED,
    dependencies=TAGGED,
)
async def on_a_day(
    request: Request, here: Here, edition: Edition = "1e", on: Day | None = None, rules: Rules = None
) -> Response:
    """Name the cards that were banned on a day, as `legality bans show --json` does."""
    catalog, day = catalog_of(edition), on or here.today()
    logs = await here.judges.ask(_logs, catalog)
    chosen = [log for log in logs if rules is None or log.about.name == rules]
    if not chosen:
        names = ", ".join(log.about.name for log in logs) or "none"
        raise ProblemError("not-found", f"The ban lists of {edition} are: {names}.")
    states = [layout.state_json(log, day, partial(unmistakable, catalog)) for log in chosen]
    document = {"schema": "legality/bans-1", "edition": edition, "on": day.isoformat(), "lists": states}
    return tagged(request, document)


@router.get(
    "/lists", response_model=BanListsAnswer, responses=refusals("invalid") | UNCHANGED, dependencies=TAGGED
)
async def lists(request: Request, here: Here, edition: Edition = "1e") -> Response:
    """Name the ban lists and how far each is known, as `legality bans list --json` does."""
    logs = await here.judges.ask(_logs, catalog_of(edition))
    found = [layout.log_json(log) for log in logs]
    return tagged(request, {"schema": "legality/bans-list-1", "edition": edition, "lists": found})


@lru_cache(maxsize=8)
def _logs(catalog: Catalog) -> tuple[BanLog, ...]:
    """Load the lists of a catalog, once for each."""
    return tuple(load_bans(catalog.edition, catalog).logs)

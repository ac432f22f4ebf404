"""GET /api/v1/bans: the ban lists, and the cards that they ban on a day."""

from functools import lru_cache, partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.model import Edition
from legality.contracts.ban_answers import BanListsAnswer, BansAnswer
from legality.engine.catalogs import catalog_of
from legality.render.catalog import ban_words as layout
from legality.service.http.etags import answer_with_etag, cacheable
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import Day
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/bans", tags=["Data"])

BanListName = Annotated[str | None, Query(max_length=100, description="The name of one ban list.")]


@router.get("", response_model=BansAnswer, **cacheable("invalid", "not-found"))
async def list_bans(
    request: Request, here: Here, edition: Edition = "1e", on: Day | None = None, rules: BanListName = None
) -> Response:
    """Name the cards that were banned on a day, as `legality bans show --json` does."""
    catalog, day = catalog_of(edition), on or here.today()
    logs = await here.judge_threads.run(_load_logs, catalog)
    chosen = [log for log in logs if rules is None or log.about.name == rules]
    if not chosen:
        names = ", ".join(log.about.name for log in logs) or "none"
        raise ProblemError("not-found", f"The ban lists of {edition} are: {names}.")
    states = [layout.state_json(log, day, partial(unmistakable_name, catalog)) for log in chosen]
    document = {"schema": "legality/bans-1", "edition": edition, "on": day.isoformat(), "lists": states}
    return answer_with_etag(request, document)


@router.get("/lists", response_model=BanListsAnswer, **cacheable("invalid"))
async def list_ban_lists(request: Request, here: Here, edition: Edition = "1e") -> Response:
    """Name the ban lists and how far each is known, as `legality bans list --json` does."""
    logs = await here.judge_threads.run(_load_logs, catalog_of(edition))
    found = [layout.log_json(log) for log in logs]
    return answer_with_etag(request, {"schema": "legality/bans-list-1", "edition": edition, "lists": found})


@lru_cache(maxsize=8)
def _load_logs(catalog: Catalog) -> tuple[BanLog, ...]:
    """Load the ban lists of a catalog, cached by catalog."""
    return tuple(load_bans(catalog.edition, catalog, f"{catalog.published}/{catalog.edition}/bans").logs)

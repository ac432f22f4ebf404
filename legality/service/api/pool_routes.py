"""GET /api/v1/pools: the pools of each guide, and the definition of one."""

from fastapi import APIRouter, Request, Response

from legality.announcing.announcement_words import as_json
from legality.announcing.pool_announcements import announcements_of_pool
from legality.contracts.pool_answers import PoolAnswer, PoolsAnswer
from legality.render.catalog import pool_words as layout
from legality.service.http.etags import answer_with_etag, cacheable
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import Day
from legality.service.work.context import Here
from legality.terms.offered_pools import pool_guides
from legality.terms.terms import Guide, default_guide

router = APIRouter(prefix=f"{API}/pools", tags=["Data"])


@router.get("", response_model=PoolsAnswer, **cacheable("invalid"))
async def list_pools(request: Request, guide: Guide | None = None) -> Response:
    """Name the pools of every guide, as `legality pools list --json` does."""
    found = [
        {"guide": one.id, "title": one.title, "pools": [*map(layout.definition_as_json, one.pools.values())]}
        for one in pool_guides()
        if guide in (None, one.id)
    ]
    return answer_with_etag(request, {"schema": "legality/pools-list-1", "guides": found})


@router.get("/{pool}", response_model=PoolAnswer, **cacheable("invalid", "not-found"))
async def get_pool(
    request: Request, here: Here, pool: str, guide: Guide | None = None, on: Day | None = None
) -> Response:
    """Say what a guide says of a pool, as `legality pools show --json` does."""
    day = on or here.today()
    name = guide or default_guide("1e", day)
    known = next((one.pools for one in pool_guides() if one.id == name), {})
    if pool not in known:
        raise ProblemError("not-found", f"The pools of {name} are: {', '.join(known)}.")
    announced = await here.judge_threads.run(announcements_of_pool, known[pool], day)
    document = {
        "schema": "legality/pools-show-1",
        "guide": name,
        "pool": layout.definition_as_json(known[pool]),
        "announced": [*map(as_json, announced)],
    }
    return answer_with_etag(request, document)

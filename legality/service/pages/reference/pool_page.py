"""/pools: the card pools of a day. /pools/NAME: what one of them holds, and what changed last."""

from typing import Any

from fastapi import APIRouter, Request, Response

from cardpools.model import EDITIONS
from cardpools.revisions.how_new import write_day
from legality.service.http.problems import ProblemError
from legality.service.pages.reference.shared_page import DayText, answer_shared_page, read_day
from legality.service.views.reference.pool_view import known_pools, view_pool, view_pools
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/pools")
async def show_pools(request: Request, here: Here, on: DayText = "") -> Response:
    """Show the pools of every edition on a day."""
    day = read_day(on, here.today())

    def facts() -> dict[str, Any]:
        words = {"on": day.isoformat(), "on_words": write_day(day), "today": day == here.today()}
        return {"found": [view_pools(edition, day) for edition in EDITIONS], **words}

    return await answer_shared_page(request, here, "pools.html", (day, here.today()), facts)


@router.get("/pools/{pool}")
async def show_pool(request: Request, here: Here, pool: str, on: DayText = "") -> Response:
    """Show a pool on a day."""
    day = read_day(on, here.today())
    known = await here.judge_threads.run(known_pools)
    if pool not in known:
        raise ProblemError("not-found", f"The card pools are {', '.join(known.values())}.")

    def facts() -> dict[str, Any]:
        words = {"on": day.isoformat(), "on_words": write_day(day), "today": day == here.today()}
        return {"pool": view_pool(pool, day), "pool_id": pool, "title": known[pool], **words}

    return await answer_shared_page(request, here, "pool.html", (pool, day, here.today()), facts)

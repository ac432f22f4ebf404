"""For machines that look after this one: does it live, can it answer, what does it count?"""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from cardpools.model import EDITIONS
from legality.contracts.service_state import ReadyAnswer
from legality.engine.catalogs import catalog_of
from legality.events.store.store import Store
from legality.service.http import metrics
from legality.service.http.openapi_problems import refusals
from legality.service.work.context import Here

router = APIRouter(tags=["Operation"])


@router.get("/healthz", response_class=PlainTextResponse)
async def healthz() -> str:
    """Say that the process lives."""
    return "alive\n"


@router.get("/readyz", response_model=ReadyAnswer, responses=refusals("no-storage"))
async def readyz(here: Here) -> JSONResponse:
    """Say whether lists can be judged and kept, and with which data. Looked at once a second at most."""

    async def looked() -> dict[str, Any]:
        await here.keep(Store.ready)
        revisions = await here.judges.ask(lambda: {each: catalog_of(each).revision for each in EDITIONS})
        return {"ready": True, "catalogs": revisions}

    return JSONResponse(await here.readiness.ask(looked))


@router.get("/metrics", include_in_schema=False)
async def counted() -> Response:
    """Answer with the counts, as Prometheus reads them."""
    text, media_type = metrics.exposition()
    return Response(text, media_type=media_type)

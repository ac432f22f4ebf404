"""Health, readiness and metrics, for monitoring."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from cardpools.model import EDITIONS
from legality.contracts.service_state import AboutAnswer, ReadyAnswer
from legality.engine.catalogs import catalog_of
from legality.events.store.write_probe import probe_write
from legality.service.http import metrics
from legality.service.http.openapi_document import encode_api
from legality.service.http.openapi_problems import refusals
from legality.service.http.paths import API
from legality.service.views.data_age import about_service
from legality.service.work.context import Here
from legality.service.work.gauges import set_process_gauges

router = APIRouter(tags=["Operation"])


@router.get("/healthz", response_class=PlainTextResponse)
async def check_health() -> str:
    """Say that the process lives."""
    return "alive\n"


@router.get("/readyz", response_model=ReadyAnswer, responses=refusals("no-storage"))
async def check_readiness(here: Here) -> JSONResponse:
    """Say whether lists can be judged and stored, and with which data. Looked at once a second at most."""

    async def look() -> dict[str, Any]:
        await here.keep(probe_write)
        return {"ready": True, "catalogs": await here.judge_threads.run(_find_revisions)}

    return JSONResponse(await here.readiness.get(look))


def _find_revisions() -> dict[str, str]:
    return {each: catalog_of(each).revision for each in EDITIONS}


@router.get(f"{API}/about", response_model=AboutAnswer)
async def get_about(here: Here) -> JSONResponse:
    """Return the version of the program, and up to which expansion and day its cards and bans are known."""
    return JSONResponse(await here.judge_threads.run(about_service))


@router.get("/openapi.json", include_in_schema=False)
async def get_openapi_document(here: Here) -> Response:
    """Return the OpenAPI document. It is large, so it is encoded once."""
    return Response(encode_api(here.settings.root_path), media_type="application/json")


@router.get("/metrics", include_in_schema=False)
async def get_metrics(here: Here) -> Response:
    """Return the counts in the format of Prometheus."""
    set_process_gauges(here)
    text, media_type = metrics.export_metrics()
    return Response(text, media_type=media_type)

"""What is kept of an event: the audit log, and everything to take away."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, Response

from legality.contracts.event_records import AuditAnswer, AuditCheckAnswer, EventExportAnswer
from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.store.audit_log import audit_log, verify_audit
from legality.service.api import API
from legality.service.auth.credentials import ByToken
from legality.service.http.openapi_problems import OF_DESK, refusals
from legality.service.models.event_answers import entry_answer
from legality.service.models.path_parameters import NO_STORE, Slug
from legality.service.pages.downloads import download
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Records"])

REFUSED = refusals(*OF_DESK)

After = Annotated[int, Query(ge=0, le=1_000_000_000, description="The number of the last entry before.")]
Few = Annotated[int, Query(ge=1, le=200, description="How many to answer with.")]

NAMED = {"Content-Disposition": {"required": True, "schema": {"type": "string"}}}


def taken(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Describe a file to be taken away."""
    shape = {"type": "string"} if media_type.startswith("text/") else {}
    content = {"description": "The file", "content": {media_type: {"schema": shape}}, "headers": NAMED}
    return {**REFUSED, 200: content}


@router.get("/audit", response_model=AuditAnswer, responses=REFUSED)
async def audited(here: Here, slug: Slug, by: ByToken, after: After = 0, limit: Few = 100) -> JSONResponse:
    """Return the audit log, the oldest entry first, a page at a time."""
    entries = await here.keep(audit_log, slug, by=by, after=after, limit=limit)
    following = entries[-1].number if len(entries) == limit else None
    answer = {"schema": "legality/audit-1", "entries": [*map(entry_answer, entries)], "after": following}
    return JSONResponse(answer, headers=NO_STORE)


@router.get("/audit/check", response_model=AuditCheckAnswer, responses=REFUSED)
async def verified(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Say whether the audit log is whole, and the lists are those that it speaks of."""
    found = await here.keep(verify_audit, slug)
    answer = {"schema": "legality/audit-check-1", "entries": found.entries, "head": found.head}
    return JSONResponse({**answer, "whole": found.whole, "faults": found.faults}, headers=NO_STORE)


@router.get("/export/lists.csv", response_class=Response, responses=taken("text/csv"))
async def table(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take the desk away as a table. No card is in it; what a spreadsheet would compute is defused."""
    text = await here.keep(export_csv, slug, by=by)
    return download(text.encode("utf-8-sig"), f"{slug}-lists", "csv", "text/csv; charset=utf-8")


@router.get(
    "/export/event.json", response_model=EventExportAnswer, responses={**REFUSED, 200: {"headers": NAMED}}
)
async def document(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take everything away that the desk knows, every version of every list included; no secret is in it."""
    found = await here.keep(export_json, slug, by=by)
    text = json.dumps(found, ensure_ascii=False, indent=1).encode("utf-8", "replace")
    return download(text, slug, "json", "application/json")


@router.get("/export/lists.zip", response_class=Response, responses=taken("application/zip"))
async def archive(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take all lists away as LackeyCCG files."""
    return download(await here.keep(export_zip, slug, by=by), f"{slug}-lists", "zip", "application/zip")


@router.get("/export/report.txt", response_class=Response, responses=taken("text/plain"))
async def report(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take the report of penalties away, for the Organized Play Coordinator."""
    text = await here.keep(export_report, slug, by=by)
    return download(text.encode("utf-8", "replace"), f"{slug}-penalties", "txt", "text/plain; charset=utf-8")

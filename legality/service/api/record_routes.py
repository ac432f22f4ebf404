"""Records of an event: the audit log and the downloads."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, Response

from legality.contracts.records.event_records import AuditAnswer, AuditCheckAnswer, EventExportAnswer
from legality.events.exports.documents import export_report, write_json, write_lists_csv
from legality.events.exports.list_archive import write_zip
from legality.events.store.audit_log import list_entries, verify_audit
from legality.service.auth.credentials import ByToken
from legality.service.http.files.file_answers import answer_with_file, download_headers
from legality.service.http.openapi_problems import OF_DESK, refusals
from legality.service.http.paths import API
from legality.service.models.event_answers import entry_answer
from legality.service.models.path_parameters import NO_STORE, Slug
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/events/{{slug}}", tags=["Records"])

REFUSED = refusals(*OF_DESK)

AfterNumber = Annotated[
    int, Query(ge=0, le=1_000_000_000, description="The number of the last entry before.")
]
EntryLimit = Annotated[int, Query(ge=1, le=200, description="How many to answer with.")]

NAMED = {"Content-Disposition": {"required": True, "schema": {"type": "string"}}}


def describe_file(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Describe a download in OpenAPI."""
    shape = {"type": "string"} if media_type.startswith("text/") else {}
    content = {"description": "The file", "content": {media_type: {"schema": shape}}, "headers": NAMED}
    return {**REFUSED, 200: content}


@router.get("/audit", response_model=AuditAnswer, responses=REFUSED)
async def list_audit_entries(
    here: Here, slug: Slug, by: ByToken, after: AfterNumber = 0, limit: EntryLimit = 100
) -> JSONResponse:
    """Return the audit log, the oldest entry first, a page at a time."""
    entries = await here.keep(list_entries, slug, by=by, after=after, limit=limit)
    following = entries[-1].number if len(entries) == limit else None

    def document() -> dict[str, Any]:
        shown = [*map(entry_answer, entries)]
        return {"schema": "legality/audit-1", "entries": shown, "after": following}

    return await here.encode(document, headers=NO_STORE)


@router.get("/audit/check", response_model=AuditCheckAnswer, responses=REFUSED)
async def verify_audit_log(here: Here, slug: Slug, by: ByToken) -> JSONResponse:
    """Say whether the audit log is whole, and the lists are those that it speaks of."""
    found = await here.keep(verify_audit, slug)
    answer = {"schema": "legality/audit-check-1", "entries": found.entries, "head": found.head}
    return JSONResponse({**answer, "whole": found.whole, "faults": found.faults}, headers=NO_STORE)


@router.get("/export/lists.csv", response_class=Response, responses=describe_file("text/csv"))
async def export_lists_csv(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take the desk away as a table. No card is in it; what a spreadsheet would compute is defused."""
    headers = download_headers(f"{slug}-lists", "csv")
    return await here.stream_file(write_lists_csv, slug, headers, "text/csv; charset=utf-8", by=by)


@router.get(
    "/export/event.json", response_model=EventExportAnswer, responses={**REFUSED, 200: {"headers": NAMED}}
)
async def export_event_json(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take everything away that the desk knows, every version of every list included; no secret is in it."""
    headers = download_headers(slug, "json")
    return await here.stream_file(write_json, slug, headers, "application/json", by=by)


@router.get("/export/lists.zip", response_class=Response, responses=describe_file("application/zip"))
async def export_lists_zip(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take all lists away as LackeyCCG files."""
    headers = download_headers(f"{slug}-lists", "zip")
    return await here.stream_file(write_zip, slug, headers, "application/zip", by=by)


@router.get("/export/report.txt", response_class=Response, responses=describe_file("text/plain"))
async def export_penalty_report(here: Here, slug: Slug, by: ByToken) -> Response:
    """Take the report of penalties away, for the Organized Play Coordinator."""
    text = await here.keep(export_report, slug, by=by)
    return answer_with_file(
        text.encode("utf-8", "replace"), f"{slug}-penalties", "txt", "text/plain; charset=utf-8"
    )

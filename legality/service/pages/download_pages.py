"""Downloads of directors: table, JSON, archive and report."""

from fastapi import APIRouter, Response

from legality.events.exports.documents import export_report, write_json, write_lists_csv
from legality.events.exports.list_archive import write_zip
from legality.service.auth.credentials import AtDesk
from legality.service.http.files.file_answers import answer_with_file, download_headers
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/export")


@router.get("/lists.csv")
async def download_csv(here: Here, slug: str, by: AtDesk) -> Response:
    """Download the desk as a table for a spreadsheet."""
    headers = download_headers(f"{slug}-lists", "csv")
    return await here.stream_file(write_lists_csv, slug, headers, "text/csv; charset=utf-8", by=by)


@router.get("/event.json")
async def download_json(here: Here, slug: str, by: AtDesk) -> Response:
    """Download all data of the event."""
    headers = download_headers(slug, "json")
    return await here.stream_file(write_json, slug, headers, "application/json", by=by)


@router.get("/lists.zip")
async def download_zip(here: Here, slug: str, by: AtDesk) -> Response:
    """Download all lists as LackeyCCG files."""
    headers = download_headers(f"{slug}-lists", "zip")
    return await here.stream_file(write_zip, slug, headers, "application/zip", by=by)


@router.get("/report.txt")
async def download_report(here: Here, slug: str, by: AtDesk) -> Response:
    """Download the report of penalties, for the Organized Play Coordinator."""
    text = await here.keep(export_report, slug, by=by)
    return answer_with_file(
        text.encode(errors="replace"), f"{slug}-penalties", "txt", "text/plain; charset=utf-8"
    )

"""What directors take away: tables, archives and reports, under names that are safe everywhere."""

import json

from fastapi import APIRouter
from fastapi.responses import Response

from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.exports.safe_names import safe_name
from legality.service.auth.credentials import AtDesk
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/export")


@router.get("/lists.csv")
async def table(here: Here, slug: str, by: AtDesk) -> Response:
    """Take the desk away as a table for a spreadsheet."""
    text = await here.keep(export_csv, slug, by=by)
    return download(text.encode("utf-8-sig"), f"{slug}-lists", "csv", "text/csv; charset=utf-8")


@router.get("/event.json")
async def document(here: Here, slug: str, by: AtDesk) -> Response:
    """Take everything away that the desk knows."""
    found = await here.keep(export_json, slug, by=by)
    text = json.dumps(found, ensure_ascii=False, indent=1).encode(errors="replace")
    return download(text, slug, "json", "application/json")


@router.get("/lists.zip")
async def archive(here: Here, slug: str, by: AtDesk) -> Response:
    """Take all lists away as LackeyCCG files."""
    return download(await here.keep(export_zip, slug, by=by), f"{slug}-lists", "zip", "application/zip")


@router.get("/report.txt")
async def report(here: Here, slug: str, by: AtDesk) -> Response:
    """Take the report of penalties away, for the Organized Play Coordinator."""
    text = await here.keep(export_report, slug, by=by)
    return download(text.encode(errors="replace"), f"{slug}-penalties", "txt", "text/plain; charset=utf-8")


def download(content: bytes, name: str, ending: str, media_type: str) -> Response:
    """Answer with a file that a browser keeps and does not show."""
    named = f'attachment; filename="{safe_name(name, "event")}.{ending}"'
    return Response(content, 200, {"Content-Disposition": named, "Cache-Control": "no-store"}, media_type)

"""Files to download, under names that are safe on every file system."""

from fastapi.responses import Response

from legality.events.exports.safe_names import safe_name


def answer_with_file(content: bytes, name: str, ending: str, media_type: str) -> Response:
    """Answer with a file that a browser saves instead of showing it."""
    return Response(content, 200, download_headers(name, ending), media_type)


def download_headers(name: str, ending: str) -> dict[str, str]:
    """Return the headers of a file that a browser saves instead of showing it."""
    named = f'attachment; filename="{safe_name(name, "event")}.{ending}"'
    return {"Content-Disposition": named, "Cache-Control": "no-store"}

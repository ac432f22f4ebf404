"""Files to download, under names that are safe on every file system."""

from collections.abc import Iterator
from typing import IO

from fastapi.responses import Response, StreamingResponse
from starlette.background import BackgroundTask

from legality.events.exports.safe_names import safe_name

PIECE = 64_000
"""Bytes that are sent at a time."""


def answer_with_file(content: bytes, name: str, ending: str, media_type: str) -> Response:
    """Answer with a file that a browser saves instead of showing it."""
    return Response(content, 200, _headers(name, ending), media_type)


def answer_with_open_file(file: IO[bytes], name: str, ending: str, media_type: str) -> StreamingResponse:
    """Answer with a file that is read while it is sent, and closed afterwards."""
    headers = _headers(name, ending) | {"Content-Length": str(file.seek(0, 2))}
    file.seek(0)
    return StreamingResponse(_pieces(file), 200, headers, media_type, BackgroundTask(file.close))


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while piece := file.read(PIECE):
            yield piece


def _headers(name: str, ending: str) -> dict[str, str]:
    named = f'attachment; filename="{safe_name(name, "event")}.{ending}"'
    return {"Content-Disposition": named, "Cache-Control": "no-store"}

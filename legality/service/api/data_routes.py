"""GET /api/v1/data: the data by which this service judges, as one bundle for other installations."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from legality.service.http.etags import PUBLIC, cacheable, holds_etag
from legality.service.http.paths import API
from legality.service.work.context import Here
from legality.service.work.data_bundle import ServedBundle, current_key, make_served_bundle

router = APIRouter(prefix=f"{API}/data", tags=["Data"])

MEDIA_TYPE = "application/gzip"

PIECE = 65_536
"""Bytes that are sent at a time, so that a slow client holds no copy of the bundle in memory."""

BINARY = {"schema": {"type": "string", "format": "binary"}}
ANSWER = {200: {"description": "A bundle, packed with gzip", "content": {MEDIA_TYPE: BINARY}}}


@router.get("", response_class=Response, **cacheable(answers=ANSWER))
async def export_data(request: Request, here: Here) -> Response:
    """Return cards, bans, lists, pools and announcements of all editions, as `legality data export` does.

    Another installation takes them with `legality data import URL`. The ETag is the digest of the data.
    """
    return await _answer(request, here)


@router.head("", include_in_schema=False)
async def head_data(request: Request, here: Here) -> Response:
    """Return the headers of the bundle alone."""
    return await _answer(request, here)


async def _answer(request: Request, here: Here) -> Response:
    async def make() -> ServedBundle:
        return await here.judge_threads.run(make_served_bundle)

    bundle = await here.data_bundle.get(current_key(), make)
    tag = f'"{bundle.digest}"'
    headers = {"ETag": tag, "Cache-Control": PUBLIC}
    if holds_etag(request, tag):
        return Response(status_code=304, headers=headers)
    headers |= {
        "Content-Length": str(len(bundle.content)),
        "Content-Disposition": f'attachment; filename="stccg-{bundle.digest[:12]}.data"',
    }
    if request.method == "HEAD":
        return Response(headers=headers, media_type=MEDIA_TYPE)
    return StreamingResponse(_pieces(bundle.content), headers=headers, media_type=MEDIA_TYPE)


async def _pieces(content: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(content), PIECE):
        yield content[start : start + PIECE]

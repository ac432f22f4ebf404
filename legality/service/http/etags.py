"""ETags: a client that has an answer already gets 304 and no body."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from fastapi.responses import HTMLResponse

from legality.service.http.openapi_problems import refusals

PUBLIC = "public, max-age=300"

A_MINUTE = "public, max-age=60"
"""For pages: a person who reloads one after an announcement wants to see it."""

Tags = Annotated[str | None, Header(alias="If-None-Match", description="Tags of answers that you hold.")]


async def accept_etags(_held: Tags = None) -> None:
    """Declare If-None-Match in OpenAPI; `answer_with_etag` reads it."""


def cacheable(*problems: str, answers: Mapping[int, Any] | None = None) -> dict[str, Any]:
    """Return the options of a route that answers with an ETag, and with these kinds of problems."""
    unchanged = {304: {"description": "What If-None-Match names still counts"}}
    responses = refusals(*problems) | unchanged | {**(answers or {})}
    return {"responses": responses, "dependencies": [Depends(accept_etags)]}


def answer_with_etag(
    request: Request, document: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> Response:
    """Answer with JSON and its ETag, or with 304 if the client has this answer."""
    content = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    kept = {"ETag": tag, "Cache-Control": PUBLIC, **(headers or {})}
    if holds_etag(request, tag):
        return Response(status_code=304, headers=kept)
    return Response(content, headers=kept, media_type="application/json")


def answer_page_with_etag(request: Request, content: bytes) -> Response:
    """Answer with a page that is the same for everybody, or with 304 if the client has it."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    kept = {"ETag": tag, "Cache-Control": A_MINUTE}
    if holds_etag(request, tag):
        return Response(status_code=304, headers=kept)
    return HTMLResponse(content, headers=kept)


def holds_etag(request: Request, tag: str) -> bool:
    """Tell whether If-None-Match names the ETag of an answer."""
    said = request.headers.get("if-none-match", "")
    return tag in {each.strip().removeprefix("W/") for each in said.split(",")}


def answer_file_with_etag(request: Request, content: bytes, media_type: str, name: str = "") -> Response:
    """Answer with a file for other programs, or with 304 if the client has it. A name makes it a download."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    kept = {"ETag": tag, "Cache-Control": PUBLIC}
    if holds_etag(request, tag):
        return Response(status_code=304, headers=kept)
    kept |= {"Content-Disposition": f'attachment; filename="{name}"'} if name else {}
    return Response(content, headers=kept, media_type=media_type)

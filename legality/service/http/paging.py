"""Answers that come in pages: so many at a time, and where the rest is."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response

from legality.service.http.etags import answer_with_etag

Item = TypeVar("Item")

Offset = Annotated[int, Query(ge=0, le=1_000_000, description="How many to leave out.")]
Limit = Annotated[int, Query(ge=1, le=200, description="How many to answer with.")]


class Page(NamedTuple):
    """Some of many, and how many there are."""

    items: Sequence[Any]
    total: int


def slice_page(found: Sequence[Any], offset: int, limit: int) -> Page:
    """Return the part that was asked for."""
    return Page(found[offset : offset + limit], len(found))


def answer_with_page(
    request: Request, name: str, page: Page, offset: int, limit: int, *, secret: bool = False, **facts: Any
) -> Response:
    """Answer with a page, and with the address of the next one where there is one."""
    behind = offset + limit
    following = request.url.include_query_params(offset=behind, limit=limit)
    address = f"{following.path}?{following.query}" if behind < page.total else None
    headers = {"Link": f'<{address}>; rel="next"'} if address else {}
    document = {**facts, name: list(page.items), "total": page.total, "offset": offset, "next": address}
    if secret:
        return JSONResponse(document, 200, {**headers, "Cache-Control": "no-store"})
    return answer_with_etag(request, document, headers)


def answer_with_private_page(
    request: Request, schema: str, name: str, found: Sequence[Any], offset: int, limit: int
) -> Response:
    """Answer with a page of what is nobody else's to keep."""
    return answer_with_page(
        request, name, slice_page(found, offset, limit), offset, limit, secret=True, schema=schema
    )

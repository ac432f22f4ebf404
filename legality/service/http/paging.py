"""Paging by offset and limit, with the address of the next page.

Long lists are paged by keyset as well: `after` names the last item of the page before, so that a page costs
the same wherever it is. The address of the next page then has both, and `offset` only counts.
"""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response

from legality.service.http.etags import answer_with_etag
from legality.service.http.sub_path import root_path

Offset = Annotated[int, Query(ge=0, le=1_000_000, description="How many to leave out.")]
Limit = Annotated[int, Query(ge=1, le=200, description="How many to answer with.")]


After = Annotated[
    str,
    Query(
        max_length=16,
        description="Where the page before ended: take it from `next`. `offset` then only counts.",
    ),
]


class Page(NamedTuple):
    """The items of one page, and the number of all items."""

    items: Sequence[Any]
    total: int
    after: str | None = None
    """What the next page begins after, if these pages have a keyset."""


def slice_page(found: Sequence[Any], offset: int, limit: int) -> Page:
    """Cut one page out of all items."""
    return Page(found[offset : offset + limit], len(found))


def answer_with_page(
    request: Request, name: str, page: Page, offset: int, limit: int, *, secret: bool = False, **facts: Any
) -> Response:
    """Answer with a page and the address of the next one, in the body and as a Link header."""
    behind = offset + limit
    keyset = {} if page.after is None else {"after": page.after}
    following = request.url.include_query_params(offset=behind, limit=limit, **keyset)
    address = f"{root_path(request)}{following.path}?{following.query}" if behind < page.total else None
    headers = {"Link": f'<{address}>; rel="next"'} if address else {}
    document = {**facts, name: list(page.items), "total": page.total, "offset": offset, "next": address}
    if secret:
        return JSONResponse(document, 200, {**headers, "Cache-Control": "no-store"})
    return answer_with_etag(request, document, headers)


def answer_with_private_page(
    request: Request, schema: str, name: str, found: Sequence[Any] | Page, offset: int, limit: int
) -> Response:
    """Answer with a page that no cache may store. `found` is the page, or all items."""
    page = found if isinstance(found, Page) else slice_page(found, offset, limit)
    return answer_with_page(request, name, page, offset, limit, secret=True, schema=schema)

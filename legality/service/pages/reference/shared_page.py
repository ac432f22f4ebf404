"""Render a page that is the same for everybody: once for each revision of the data, with an ETag."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Annotated, Any

from fastapi import Query, Request, Response

from cardpools.revisions.how_new import write_day
from legality.service.http.etags import answer_page_with_etag
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import parse_day
from legality.service.work.answer_cache import content_key
from legality.service.work.context import Service

FIRST_DAY = date(1994, 1, 1)
"""The game appeared in November 1994."""

AHEAD = timedelta(731)
"""The last day that can be asked for is so far ahead."""

DayText = Annotated[str, Query(max_length=40, alias="on")]


async def answer_shared_page(
    request: Request,
    here: Service,
    template: str,
    key: tuple[object, ...],
    facts: Callable[[], Mapping[str, Any]],
) -> Response:
    """Answer with a page from the cache, or render it in a thread."""

    def render() -> bytes:
        return bytes(here.render_page(request, template, facts()).body)

    async def compute() -> bytes:
        return await here.judge_threads.run(render)

    content = await here.answer_cache.get(content_key(template, key), compute)
    return answer_page_with_etag(request, content)


def read_day(text: str, today: date) -> date:
    """Return the day of an address; without one, today. Refuse a day on which there was no game."""
    if not text.strip():
        return today
    try:
        day = parse_day(text.strip())
    except ValueError:
        raise ProblemError("invalid", f'"{text[:40]}" is not a date (use YYYY-MM-DD).') from None
    if not FIRST_DAY <= day <= today + AHEAD:
        between = f"{write_day(FIRST_DAY)} and {write_day(today + AHEAD)}"
        raise ProblemError("invalid", f"Choose a day between {between}.")
    return day

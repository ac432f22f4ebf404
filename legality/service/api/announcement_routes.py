"""/api/v1/announcements: the announcements in use, and entering them with the operator's key."""

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from cardpools.announcements.announcement import Announcement
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import Edition
from legality.announcing import entering
from legality.announcing.announcement_words import as_json
from legality.contracts.announcement_answers import AnnouncementAnswer, AnnouncementsAnswer
from legality.service.auth.operator import BY_OPERATOR, OperatorRoute
from legality.service.http.etags import cacheable
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.paging import Limit, Offset, Page, answer_with_page
from legality.service.http.paths import API
from legality.service.http.problems import ProblemError
from legality.service.models.announcement_requests import (
    AnnouncementId,
    AnnouncementRequest,
    EndRequest,
    read_request,
    refuse_faults,
)
from legality.service.models.path_parameters import NO_STORE
from legality.service.work import announcements_in_use
from legality.service.work.context import Here

router = APIRouter(prefix=f"{API}/announcements", tags=["Data"], route_class=OperatorRoute)

LookOnly = Annotated[
    bool, Query(description="Check the change and answer with its effect, but store nothing.")
]
WithWithdrawn = Annotated[bool, Query(alias="all", description="Also withdrawn ones.")]

OF_OPERATOR = (*BODY, "no-token", "not-allowed", "no-storage")


@router.get("", response_model=AnnouncementsAnswer, **cacheable("invalid"))
async def list_announcements(
    request: Request,
    here: Here,
    edition: Edition | None = None,
    everything: WithWithdrawn = False,
    offset: Offset = 0,
    limit: Limit = 50,
) -> Response:
    """Return the announcements in use, the newest first: bans, releases, errata, rulings and others."""
    found = await here.judge_threads.run(entering.list_announcements, edition)
    shown = sorted(
        (each for each in found if everything or not each.withdrawn),
        key=lambda each: (each.on, each.id),
        reverse=True,
    )
    page = Page([as_json(each) for each in shown[offset : offset + limit]], len(shown))
    return answer_with_page(request, "announcements", page, offset, limit, schema="legality/announcements-1")


@router.post(
    "",
    status_code=201,
    response_model=AnnouncementAnswer,
    responses=refusals(*OF_OPERATOR),
    dependencies=[BY_OPERATOR],
)
async def enter_announcement(here: Here, asked: AnnouncementRequest, look: LookOnly = False) -> JSONResponse:
    """Enter an announcement: 201 with its id. A wrong one is refused with all its faults. Operator only.

    The body has the kind and its keys, as `legality announce` has them. With `look` nothing is stored, and
    the status is 200.
    """
    checked, by = await here.judge_threads.run(read_request, asked.as_sent(), here.today())
    if look:
        return _answer(checked, stored=False)
    change = here.change_announcements(
        announcements_in_use.store_announcement, checked, by=by, now=here.now()
    )
    return _answer(await _made(change), stored=True, status=201)


@router.post(
    "/{announcement}/end",
    response_model=AnnouncementAnswer,
    responses=refusals(*OF_OPERATOR, "not-found"),
    dependencies=[BY_OPERATOR],
)
async def end_announcement(
    here: Here, announcement: AnnouncementId, asked: EndRequest, look: LookOnly = False
) -> JSONResponse:
    """End an announcement: from the day `on` it is not in force; earlier days keep it. Operator only."""
    change = here.change_announcements(
        announcements_in_use.end_announcement, announcement, asked.on, by="", now=here.now(), look=look
    )
    return _answer(await _made(change), stored=not look)


@router.post(
    "/{announcement}/withdraw",
    response_model=AnnouncementAnswer,
    responses=refusals("invalid", "no-token", "not-allowed", "no-storage", "not-found"),
    dependencies=[BY_OPERATOR],
)
async def withdraw_announcement(
    here: Here, announcement: AnnouncementId, look: LookOnly = False
) -> JSONResponse:
    """Withdraw an announcement that was a mistake: it counts on no day. Operator only."""
    change = here.change_announcements(
        announcements_in_use.withdraw_announcement, announcement, by="", now=here.now(), look=look
    )
    return _answer(await _made(change), stored=not look)


async def _made(change: Awaitable[Announcement]) -> Announcement:
    """Wait for a change, or refuse it with all its faults."""
    try:
        return await change
    except entering.UnknownAnnouncementError:
        raise ProblemError("not-found", "No announcement has this id.") from None
    except WrongDataError as error:
        raise refuse_faults(error.problems) from None


def _answer(made: Announcement, *, stored: bool, status: int = 200) -> JSONResponse:
    document = {"schema": "legality/announcement-1", "stored": stored, "announcement": as_json(made)}
    return JSONResponse(document, status, NO_STORE)

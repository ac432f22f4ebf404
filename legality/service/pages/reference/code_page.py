"""/rules: all codes. /rules/CODE: what a code means, with its source and examples."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from legality.reference.codes import CodeEntry, find_code, near_codes
from legality.service.http.problems import ProblemError
from legality.service.pages.reference.shared_page import answer_shared_page
from legality.service.views.reference.code_view import list_families, view_code
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)

LONGEST_CODE = 60


@router.get("/rules")
async def show_codes(request: Request, here: Here) -> Response:
    """Show all codes."""
    return await answer_shared_page(request, here, "codes.html", (), lambda: {"families": list_families()})


@router.get("/rules/{code}")
async def show_code(request: Request, here: Here, code: str) -> Response:
    """Show a code; in small letters it leads to its address."""
    entry = await find_or_refuse(here, code)
    if entry.code != code:
        return RedirectResponse(f"/rules/{entry.code}", 303)
    return await answer_shared_page(request, here, "code.html", (code,), lambda: {"rule": view_code(entry)})


async def find_or_refuse(here: Service, code: str) -> CodeEntry:
    """Return the entry of a code, or refuse with similar codes."""
    if len(code) > LONGEST_CODE or not code.isascii():
        raise ProblemError("not-found", "No rule has this code. All codes are at /rules.")
    entry = await here.judge_threads.run(find_code, code.upper())
    if entry is None:
        near = await here.judge_threads.run(near_codes, code)
        also = f" Did you mean {' or '.join(near)}?" if near else " All codes are at /rules."
        raise ProblemError("not-found", f'No rule has the code "{code}".{also}')
    return entry

"""Sign in at a desk and leave it; open it on a phone by a QR code."""

from typing import Annotated

import segno
from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.desk.desk_codes import PHONE_MINUTES, add_phone
from legality.service.auth import credentials, sign_in
from legality.service.http.problems import ProblemError
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk")


@router.post("/enter")
async def enter_desk(request: Request, here: Here, slug: str) -> Response:
    """Sign somebody in by a secret or a code, and go on where the session ended."""
    sent = await sign_in.read_sign_in(request, slug)
    try:
        opened = await sign_in.open_desk(here, request, slug, sent.secret)
    except ProblemError as refused:
        status = refused.kind.status
        page = await sign_in.render_sign_in(request, here, slug, sent, refused.detail, status)
        page.headers.update(refused.headers)
        return page
    return sign_in.answer_signed_in(request, here, slug, opened, sent)


@router.post("/leave")
async def leave_desk(slug: str, _by: credentials.AtTable) -> Response:
    """Sign the browser out."""
    answer = RedirectResponse(f"/e/{slug}", 303)
    credentials.delete_desk_cookie(answer, slug)
    return answer


@router.post("/phone")
async def show_phone_code(
    request: Request,
    here: Here,
    slug: str,
    by: credentials.AtDesk,
    key: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Show a QR code with which the director signs in on a phone, once within ten minutes.

    The code stands behind `#` in the address, so no server and no log sees it before it is used up.
    """
    made = await here.keep(add_phone, slug, by=by, now=here.now(), key=credentials.read_form_key(key))
    address = f"{here.address(request)}/e/{slug}/desk"
    drawn = segno.make(f"{address}#{made.code}", error="m")
    facts = await read_frame(AtDeskTab(request, here, slug, by), "event")
    facts |= {"code": made.code, "address": address, "minutes": PHONE_MINUTES}
    facts |= {"qr": str(drawn.svg_data_uri(scale=6, border=3, light="white"))}
    return here.render_page(request, "desk_phone.html", facts)

"""Preview pictures of links to decks (Open Graph), which chats and forums show beside a link."""

from datetime import date
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import Response

from legality.events.out.shared_verdicts import Shared, find_shared_verdict
from legality.render.preview.deck_preview import draw_deck_preview
from legality.render.preview.site_preview import draw_site_preview
from legality.service.forms.list_form import ListForm
from legality.service.forms.packed_list import Packed, unpack_or_refuse
from legality.service.http.problems import ProblemError
from legality.service.views.sharing.preview_facts import preview_of, preview_of_stored
from legality.service.views.stored_list import reopen_stored
from legality.service.work.answer_cache import content_key
from legality.service.work.context import Here
from legality.service.work.drawing_process import DRAWING_PROCESS
from legality.service.work.judge_request import judge_text

router = APIRouter(include_in_schema=False)

KEPT = {"Cache-Control": "private, max-age=3600", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Other sites show the picture. It is judged again after an hour, since bans may have changed."""


@router.get("/preview.png")
async def show_preview(request: Request, here: Here, deck: Packed = "") -> Response:
    """Return the picture of the list in the address, or that of the site."""
    if not deck:
        return _picture(await here.judge_threads.run(_draw_site))
    form = ListForm.of(request.query_params)
    if form.wrong:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.")
    text = unpack_or_refuse(deck)

    async def draw() -> bytes:
        return await here.judge_threads.run(_draw_form, form, text, here.today())

    return _picture(await here.answer_cache.get(content_key("preview", form, text, here.today()), draw))


@router.get("/v/{secret}/preview.png")
async def show_shared_preview(here: Here, secret: str) -> Response:
    """Return the picture of a shared verdict, as it was given."""
    shared: Shared = await here.keep(find_shared_verdict, secret, now=here.now())

    async def draw() -> bytes:
        return await here.judge_threads.run(_draw_shared, shared)

    answer = _picture(await here.answer_cache.get(content_key("shared-preview", secret), draw))
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@cache
def _draw_site() -> bytes:
    """Draw the picture of the site once. Runs in a judge thread."""
    return DRAWING_PROCESS.draw(draw_site_preview)


def _draw_form(form: ListForm, text: str, today: date) -> bytes:
    """Judge a list and draw it. Runs in a judge thread."""
    judged = judge_text(text, form.announced(), today, form.dialect or None)
    return DRAWING_PROCESS.draw(draw_deck_preview, preview_of(judged))


def _draw_shared(shared: Shared) -> bytes:
    """Draw a stored verdict. Runs in a judge thread."""
    again = reopen_stored(shared.text, shared.dialect, shared.verdict)
    return DRAWING_PROCESS.draw(draw_deck_preview, preview_of_stored(shared.verdict, again))


def _picture(content: bytes) -> Response:
    return Response(content, 200, KEPT, "image/png")

"""A shared verdict: a short secret address that expires.

Unlike the link that holds the list, this one stores list and verdict, so the verdict stays as it was given.
The page says what is stored, and until when.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from decklists.reader import read
from legality.events.errors import NoRoom, TooLong
from legality.events.out.shared_verdicts import KEPT, Shared, find_shared_verdict, share_verdict
from legality.service.forms.list_form import ListForm, read_form
from legality.service.pages.check_page import render_check_page
from legality.service.views.problem_handlers import describe_error
from legality.service.views.sharing.outgoing_list import outgoing_choices
from legality.service.views.stored_list import describe_stored_terms, headline_of, mark_stored_list
from legality.service.work.context import Here
from legality.service.work.judge_request import judge_text, require_cards

router = APIRouter(include_in_schema=False)


@router.post("/v")
async def share_list(request: Request, here: Here) -> Response:
    """Judge the list of the form, store it with its verdict, and redirect to its page."""
    form = await read_form(request)
    if form.wrong or not form.text.strip():
        return await render_check_page(request, here, form)
    judged, most = (
        await here.judge_threads.run(_judge_form, form, here.today()),
        here.settings.shared_verdicts,
    )
    try:
        secret = await here.keep(share_verdict, **judged, now=here.now(), most=most)
    except (NoRoom, TooLong) as refused:
        page = await render_check_page(request, here, form.but(said=describe_error(refused)))
        page.status_code = refused.status
        return page
    return RedirectResponse(f"/v/{secret}?new=1", 303)


@router.get("/v/{secret}")
async def show_shared_verdict(request: Request, here: Here, secret: str, new: str = "") -> Response:
    """Show a shared verdict."""
    found: Shared = await here.keep(find_shared_verdict, secret, now=here.now())
    facts = {"verdict": found.verdict, "headline": headline_of(found.verdict), "expires": found.expires_at}
    facts["checked_at"] = found.created_at
    facts |= {
        "marked": await here.judge_threads.run(mark_stored_list, found.text, found.verdict),
        "new": bool(new),
    }
    facts |= {
        "played": describe_stored_terms(found.verdict),
        "address": f"{here.address(request)}/v/{secret}",
    }
    facts |= {
        "days": KEPT.days,
        "outgoing": outgoing_choices(),
        "deck_title": await here.judge_threads.run(title_of, found),
    }
    facts |= {"address_path": f"{here.settings.root_path}/v/{secret}"}
    page = await here.render_long_page(request, "shared_verdict.html", facts)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def title_of(shared: Shared) -> str:
    """Return the title that the list gives its deck."""
    return read(shared.text, shared.dialect or None).deck.title


def _judge_form(form: ListForm, today: Any) -> dict[str, Any]:
    """Judge the list again; a verdict sent by the browser is not trusted."""
    judged = require_cards(judge_text(form.text, form.announced(), today, form.dialect or None))
    text = form.text.encode()
    return {"text": text, "dialect": judged.reading.dialect, "verdict": judged.verdict.as_json()}

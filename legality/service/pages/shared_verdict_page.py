"""A verdict under an address that nobody can guess and that ends by itself.

Unlike the link that carries the list, this one is short, and the verdict stays as it was given. So that is
stored, and the page says what, and until when.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.errors import NoRoom, TooLong
from legality.events.out.shared_verdicts import KEPT, Shared, find_shared_verdict, share_verdict
from legality.service.forms.list_form import ListForm, read_form
from legality.service.pages.check_page import shown as precheck
from legality.service.views.problem_handlers import sentence
from legality.service.views.stored_list import headline_of, marked_stored, played_in
from legality.service.work.context import Here
from legality.service.work.judge_request import judge, require_cards

router = APIRouter(include_in_schema=False)


@router.post("/v")
async def kept(request: Request, here: Here) -> Response:
    """Judge the list of the form, keep it with its verdict, and lead to where both are shown."""
    form = await read_form(request)
    if form.wrong or not form.text.strip():
        return await precheck(request, here, form)
    judged, most = await here.judges.ask(_judged, form, here.today()), here.settings.shared_verdicts
    try:
        secret = await here.keep(share_verdict, **judged, now=here.now(), most=most)
    except (NoRoom, TooLong) as refused:
        page = await precheck(request, here, form.but(said=sentence(refused)))
        page.status_code = refused.status
        return page
    return RedirectResponse(f"/v/{secret}?new=1", 303)


@router.get("/v/{secret}")
async def shown(request: Request, here: Here, secret: str, new: str = "") -> Response:
    """Show a verdict that somebody shared."""
    found: Shared = await here.keep(find_shared_verdict, secret, now=here.now())
    facts = {"verdict": found.verdict, "headline": headline_of(found.verdict), "expires": found.expires_at}
    facts |= {"marked": await here.judges.ask(marked_stored, found.text, found.verdict), "new": bool(new)}
    facts |= {"played": played_in(found.verdict), "address": f"{here.address(request)}/v/{secret}"}
    facts |= {"days": KEPT.days}
    page = await here.long_page(request, "shared.html", facts)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def _judged(form: ListForm, today: Any) -> dict[str, Any]:
    """Judge a list anew: what a browser says of a verdict is not kept."""
    judged = require_cards(judge(form.text, form.announced(), today, form.dialect or None))
    text = form.text.encode()
    return {"text": text, "dialect": judged.reading.dialect, "verdict": judged.verdict.as_json()}

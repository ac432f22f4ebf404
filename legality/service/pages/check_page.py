"""The pre-check: a list goes in, and the verdict stands beside it. Nothing is stored."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import StringConstraints

from decklists.unreadable import has_cards
from legality.events.out.shared_verdicts import KEPT
from legality.render.verdict.headline import headline
from legality.render.verdict.report import make_report
from legality.service.forms.choices import dialect_choices, term_choices
from legality.service.forms.list_form import ListForm, read_form
from legality.service.http.problems import ProblemError
from legality.service.views.badge import COLOURS, badge
from legality.service.views.deck_link import LONGEST, NoListError, pack, unpack
from legality.service.views.deck_picture import composition
from legality.service.views.marked_list import marked
from legality.service.views.name_swaps import NotSwappedError, swap_of, swapped
from legality.service.views.other_formats import elsewhere
from legality.service.work.context import Here, Service
from legality.service.work.judge_request import judge

router = APIRouter(include_in_schema=False)

Packed = Annotated[str, StringConstraints(max_length=2 * LONGEST)]


@router.get("/")
async def empty_or_shared(request: Request, here: Here, deck: Packed = "") -> Response:
    """Show the form, or the verdict on the list that the address carries."""
    form = ListForm.of(request.query_params)
    if not deck:
        return await shown(request, here, form)
    try:
        return await shown(request, here, form.but(text=unpack(deck)))
    except NoListError:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.") from None


@router.get("/badge.svg")
async def verdict_badge(request: Request, here: Here, deck: Packed) -> Response:
    """Draw the verdict on the list that a link carries, for whoever shares it."""
    form = ListForm.of(request.query_params)
    if form.wrong:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.")
    try:
        text = unpack(deck)
    except NoListError:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.") from None
    judged = await here.judges.ask(judge, text, form.announced(), here.today(), form.dialect or None)
    drawn = badge("deck", headline(judged.verdict), COLOURS[judged.verdict.legal])
    headers = {"Cache-Control": "private, max-age=300", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(drawn, 200, headers, "image/svg+xml")


@router.post("/")
async def checked(request: Request, here: Here) -> Response:
    """Judge the list of the form, with a suggestion put into it where its button was pressed."""
    form = await read_form(request)
    if not form.apply or form.wrong:
        return await shown(request, here, form)
    try:
        swap = swap_of(form.apply)
        text = await here.judges.ask(swapped, form.text, swap, form.dialect, form.read_as or "1e")
        return await shown(request, here, form.but(text=text, said=f"Line {swap.line} is now {swap.name}."))
    except NotSwappedError as refused:
        return await shown(request, here, form.but(said=str(refused)))


async def shown(request: Request, here: Service, form: ListForm) -> Response:
    """Lay the page out."""
    facts: dict[str, Any] = {"form": form, "terms": term_choices(), "dialects": dialect_choices()}
    facts["kept"] = KEPT.days
    if form.wrong or not form.text.strip():
        return here.page(request, "precheck.html", facts, 422 if form.wrong else 200)

    def judged() -> Response:
        return here.page(request, "precheck.html", facts | judgement(form, here))

    return await here.judges.ask(judged)


def judgement(form: ListForm, here: Service) -> dict[str, Any]:
    """Judge the list and put the verdict into words; a judge does all that, and lays the page out."""
    judged = judge(form.text, form.announced(), here.today(), form.dialect or None)
    address = form.address(pack(form.text), judged.verdict.terms.on)
    return {
        "report": make_report(judged),
        "marked": marked(judged),
        "edition": judged.verdict.terms.edition,
        "empty": not has_cards(judged.reading),
        "composition": composition(judged) if has_cards(judged.reading) else None,
        "elsewhere": elsewhere(judged, judged.verdict.terms.on) if form.also == "formats" else [],
        "share": address if len(address) <= LONGEST else "",
    }

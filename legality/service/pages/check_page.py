"""The check page: a list and its verdict. Nothing is stored."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import StringConstraints

from decklists.unreadable import has_cards
from legality.events.out.shared_verdicts import KEPT
from legality.render.verdict.headline import headline
from legality.render.verdict.report import make_report
from legality.service.forms.choices import dialect_choices, term_choices
from legality.service.forms.list_form import ListForm, read_form
from legality.service.http.problems import ProblemError
from legality.service.views.badge import COLOURS, draw_badge
from legality.service.views.deck_link import LONGEST_LINK, NoListError, pack, unpack
from legality.service.views.deck_picture import draw_composition
from legality.service.views.marked_list import mark_list
from legality.service.views.name_swaps import NotSwappedError, apply_swap, parse_swap
from legality.service.views.other_formats import describe_other_formats
from legality.service.work.answer_cache import content_key
from legality.service.work.context import Here, Service
from legality.service.work.judge_request import judge_text

router = APIRouter(include_in_schema=False)

Packed = Annotated[str, StringConstraints(max_length=2 * LONGEST_LINK)]


@router.get("/")
async def show_check_page(request: Request, here: Here, deck: Packed = "") -> Response:
    """Show the form, or the verdict on the list in the address."""
    form = ListForm.of(request.query_params)
    if deck:
        form = form.but(text=unpack_or_refuse(deck))
    if form.wrong or not form.text.strip():
        return await render_check_page(request, here, form)

    async def render() -> bytes:
        return bytes((await render_check_page(request, here, form)).body)

    return HTMLResponse(await here.answer_cache.get(content_key("page", form, here.today()), render))


@router.get("/badge.svg")
async def show_verdict_badge(request: Request, here: Here, deck: Packed) -> Response:
    """Return the verdict on the list in the address as a badge."""
    form = ListForm.of(request.query_params)
    if form.wrong:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.")
    text = unpack_or_refuse(deck)

    async def draw() -> bytes:
        return await here.judge_threads.run(draw_verdict_badge, form, text, here.today())

    drawn = await here.answer_cache.get(content_key("badge", form, text, here.today()), draw)
    headers = {"Cache-Control": "private, max-age=300", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(drawn, 200, headers, "image/svg+xml")


def draw_verdict_badge(form: ListForm, text: str, today: date) -> bytes:
    """Judge a list and draw its verdict. Runs in a judge thread."""
    verdict = judge_text(text, form.announced(), today, form.dialect or None).verdict
    return draw_badge("deck", headline(verdict), COLOURS[verdict.legal]).encode()


def unpack_or_refuse(deck: str) -> str:
    """Return the list in the address, or refuse an address that was cut or changed."""
    try:
        return unpack(deck)
    except NoListError:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.") from None


@router.post("/")
async def check_list(request: Request, here: Here) -> Response:
    """Judge the list of the form, after the suggestion whose button was pressed."""
    form = await read_form(request)
    if not form.apply or form.wrong:
        return await render_check_page(request, here, form)
    try:
        swap = parse_swap(form.apply)
        text = await here.judge_threads.run(apply_swap, form.text, swap, form.dialect, form.read_as or "1e")
        return await render_check_page(
            request, here, form.but(text=text, said=f"Line {swap.line} is now {swap.name}.")
        )
    except NotSwappedError as refused:
        return await render_check_page(request, here, form.but(said=str(refused)))


async def render_check_page(request: Request, here: Service, form: ListForm) -> Response:
    """Render the page, with a verdict if the form has a list and no errors."""
    facts: dict[str, Any] = {"form": form, "terms": term_choices(), "dialects": dialect_choices()}
    facts["kept"] = KEPT.days
    if form.wrong or not form.text.strip():
        return here.render_page(request, "check.html", facts, 422 if form.wrong else 200)

    def judged() -> Response:
        return here.render_page(request, "check.html", facts | describe_verdict(form, here))

    return await here.judge_threads.run(judged)


def describe_verdict(form: ListForm, here: Service) -> dict[str, Any]:
    """Judge the list and return the verdict for the template. Runs in a judge thread."""
    judged = judge_text(form.text, form.announced(), here.today(), form.dialect or None)
    address = here.settings.root_path + form.address(pack(form.text), judged.verdict.terms.on)
    return {
        "report": make_report(judged, "page"),
        "marked": mark_list(judged),
        "edition": judged.verdict.terms.edition,
        "empty": not has_cards(judged.reading),
        "composition": draw_composition(judged) if has_cards(judged.reading) else None,
        "elsewhere": describe_other_formats(judged, judged.verdict.terms.on)
        if form.also == "formats"
        else [],
        "share": address if len(address) <= LONGEST_LINK else "",
    }

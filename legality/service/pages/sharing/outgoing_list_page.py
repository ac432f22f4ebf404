"""A list goes out: as any dialect, as a post for a forum, as a form to print. Nothing is stored."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.events.out.shared_verdicts import Shared, find_shared_verdict
from legality.judging import Judged
from legality.render.sheet.forms import filled_deck_form, style_for_forms
from legality.render.sheet.html import PAPERS, Paper, policy_of
from legality.render.sheet.pdf import filled_deck_pdf
from legality.render.verdict.headline import headline
from legality.service.forms.list_form import ListForm, read_form
from legality.service.http.files.file_answers import answer_with_file
from legality.service.http.problems import ProblemError
from legality.service.views.deck_link import LONGEST_LINK, pack
from legality.service.views.sharing.outgoing_list import OutgoingList, outgoing_choices, write_outgoing
from legality.service.views.stored_list import headline_of, reopen_stored
from legality.service.work.context import Here, Service
from legality.service.work.drawing_process import DRAWING_PROCESS
from legality.service.work.judge_request import judge_text, require_cards

router = APIRouter(include_in_schema=False)

WrittenOut = tuple[str, OutgoingList]
"""The title of the deck, and the written list."""

NO_STORE = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}


@router.post("/out")
async def show_written_list(request: Request, here: Here) -> Response:
    """Show the list of the form as another dialect or as a post, or send it as a file."""
    form = await read_form(request)
    title, written = await here.judge_threads.run(_write_form, form, here, here.address(request))
    if form.out_as_file:
        return answer_with_file(written.content, title or "deck", written.ending, written.media_type)
    facts = {"out": written, "form": form, "choices": outgoing_choices(), "back": ""}
    return await here.render_long_page(request, "outgoing_list.html", facts)


@router.post("/out/form")
async def show_form_to_print(request: Request, here: Here) -> Response:
    """Show the list of the form as a deck list form to print, as PDF or as a page."""
    form = await read_form(request)

    def render() -> Response:
        return _print_form(sheet_for(_judge(form, here)), form.paper)

    return await here.judge_threads.run(render)


@router.get("/v/{secret}/out")
async def show_shared_list(
    request: Request, here: Here, secret: str, out: str = "", out_as_file: str = ""
) -> Response:
    """Show a shared list as another dialect or as a post, or send it as a file."""
    shared: Shared = await here.keep(find_shared_verdict, secret, now=here.now())
    address = f"{here.address(request)}/v/{secret}"
    title, written = await here.judge_threads.run(_write_shared, shared, out, address)
    if out_as_file:
        return answer_with_file(written.content, title or "deck", written.ending, written.media_type)
    facts = {"out": written, "form": None, "choices": outgoing_choices(), "back": f"/v/{secret}"}
    page = await here.render_long_page(request, "outgoing_list.html", facts)
    page.headers.update(NO_STORE)
    return page


@router.get("/v/{secret}/form")
async def show_shared_form(here: Here, secret: str, paper: str = "a4") -> Response:
    """Show a shared list as a deck list form to print, as PDF or as a page."""
    shared: Shared = await here.keep(find_shared_verdict, secret, now=here.now())

    def render() -> Response:
        again = reopen_stored(shared.text, shared.dialect, shared.verdict)
        return _print_form(sheet_for(again), paper)

    return await here.judge_threads.run(render)


def _judge(form: ListForm, here: Service) -> Judged:
    """Judge the list of a form. One with wrong fields or without cards is refused."""
    if form.wrong:
        raise ProblemError("invalid", "Check this list first: its terms or its length cannot be read.")
    return require_cards(judge_text(form.text, form.announced(), here.today(), form.dialect or None))


def _write_form(form: ListForm, here: Service, address: str) -> WrittenOut:
    """Judge and write a list. Runs in a judge thread."""
    judged = _judge(form, here)
    path = form.address(pack(form.text), judged.verdict.terms.on)
    link = f"{address}{path}" if len(path) <= LONGEST_LINK else ""
    written = write_outgoing(judged, form.out, headline(judged.verdict), link)
    return judged.reading.deck.title, _require(written)


def _write_shared(shared: Shared, target: str, link: str) -> WrittenOut:
    """Write a shared list. Runs in a judge thread."""
    again = reopen_stored(shared.text, shared.dialect, shared.verdict)
    written = write_outgoing(again, target, headline_of(shared.verdict), link)
    return again.reading.deck.title, _require(written)


def _require(written: OutgoingList | None) -> OutgoingList:
    if written is None:
        raise ProblemError("bad-request", "Choose how the list is written.")
    return written


def _print_form(sheet: Sheet, paper: str) -> Response:
    """Lay out the form; `page` is the page on A4, which can print every script. Runs in a judge thread."""
    chosen: Paper = next((each for each in PAPERS if each == paper), "a4")
    if paper == "page":
        policy = f"{policy_of(style_for_forms(chosen))}; frame-ancestors 'none'"
        headers = NO_STORE | {"Content-Security-Policy": policy}
        return HTMLResponse(filled_deck_form(sheet, chosen), headers=headers)
    form = DRAWING_PROCESS.draw(filled_deck_pdf, sheet, chosen)
    named = {"Content-Disposition": 'inline; filename="deck-list.pdf"'}
    return Response(form, headers=NO_STORE | named, media_type="application/pdf")

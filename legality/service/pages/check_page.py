"""The check page: a list and its verdict. Nothing is stored."""

from datetime import date
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from cardpools.model import EDITIONS
from decklists.tidy.editable_list import split_list
from decklists.unreadable import has_cards
from legality.edits.fix_list import fix_list
from legality.events.out.shared_verdicts import KEPT
from legality.judging import Judged
from legality.render.layout.words import count_noun
from legality.render.verdict.headline import headline
from legality.render.verdict.report import make_report
from legality.service.forms.choices import dialect_choices
from legality.service.forms.list_form import ListForm, read_form
from legality.service.forms.packed_list import Packed, unpack_or_refuse
from legality.service.forms.term_chips import offer_terms
from legality.service.http.problems import ProblemError
from legality.service.views.badge import COLOURS, draw_badge
from legality.service.views.card_suggestions import suggest_cards
from legality.service.views.composition import list_charts
from legality.service.views.compressed_page import compress_page
from legality.service.views.deck_link import LONGEST_LINK, pack
from legality.service.views.deck_rows import list_parts
from legality.service.views.dial import draw_rings
from legality.service.views.list_edits import apply_change
from legality.service.views.marked_list import mark_list
from legality.service.views.name_swaps import NotSwappedError, apply_swap, parse_swap
from legality.service.views.other_formats import describe_other_formats
from legality.service.views.part_limits import part_limits
from legality.service.views.problem_list import list_problems
from legality.service.views.sharing.link_pictures import preview_address
from legality.service.views.sharing.outgoing_list import outgoing_choices
from legality.service.work.answer_cache import content_key
from legality.service.work.context import Here, Service
from legality.service.work.judge_request import judge_text
from legality.terms.terms import one_of

router = APIRouter(include_in_schema=False)


class ExampleDeck(NamedTuple):
    """A list to try: its file, its name, a remark, and its badge."""

    file: str
    name: str
    remark: str
    colour: str
    letters: str


TypedName = Annotated[str, Query(max_length=200)]

MOST_UNREAD = 50

EXAMPLES = (
    ExampleDeck("example.txt", "Second Edition example", "Legal", "of-bajoran", "Baj"),
    ExampleDeck("example-faulty.txt", "The same with 6 problems", "Try the fixes", "of-klingon", "6"),
)
"""Lists to try, shipped with the pages."""


@router.get("/")
async def show_check_page(request: Request, here: Here, deck: Packed = "") -> Response:
    """Show the form, or the verdict on the list in the address."""
    form = ListForm.of(request.query_params)
    if deck:
        form = form.but(text=unpack_or_refuse(deck))
    if form.wrong:
        return await render_check_page(request, here, form)

    async def render() -> bytes:
        return bytes((await render_check_page(request, here, form)).body)

    return HTMLResponse(
        await here.answer_cache.get(content_key("page", form, here.address(request), here.today()), render)
    )


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


@router.post("/")
async def check_list(request: Request, here: Here) -> Response:
    """Judge the list of the form, after the change whose button was pressed."""
    page = await judge_form(request, here, await read_form(request))
    return await here.judge_threads.run(compress_page, request, page)


async def judge_form(request: Request, here: Service, form: ListForm) -> Response:
    """Change the list if a button asks for it, and render its verdict."""
    if form.wrong or not (form.apply or form.edit):
        return await render_check_page(request, here, form)
    try:
        return await render_check_page(
            request, here, await here.judge_threads.run(change_list, form, here.today())
        )
    except NotSwappedError as refused:
        return await render_check_page(request, here, form.but(said=str(refused)))


def change_list(form: ListForm, today: date) -> ListForm:
    """Return the form with the changed list. Runs in a judge thread."""
    edition = form.read_as or form.terms.get("edition") or "1e"
    if form.apply:
        swap = parse_swap(form.apply)
        text = apply_swap(form.text, swap, form.dialect, edition)
        return form.but(text=text, said=f"Line {swap.line} is now {swap.name}.")
    if form.edit == "fix":
        return correct_list(form, today)
    text, said = apply_change(form.text, form.edit, form.dialect, edition)
    return form.but(text=text, said=said)


def correct_list(form: ListForm, today: date) -> ListForm:
    """Return the form with the corrections that are certain and make the list no worse."""

    def judge(data: bytes) -> Judged:
        return judge_text(data, form.announced(), today, form.dialect or None)

    data = form.text.encode()
    fixed = fix_list(split_list(data), judge(data), judge)
    if not fixed.applied:
        raise NotSwappedError("No correction is certain.")
    text = fixed.text.encode().decode()
    return form.but(text=text, said=f"Corrected {count_noun(fixed.applied, 'place')}.")


@router.get("/suggest")
async def suggest(request: Request, here: Here, q: TypedName = "", edition: str = "") -> Response:
    """Return the cards that a player may be typing, as options of a list box."""
    known = one_of(EDITIONS, edition) if edition in EDITIONS else None
    found = suggest_cards(q, known, here.today())
    page = here.render_page(request, "suggestions.html", {"suggestions": found})
    page.headers["Cache-Control"] = "private, max-age=600"
    return page


async def render_check_page(request: Request, here: Service, form: ListForm) -> Response:
    """Render the page, with a verdict if the form has a list and no errors."""
    facts: dict[str, Any] = {"form": form, "dialects": dialect_choices()}
    picture = f"{here.address(request)}/preview.png"
    facts |= {"kept": KEPT.days, "examples": EXAMPLES, "outgoing": outgoing_choices()}
    facts |= {"preview": picture, "preview_says": "Is your deck ready to fly?"}
    if form.wrong or not form.text.strip():
        facts["chips"] = offer_terms(form.terms, None, here.today())
        return here.render_page(request, "check.html", facts, 422 if form.wrong else 200)

    def judged() -> Response:
        told = describe_verdict(form, here)
        told |= {"preview": preview_address(picture, told["share"]), "preview_says": told["report"].headline}
        return here.render_page(request, "check.html", facts | told)

    return await here.judge_threads.run(judged)


def describe_verdict(form: ListForm, here: Service) -> dict[str, Any]:
    """Judge the list and return the verdict for the template. Runs in a judge thread."""
    judged = judge_text(form.text, form.announced(), here.today(), form.dialect or None)
    address = here.settings.root_path + form.address(pack(form.text), judged.verdict.terms.on)
    return {
        "checked_at": here.now(),
        "report": make_report(judged, "page"),
        "marked": mark_list(judged),
        "chips": offer_terms(form.terms, judged.verdict.terms, here.today()),
        "title": judged.reading.deck.title,
        "problems": list_problems(judged),
        "parts": list_parts(judged),
        "rings": draw_rings(judged.verdict.sections, part_limits(judged.case, judged.verdict.findings)),
        "unread": [(line, judged.reading.lines[line - 1]) for line in unread_lines(judged)],
        "edition": judged.verdict.terms.edition,
        "empty": not has_cards(judged.reading),
        "charts": list_charts(judged) if has_cards(judged.reading) else (),
        "elsewhere": describe_other_formats(judged, judged.verdict.terms.on)
        if form.also == "formats"
        else [],
        "share": address if len(address) <= LONGEST_LINK else "",
    }


def unread_lines(judged: Judged) -> list[int]:
    """Return the first lines that could not be read."""
    accounts = enumerate(judged.reading.accounts, 1)
    return [line for line, account in accounts if account == "mistake"][:MOST_UNREAD]

"""Score cards, table tents and pairings to print, as pages and as PDF, on A4 and Letter."""

from collections.abc import Callable

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from legality.events.exports.printed_rounds import print_score_cards, print_tables
from legality.render.rounds import prints
from legality.render.sheet.html import PAPERS, Paper, policy_of
from legality.service.auth.credentials import AtDesk
from legality.service.http.problems import ProblemError
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/rounds")


@router.get("/score-cards")
async def show_score_cards(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Show the score cards of all players as a page to print."""
    cards = await here.keep(print_score_cards, slug, by=by)
    return await _answer_page(here, lambda chosen: prints.score_cards_page(cards, chosen), paper)


@router.get("/score-cards.pdf")
async def show_score_cards_pdf(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Return the score cards of all players as PDF."""
    from legality.render.rounds.prints_pdf import score_cards_pdf  # It costs 100 ms at the first use.

    cards = await here.keep(print_score_cards, slug, by=by)
    return await _answer_pdf(here, lambda chosen: score_cards_pdf(cards, chosen), paper, "score-cards")


@router.get("/table-tents")
async def show_table_tents(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Show the table tents of the last round as a page to print."""
    printed = await here.keep(print_tables, slug, by=by)
    return await _answer_page(here, lambda chosen: prints.table_tents_page(printed, chosen), paper)


@router.get("/table-tents.pdf")
async def show_table_tents_pdf(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Return the table tents of the last round as PDF."""
    from legality.render.rounds.prints_pdf import table_tents_pdf

    printed = await here.keep(print_tables, slug, by=by)
    return await _answer_pdf(here, lambda chosen: table_tents_pdf(printed, chosen), paper, "table-tents")


@router.get("/pairings")
async def show_printed_pairings(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Show the tables of the last round as a page to print."""
    printed = await here.keep(print_tables, slug, by=by)
    return await _answer_page(here, lambda chosen: prints.pairings_page(printed, chosen), paper)


@router.get("/pairings.pdf")
async def show_printed_pairings_pdf(here: Here, slug: str, by: AtDesk, paper: str = "a4") -> Response:
    """Return the tables of the last round as PDF."""
    from legality.render.rounds.prints_pdf import pairings_pdf

    printed = await here.keep(print_tables, slug, by=by)
    return await _answer_pdf(here, lambda chosen: pairings_pdf(printed, chosen), paper, "pairings")


async def _answer_page(here: Service, lay_out: Callable[[Paper], str], paper: str) -> Response:
    chosen = _chosen(paper)
    page = await here.judge_threads.run(lay_out, chosen)
    policy = f"{policy_of(prints.style_of(chosen))}; frame-ancestors 'none'"
    return HTMLResponse(page, headers={"Content-Security-Policy": policy, "Cache-Control": "no-store"})


async def _answer_pdf(here: Service, lay_out: Callable[[Paper], bytes], paper: str, name: str) -> Response:
    from legality.render.sheet.pdf import UnprintableText

    try:
        content = await here.judge_threads.run(lay_out, _chosen(paper))
    except UnprintableText as error:
        raise ProblemError("invalid", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(content, headers=headers, media_type="application/pdf")


def _chosen(paper: str) -> Paper:
    return next((each for each in PAPERS if each == paper), "a4")

"""Score cards, table tents and pairings to print, as pages and as PDF, on A4 and Letter."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from legality.events.exports.printed_rounds import print_score_cards, print_tables
from legality.render.rounds import prints, prints_pdf
from legality.render.sheet.html import PAPERS, Paper, policy_of
from legality.service.auth.credentials import AtDesk
from legality.service.work.context import Here
from legality.service.work.drawing_process import DRAWING_PROCESS

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/rounds")


class RoundPrint(NamedTuple):
    """What can be printed: who reads it from the store, and who lays it out."""

    read: Callable[..., Any]
    page: Callable[[Any, Paper], str]
    pdf: Callable[[Any, Paper], bytes]


PartNumber = Annotated[int, Query(ge=1, le=1000)]
"""Of the score cards of an event with more players than are paired here."""

PRINTS = {
    "score-cards": RoundPrint(print_score_cards, prints.score_cards_page, prints_pdf.score_cards_pdf),
    "table-tents": RoundPrint(print_tables, prints.table_tents_page, prints_pdf.table_tents_pdf),
    "pairings": RoundPrint(print_tables, prints.pairings_page, prints_pdf.pairings_pdf),
}
"""By the name in the address: all score cards; table tents and tables of the last round."""


@router.get("/score-cards")
@router.get("/table-tents")
@router.get("/pairings")
async def show_print(
    request: Request, here: Here, slug: str, by: AtDesk, paper: str = "a4", part: PartNumber = 1
) -> Response:
    """Show a page to print."""
    name = request.url.path.rpartition("/")[2]
    wanted, chosen = PRINTS[name], _chosen(paper)
    printed = await here.keep(wanted.read, slug, by=by, **_part_of(name, part))
    page = await here.judge_threads.run(wanted.page, printed, chosen)
    policy = f"{policy_of(prints.style_of(chosen))}; frame-ancestors 'none'"
    return HTMLResponse(page, headers={"Content-Security-Policy": policy, "Cache-Control": "no-store"})


@router.get("/score-cards.pdf")
@router.get("/table-tents.pdf")
@router.get("/pairings.pdf")
async def show_print_pdf(
    request: Request, here: Here, slug: str, by: AtDesk, paper: str = "a4", part: PartNumber = 1
) -> Response:
    """Return it as PDF."""
    name = request.url.path.rpartition("/")[2].removesuffix(".pdf")
    printed = await here.keep(PRINTS[name].read, slug, by=by, **_part_of(name, part))
    content = await here.judge_threads.run(DRAWING_PROCESS.draw, PRINTS[name].pdf, printed, _chosen(paper))
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(content, headers=headers, media_type="application/pdf")


def _part_of(name: str, part: int) -> dict[str, int]:
    return {"part": part} if name == "score-cards" else {}


def _chosen(paper: str) -> Paper:
    return next((each for each in PAPERS if each == paper), "a4")

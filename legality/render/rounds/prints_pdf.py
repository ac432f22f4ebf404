"""Score cards, table tents and pairings as PDF, with the standard fonts (Latin letters only)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legality.render.rounds.prints import PrintedRound, ScoreCard, TableTent
from legality.render.sheet.forms import SCORE_COLUMNS
from legality.render.sheet.html import Paper
from legality.render.sheet.pdf import FONT, MARGIN, SCORE_WIDTHS, draw_head, open_pdf, plain_letters

if TYPE_CHECKING:
    from fpdf import FPDF

ROW = 8.0
"""Millimetres, as all lengths here."""

HEAD = 34.0
"""The height of the head of a score card."""

TENTS = 2
"""Table tents of a sheet. Each is folded in the middle."""


def score_cards_pdf(cards: Sequence[ScoreCard], paper: Paper) -> bytes:
    """Lay out the score cards, as many on a sheet as fit."""
    pdf = open_pdf("Score cards", paper)
    y = pdf.h
    for card in cards:
        rows = [SCORE_COLUMNS, *card.rows]
        if y + HEAD + ROW * len(rows) > pdf.h - MARGIN:
            pdf.add_page()
            y = MARGIN
        y = draw_head(pdf, "Score card", card.fields, y)
        for row in rows:
            y = _draw_cells(pdf, row, y)
        y += MARGIN
    return _finish(pdf)


def _draw_cells(pdf: "FPDF", row: Sequence[str], y: float) -> float:
    """Draw a line of a score card. Long names get small letters, and are cut at last."""
    if y + ROW > pdf.h - MARGIN:  # A card of very many rounds goes on on the next sheet.
        pdf.add_page()
        y = MARGIN
    pdf.set_xy(MARGIN, y)
    for width, text in zip(SCORE_WIDTHS, row, strict=True):
        room = pdf.epw * width / 100
        pdf.set_font(FONT, "", 7.5)
        pdf.cell(room, ROW, fitted(pdf, text, room - 2, least=5.0), border=1)
    return y + ROW


def fitted(pdf: "FPDF", text: str, room: float, *, least: float) -> str:
    """Return a text in letters that fit into the room: smaller ones, and at last fewer."""
    said = plain_letters(text)
    while pdf.get_string_width(said) > room and pdf.font_size_pt > least:
        pdf.set_font_size(pdf.font_size_pt - 0.5)
    while said and pdf.get_string_width(said) > room:
        said = f"{said.removesuffix('...')[:-1]}..." if len(said) > 4 else ""
    return said


def table_tents_pdf(printed: PrintedRound, paper: Paper) -> bytes:
    """Lay out table tents: the upper half of each stands on its head, to be folded."""
    pdf = open_pdf("Table tents", paper)
    for number, tent in enumerate(printed.tables):
        if number % TENTS == 0:
            pdf.add_page()
        height = (pdf.h - 2 * MARGIN) / TENTS
        top = MARGIN + number % TENTS * height
        pdf.set_dash_pattern(1, 1)
        pdf.rect(MARGIN, top, pdf.epw, height)
        pdf.line(MARGIN, top + height / 2, MARGIN + pdf.epw, top + height / 2)
        pdf.set_dash_pattern()
        _draw_tent(pdf, tent, top + height / 2, height / 2)
        with pdf.rotation(180, pdf.w / 2, top + height / 2):
            _draw_tent(pdf, tent, top + height / 2, height / 2)
    return _finish(pdf)


def _draw_tent(pdf: "FPDF", tent: TableTent, top: float, height: float) -> None:
    pdf.set_xy(MARGIN, top + 4)
    pdf.set_font(FONT, "B", 48)
    pdf.cell(pdf.epw, 18, str(tent.table), align="C")
    room = (height - 26) / max(1, len(tent.players))
    for number, name in enumerate(tent.players):
        pdf.set_font(FONT, "", min(20.0, room * 2.2))
        pdf.set_xy(MARGIN, top + 24 + number * room)
        pdf.cell(pdf.epw, room, fitted(pdf, name, pdf.epw - 4, least=8.0), align="C")


def pairings_pdf(printed: PrintedRound, paper: Paper) -> bytes:
    """Lay out the tables of a round to pin on a wall."""
    pdf = open_pdf("Pairings", paper)
    y = pdf.h
    rows = [(str(tent.table), " - ".join(tent.players)) for tent in printed.tables]
    rows += [("", each) for each in printed.others]
    for table, names in rows:
        if y + ROW > pdf.h - MARGIN:
            pdf.add_page()
            pdf.set_font(FONT, "B", 14)
            pdf.set_xy(MARGIN, MARGIN)
            pdf.cell(text=fitted(pdf, f"{printed.event}: {printed.title}", pdf.epw, least=8.0))
            y = MARGIN + 10
        pdf.set_xy(MARGIN, y)
        pdf.set_font(FONT, "B", 12)
        pdf.cell(16, ROW, table, border=1, align="C")
        pdf.set_font(FONT, "", 12)
        pdf.cell(pdf.epw - 16, ROW, fitted(pdf, names, pdf.epw - 20, least=6.0), border=1)
        y += ROW
    return _finish(pdf)


def _finish(pdf: "FPDF") -> bytes:
    """Return the bytes. A file without players has one empty page, because no PDF has none."""
    if not pdf.pages:
        pdf.add_page()
    return bytes(pdf.output())

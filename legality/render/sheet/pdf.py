"""Deck list forms and score cards as PDF, with the standard fonts that every reader of PDF has.

These fonts have the letters of Western Europe. Typographic marks and other accents become plain ones.
A name in another script is refused, so that nothing is printed wrong.

fpdf2 takes 100 ms to import, so it is imported by the first document.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardpools.model import Edition
from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet
from legality.render.sheet.forms import (
    ROUNDS,
    SCORE_COLUMNS,
    SCORE_FIELDS,
    DeckForm,
    FormPart,
    blank_form,
    filled_form,
    part_heading,
)
from legality.render.sheet.html import Paper

if TYPE_CHECKING:
    from fpdf import FPDF

MARGIN, COLUMNS, GAP = 10.0, 2, 6.0
"""Millimetres, as all lengths here."""

ROW, COPIES = 4.5, 12.0
"""The height of a line, and the width of the number of copies."""

FONT = "Helvetica"

SMALLEST = 6.0
"""Points, of the letters of a long value."""

SCORE_WIDTHS = (5, 22, 11, 11, 11, 11, 16, 13)
"""The widths of the columns of a score card, in hundredths."""

PLAIN = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...", "•": "-"}
    | {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "œ": "oe", "Œ": "OE", "\u00a0": " ", "\u2011": "-"}
)


class UnprintableText(ValueError):
    """A text in letters that the form cannot print, which is its only argument."""

    def __str__(self) -> str:
        """Say which text it is."""
        return f"a PDF form has Latin letters only, and {self.args[0]!r} has others; print the HTML form"


def blank_deck_pdf(edition: Edition, paper: Paper) -> bytes:
    """Lay out a deck list form with the parts that the edition has."""
    return _deck_pdf(blank_form(edition), paper)


def filled_deck_pdf(sheet: Sheet, paper: Paper) -> bytes:
    """Lay out the deck list form of a player with the cards of the list."""
    return _deck_pdf(filled_form(sheet), paper)


def score_cards_pdf(paper: Paper) -> bytes:
    """Lay out two score cards on a sheet of paper."""
    pdf = open_pdf("Score card", paper)
    pdf.add_page()
    for top in (MARGIN, pdf.h / 2 + MARGIN / 2):
        _draw_score_card(pdf, top)
    return bytes(pdf.output())


def plain_letters(text: str) -> str:
    """Return a text in the letters of the standard fonts, or refuse it."""
    found = []
    for letter in printable(text).translate(PLAIN):
        simple = letter if _is_latin(letter) else unicodedata.normalize("NFKD", letter)[:1]
        if not _is_latin(simple):
            raise UnprintableText(text)
        found.append(simple)
    return "".join(found)


def _is_latin(letter: str) -> bool:
    return ord(letter) < 0x7F or 0xA1 <= ord(letter) <= 0xFF


def open_pdf(title: str, paper: Paper) -> "FPDF":
    """Open a document without pages."""
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format=paper)
    pdf.set_auto_page_break(False)
    pdf.set_margin(MARGIN)
    pdf.set_line_width(0.2)
    pdf.set_title(title)
    pdf.set_lang("en")
    return pdf


def _deck_pdf(form: DeckForm, paper: Paper) -> bytes:
    """Draw the head, then the parts in columns, on as many pages as they need."""
    pdf = open_pdf(form.title, paper)
    columns = _columns(pdf, form)
    x, y, bottom = next(columns)
    for part in form.parts:
        rows = list(_rows(pdf, part, form.rows.get(part.kind, 0)))
        if y + 4 * ROW > bottom:  # A heading is not left alone at the end of a column.
            x, y, bottom = next(columns)
        y = _draw_heading(pdf, part_heading(part), x, y)
        for copies, title in rows:
            if y + ROW > bottom:
                x, y, bottom = next(columns)
                y = _draw_heading(pdf, f"{part_heading(part).partition(':')[0]}, continued", x, y)
            _draw_row(pdf, copies, title, x, y)
            y += ROW
        y += ROW / 2
    return bytes(pdf.output())


def _columns(pdf: "FPDF", form: DeckForm) -> Iterator[tuple[float, float, float]]:
    """Yield left, top and bottom of one column after the other. Each page begins with the head."""
    while True:
        pdf.add_page()
        top = draw_head(pdf, form.title, form.fields, MARGIN)
        for number in range(COLUMNS):
            yield MARGIN + number * (_column_width(pdf) + GAP), top, pdf.h - MARGIN


def _column_width(pdf: "FPDF") -> float:
    return float(pdf.epw - (COLUMNS - 1) * GAP) / COLUMNS


def draw_head(pdf: "FPDF", title: str, fields: Sequence[tuple[str, str]], top: float) -> float:
    """Draw the title and the fields, two on a line, and return where the parts begin."""
    pdf.set_font(FONT, "B", 13)
    pdf.set_xy(MARGIN, top)
    pdf.cell(text=plain_letters(title))
    width = _column_width(pdf)
    for number, (label, value) in enumerate(fields):
        x, y = MARGIN + number % 2 * (width + GAP), top + 8 + number // 2 * 7
        pdf.set_font(FONT, "", 7.5)
        pdf.set_xy(x, y)
        pdf.cell(h=6, text=label)
        _draw_value(pdf, value, pdf.get_x() + 1, y, x + width)
    return top + 8 + (len(fields) + 1) // 2 * 7 + 2


def _draw_value(pdf: "FPDF", value: str, left: float, y: float, right: float) -> None:
    """Draw a value in the largest letters that fit, on its line. What fits in none is cut."""
    said, room = plain_letters(value), right - left - 2
    pdf.set_font(FONT, "B", 9)
    while pdf.get_string_width(said) > room and pdf.font_size_pt > SMALLEST:
        pdf.set_font_size(pdf.font_size_pt - 0.5)
    while pdf.get_string_width(said) > room:
        said = f"{said.removesuffix('...')[:-1]}..."
    pdf.set_xy(left, y)
    pdf.cell(right - left, 6, said)
    pdf.line(left, y + 5.5, right, y + 5.5)


def _rows(pdf: "FPDF", part: FormPart, blank: int) -> Iterator[tuple[str, str]]:
    """Yield the lines of a part. A long title goes on in the next line."""
    pdf.set_font(FONT, "", 9)
    width = _column_width(pdf) - COPIES
    for line in part.lines:
        lines = pdf.multi_cell(width, ROW, plain_letters(line.name), dry_run=True, output="LINES")
        assert isinstance(lines, list), "this is the output that was asked for"
        for number, each in enumerate(lines):
            yield "" if number else str(line.copies), each
    for _ in range(blank):
        yield "", ""


def _draw_heading(pdf: "FPDF", text: str, x: float, y: float) -> float:
    """Draw the heading of a part with those of its columns, and return where its lines begin."""
    pdf.set_font(FONT, "B", 10)
    pdf.set_xy(x, y)
    pdf.cell(h=ROW, text=plain_letters(text))
    _draw_row(pdf, "Copies", "Title", x, y + ROW, size=7.5)
    return y + 2 * ROW


def _draw_row(pdf: "FPDF", copies: str, title: str, x: float, y: float, *, size: float = 9) -> None:
    pdf.set_font(FONT, "", size)
    pdf.set_xy(x, y)
    pdf.cell(COPIES, ROW, copies, border=1, align="R")
    pdf.cell(_column_width(pdf) - COPIES, ROW, title, border=1)


def _draw_score_card(pdf: "FPDF", top: float) -> None:
    y = draw_head(pdf, "Score card", [(each, "") for each in SCORE_FIELDS], top)
    rows = [SCORE_COLUMNS, *([str(number)] + [""] * 7 for number in range(1, ROUNDS + 1))]
    pdf.set_font(FONT, "", 7.5)
    for row in rows:
        pdf.set_xy(MARGIN, y)
        for width, text in zip(SCORE_WIDTHS, row, strict=True):
            pdf.cell(pdf.epw * width / 100, 8, text, border=1)
        y += 8

"""A counting sheet as a page to print: black on white, one sheet of paper for a normal deck, no program."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Literal, NamedTuple

from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet, SheetPart
from legality.render.layout.words import count_noun
from legality.render.sheet import words

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, str] = {"a4": "A4", "letter": "Letter"}

STYLE = Path(__file__).with_name("sheet.css")

FEW, NORMAL = 70, 125
"""Lines that fit two columns of large letters, and three columns of small ones."""


class SheetToPrint(NamedTuple):
    """A sheet with the penalties that are known before the check."""

    sheet: Sheet
    records: Sequence[words.ScoreCardEntry] = ()


def sheet_page(sheet: Sheet, records: Sequence[words.ScoreCardEntry], paper: Paper) -> str:
    """Lay a sheet out for a size of paper."""
    title = f"Counting sheet: {printable(sheet.title or sheet.source)}"
    return sheet_pages([SheetToPrint(sheet, records)], paper, title)


def sheet_pages(printed: Iterable[SheetToPrint], paper: Paper, title: str, remark: str = "") -> str:
    """Lay several sheets out, each on a new page. The remark is on the screen and not on paper."""
    return "".join(stream_sheet_pages(printed, paper, title, remark))


def stream_sheet_pages(
    printed: Iterable[SheetToPrint], paper: Paper, title: str, remark: str = ""
) -> Iterator[str]:
    """Yield the same, a sheet at a time."""
    head = [*open_page(title, style_for(paper)), "<main>"]
    if remark:
        head.append(f'<p class="remark">{escape(remark)}</p>')
    yield "\n".join([*head, ""])
    for sheet, records in printed:
        yield "\n".join([*_sheet(sheet, records), ""])
    yield "\n".join(["</main>", "</body>", "</html>", ""])


def style_for(paper: Paper) -> str:
    """Return the one style sheet of a page."""
    return f"@page {{ size: {PAPERS[paper]} portrait; margin: 9mm; }}\n{STYLE.read_text('utf-8')}"


def policy_of(style: str) -> str:
    """Return a Content-Security-Policy that allows one style sheet and nothing else."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def density(sheet: Sheet) -> str:
    """Choose how closely the sheet is printed, so that a normal deck needs one page."""
    lines = sum(1 + sum(1 + len(stack.lines) for stack in part.stacks) for part in sheet.parts)
    return "few" if lines <= FEW else "normal" if lines <= NORMAL else "many"


def open_page(title: str, style: str) -> Iterator[str]:
    """Open the page. Its Content-Security-Policy also protects a copy that is opened as a file."""
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy_of(style))}">'
    yield f"<title>{escape(title)}</title>"
    yield f"<style>{style}</style>\n</head>\n<body>"


def _sheet(sheet: Sheet, records: Sequence[words.ScoreCardEntry]) -> Iterator[str]:
    yield f'<article class="{density(sheet)}">'
    yield from _about(sheet)
    yield '<div class="cards">'
    for part in sheet.parts:
        yield from _part(part)
    yield "</div>"
    yield from _records(records)
    yield "</article>"


def _about(sheet: Sheet) -> Iterator[str]:
    total = count_noun(sheet.copies, "card")
    yield f'<header><h1>Counting sheet</h1><div class="total">{total}</div></header>'
    yield f'<p class="about">{escape_text(words.describe_sheet(sheet))}</p>\n<dl class="heads">'
    for what, said in words.sheet_fields(sheet):
        yield f"<div><dt>{what}<dd>{escape_text(said)}</div>"
    yield "</dl>"
    yield from (f'<p class="warning">{escape(warning)}</p>' for warning in words.warnings(sheet))


def _part(part: SheetPart) -> Iterator[str]:
    yield f"<section><h2>{escape(words.part_heading(part))} <small>counted</small></h2>"
    for stack in part.stacks:
        heading = words.stack_heading(stack, part)
        yield f"<h3>{escape(heading)}</h3><ul>" if heading else "<ul>"
        for copies, name in stack.lines:
            ticks = f'<div class="ticks">{"<i></i>" * words.count_boxes(copies)}</div>'
            yield f"<li>{ticks}<b>{copies}</b><span>{escape_text(printable(name))}</span>"
        yield "</ul>"
    yield "</section>"


def _records(records: Sequence[words.ScoreCardEntry]) -> Iterator[str]:
    """Lay out the known penalties and blank lines for more."""
    yield "<footer><h2>Penalties for the score card</h2><table><thead><tr>"
    yield "".join(f'<th scope="col">{what}' for what in words.SCORE_CARD_HEADER)
    yield "</thead><tbody>"
    for record in words.pad_entries(records):
        yield "<tr>" + "".join(f"<td>{escape_text(cell)}" for cell in record)
    yield "</tbody></table></footer>"


def escape_text(text: str) -> str:
    """Escape a text of a user, and isolate its writing direction."""
    return f"<bdi>{escape(text)}</bdi>"

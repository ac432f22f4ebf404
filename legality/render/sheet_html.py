"""A counting sheet as a page to print: black on white, one sheet of paper for a normal deck, no program."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Literal

from decklists.render import printable
from legality.render.sheet import (
    RECORD,
    Record,
    about,
    boxes,
    filled,
    heads,
    part_heading,
    stack_heading,
    warnings,
)
from legality.sheet import Sheet, SheetPart

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, str] = {"a4": "A4", "letter": "Letter"}

STYLE = Path(__file__).with_name("sheet.css")

FEW, NORMAL = 70, 125
"""So many lines fit two columns of large letters, and three of small ones."""


def page(sheet: Sheet, records: Sequence[Record], paper: Paper) -> str:
    """Lay a sheet out for a size of paper."""
    style = f"@page {{ size: {PAPERS[paper]} portrait; margin: 9mm; }}\n{STYLE.read_text('utf-8')}"
    parts = [*_head(sheet, style), *_about(sheet), "<main>"]
    for part in sheet.parts:
        parts += _part(part)
    return "\n".join([*parts, "</main>", *_records(records), "</body>", "</html>", ""])


def density(sheet: Sheet) -> str:
    """Choose how closely the sheet is printed, so that a normal deck needs one page."""
    lines = sum(1 + sum(1 + len(stack.lines) for stack in part.stacks) for part in sheet.parts)
    return "few" if lines <= FEW else "normal" if lines <= NORMAL else "many"


def _head(sheet: Sheet, style: str) -> Iterator[str]:
    """Open the page. Its policy lets in the one style sheet that it was written with, and nothing else."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
    yield f"<title>Counting sheet: {escape(printable(sheet.title or sheet.source))}</title>"
    yield f'<style>{style}</style>\n</head>\n<body class="{density(sheet)}">'


def _about(sheet: Sheet) -> Iterator[str]:
    yield f'<header><h1>Counting sheet</h1><div class="total">{sheet.copies} cards</div></header>'
    yield f'<p class="about">{_given(about(sheet))}</p>\n<dl class="heads">'
    for what, said in heads(sheet):
        yield f"<div><dt>{what}<dd>{_given(said)}</div>"
    yield "</dl>"
    yield from (f'<p class="warning">{escape(warning)}</p>' for warning in warnings(sheet))


def _part(part: SheetPart) -> Iterator[str]:
    yield f"<section><h2>{escape(part_heading(part))} <small>counted</small></h2>"
    for stack in part.stacks:
        heading = stack_heading(stack, part)
        yield f"<h3>{escape(heading)}</h3><ul>" if heading else "<ul>"
        for copies, name in stack.lines:
            ticks = f'<div class="ticks">{"<i></i>" * boxes(copies)}</div>'
            yield f"<li>{ticks}<b>{copies}</b><span>{_given(printable(name))}</span>"
        yield "</ul>"
    yield "</section>"


def _records(records: Sequence[Record]) -> Iterator[str]:
    """Leave room for penalties, as the score card keeps them, below those that are known."""
    yield "<footer><h2>Penalties for the score card</h2><table><thead><tr>"
    yield "".join(f'<th scope="col">{what}' for what in RECORD)
    yield "</thead><tbody>"
    for record in filled(records):
        yield "<tr>" + "".join(f"<td>{_given(cell)}" for cell in record)
    yield "</tbody></table></footer>"


def _given(text: str) -> str:
    """Escape what a stranger wrote, and keep its direction of writing to itself."""
    return f"<bdi>{escape(text)}</bdi>"

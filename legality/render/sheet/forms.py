"""Deck list forms and score cards to print (5.0, 7 Running a Tournament), blank or filled with a list."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from cardpools.model import EDITION_NAMES, Edition
from decklists.mistake_excerpts import printable
from decklists.model import SectionKind
from legality.deck_check.counting_sheet import Sheet, SheetLine
from legality.render.layout.words import SECTIONS
from legality.render.sheet.html import PAPERS, Paper, escape_text, open_page
from legality.render.verdict.report import describe_terms

STYLE = Path(__file__).with_name("forms.css")

ROWS: dict[Edition, dict[SectionKind, int]] = {
    "1e": {"missions": 6, "seeds": 30, "sites": 6, "draw": 40, "tent": 13},
    "2e": {"missions": 5, "dilemmas": 22, "draw": 40},
    "tr": {"tribbles": 40, "trouble": 10},
}
"""The parts of each edition, and the lines to fill in: 6 or 5 missions, at most 13 cards in a tent."""

ROUNDS = 8
"""The most rounds that table 3.0.1 recommends."""

SCORE_COLUMNS = (
    *("Round", "Opponent", "Match result", "Victory points", "Differential"),
    *("Total points", "Total differential", "Initials"),
)


class FormPart(NamedTuple):
    """A part of the deck on a form: the cards of the list, and lines to write on."""

    kind: SectionKind
    lines: tuple[SheetLine, ...] = ()


class DeckForm(NamedTuple):
    """A deck list form: its title, the fields of its head, its parts, and the lines to write on."""

    title: str
    fields: tuple[tuple[str, str], ...]
    parts: tuple[FormPart, ...]
    rows: Mapping[SectionKind, int] = {}
    """Empty lines by part. A filled form has none."""


SCORE_FIELDS = ("Player", "Forum handle", "Event", "Date", "Earned bye", "Penalties (level 1 and above)")


def blank_form(edition: Edition) -> DeckForm:
    """Return a deck list form with the parts that the edition has, and nothing filled in."""
    fields = ("Player", "Forum handle", "Event", "Date", "Format, pool and rules", "Deck")
    parts = tuple(FormPart(kind) for kind in ROWS[edition])
    return DeckForm(title_of(edition), tuple((each, "") for each in fields), parts, ROWS[edition])


def filled_form(sheet: Sheet) -> DeckForm:
    """Return the deck list form of a player with the cards of the list."""
    terms = sheet.terms
    fields = (
        *(("Player", sheet.player), ("Forum handle", ""), ("Event", terms.event.name)),
        *(("Date", terms.on.isoformat() if terms.event.name else ""), ("Deck", sheet.title)),
        ("Format, pool and rules", describe_terms(terms)),
    )
    held = {part.kind: FormPart(part.kind, _lines(part.stacks)) for part in sheet.parts}
    kinds = dict.fromkeys((*ROWS[terms.edition], *held))
    parts = tuple(held[kind] for kind in kinds if kind in held and held[kind].lines)
    return DeckForm(title_of(terms.edition), fields, parts)


def title_of(edition: Edition) -> str:
    """Return the title of a deck list form."""
    return f"Deck list: {EDITION_NAMES[edition]}"


def part_heading(part: FormPart) -> str:
    """Return the name of a part, with the number of its cards if there are any."""
    name = SECTIONS[part.kind]
    total = f": {sum(line.copies for line in part.lines)}" if part.lines else ""
    return f"{name[:1].upper()}{name[1:]}{total}"


def blank_deck_form(edition: Edition, paper: Paper) -> str:
    """Lay out a deck list form with the parts that the edition has."""
    return _deck_page(blank_form(edition), paper)


def filled_deck_form(sheet: Sheet, paper: Paper) -> str:
    """Lay out the deck list form of a player with the cards of the list."""
    return _deck_page(filled_form(sheet), paper)


def _deck_page(form: DeckForm, paper: Paper) -> str:
    return _page(form.title, paper, _deck_form(form))


def score_cards(paper: Paper) -> str:
    """Lay out two score cards on a sheet of paper."""
    return _page("Score card", paper, [*_score_card(), *_score_card()])


def _lines(stacks: Sequence[object]) -> tuple[SheetLine, ...]:
    return tuple(line for stack in stacks for line in stack.lines)  # type: ignore[attr-defined]  # Stacks.


def _deck_form(form: DeckForm) -> Iterator[str]:
    """Lay out the head and the parts."""
    yield f"<article><h1>{form.title}</h1>"
    yield from _heads(form.fields)
    yield '<div class="parts">'
    for part in form.parts:
        yield f"<section><h2>{part_heading(part)}</h2>"
        yield '<table class="list"><tr><th scope="col">Copies<th scope="col">Title</tr>'
        for copies, card in part.lines:
            yield f"<tr><td>{copies}<td>{escape_text(printable(card))}</tr>"
        yield from ["<tr><td><td></tr>"] * form.rows.get(part.kind, 0)
        yield "</table></section>"
    yield "</div></article>"


def _score_card() -> Iterator[str]:
    yield "<article><h1>Score card</h1>"
    yield from _heads([(each, "") for each in SCORE_FIELDS])
    yield '<table class="card"><tr>' + "".join(f'<th scope="col">{each}' for each in SCORE_COLUMNS) + "</tr>"
    for number in range(1, ROUNDS + 1):
        yield f"<tr><td>{number}{'<td>' * (len(SCORE_COLUMNS) - 1)}</tr>"
    yield "</table></article>"


def _heads(fields: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield '<dl class="heads">'
    for what, said in fields:
        yield f"<div><dt>{escape(what)}<dd>{escape_text(printable(said))}</div>"
    yield "</dl>"


def _page(title: str, paper: Paper, parts: Iterator[str] | Sequence[str]) -> str:
    style = style_for_forms(paper)
    return "\n".join([*open_page(title, style), "<main>", *parts, "</main>", "</body>", "</html>", ""])


def style_for_forms(paper: Paper) -> str:
    """Return the one style sheet of a form."""
    return f"@page {{ size: {PAPERS[paper]} portrait; margin: 9mm; }}\n{STYLE.read_text('utf-8')}"

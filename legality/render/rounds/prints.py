"""What a director prints: score cards with the rounds so far, table tents, pairings by table."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from legality.render.sheet.forms import ROUNDS, SCORE_COLUMNS
from legality.render.sheet.html import PAPERS, Paper, escape_text, open_page


class ScoreCardLine(NamedTuple):
    """A round on a score card. Results are empty until they count."""

    round: int
    opponent: str
    result: str = ""
    points: str = ""
    differential: str = ""
    total_points: str = ""
    total_differential: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the columns of a score card; the players initial in the last one."""
        return (
            str(self.round),
            self.opponent,
            self.result,
            self.points,
            self.differential,
            self.total_points,
            self.total_differential,
            "",
        )


class ScoreCard(NamedTuple):
    """The score card of a player."""

    player: str
    handle: str
    event: str
    date: str
    earned_byes: str
    penalties: str
    lines: tuple[ScoreCardLine, ...]
    rounds: int

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """Return the fields of the head."""
        return (
            *(("Player", self.player), ("Forum handle", self.handle)),
            *(("Event", self.event), ("Date", self.date), ("Earned bye", self.earned_byes)),
            ("Penalties (level 1 and above)", self.penalties),
        )

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """Return the lines, and empty ones for the rounds to come."""
        told = {line.round: line.cells for line in self.lines}
        last = max([self.rounds or ROUNDS, *told])
        blank = ("",) * (len(SCORE_COLUMNS) - 1)
        return [told.get(number, (str(number), *blank)) for number in range(1, last + 1)]


class TableTent(NamedTuple):
    """A table of a round: its number, and who sits there."""

    table: int
    players: tuple[str, ...]


class PrintedRound(NamedTuple):
    """The tables of a round."""

    event: str
    title: str
    tables: tuple[TableTent, ...]
    others: tuple[str, ...] = ()
    """Players without a table, each with the reason."""


STYLE = """\
* { box-sizing: border-box; }
html { color: #000; background: #fff; font: 10pt/1.3 "Liberation Sans", Arial, Helvetica, sans-serif; }
body { margin: 0 auto; max-width: 195mm; }
h1 { font-size: 14pt; margin: 0 0 2mm; }
article { break-inside: avoid; margin: 0 0 8mm; }
.heads { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; margin: 0 0 2mm; }
.heads div { display: flex; gap: 2mm; border-bottom: .2mm solid #000; min-height: 6mm; align-items: end; }
.heads dt { font-size: 7.5pt; } .heads dd { margin: 0; font-weight: 700; }
table { width: 100%; border-collapse: collapse; } th, td { border: .2mm solid #000; padding: 1.2mm; text-align: left; height: 7.5mm; }
th { font-size: 8pt; }
.tent { height: 130mm; border: .2mm dashed #000; display: grid; grid-template-rows: 1fr 1fr; text-align: center; }
.tent > div { display: grid; align-content: center; } .tent > div:first-child { rotate: 180deg; border-top: .2mm dashed #999; }
.tent b { font-size: 60pt; line-height: 1; } .tent span { font-size: 18pt; display: block; overflow-wrap: anywhere; }
.screen { border: .2mm solid #000; padding: 2mm; } @media print { .screen { display: none; } }
@media screen and (max-width: 640px) { body { padding: 0 16px 16px; } .scroll { overflow-x: auto; } .heads { grid-template-columns: 1fr; } .heads dt { font-size: 13px; white-space: nowrap; } .heads dd { overflow-wrap: anywhere; } .tent { height: auto; } }
"""  # noqa: E501  # Style sheets have long lines.


def style_of(paper: Paper) -> str:
    """Return the one style sheet of a printed page."""
    return f"@page {{ size: {PAPERS[paper]} portrait; margin: 10mm; }}\n{STYLE}"


def score_cards_page(cards: Sequence[ScoreCard], paper: Paper) -> str:
    """Lay out all score cards."""
    return _page("Score cards", paper, (line for card in cards for line in _card(card)))


def _card(card: ScoreCard) -> Iterator[str]:
    yield '<article><h1>Score card</h1><dl class="heads">'
    yield from (
        f"<div><dt>{escape(name)}</dt><dd>{escape_text(value)}</dd></div>" for name, value in card.fields
    )
    yield f'</dl><div class="scroll" role="region" tabindex="0" aria-label="Rounds of {escape(card.player)}">'
    yield "<table><thead><tr>"
    yield "".join(f'<th scope="col">{escape(each)}</th>' for each in SCORE_COLUMNS) + "</tr></thead><tbody>"
    for row in card.rows:
        yield "<tr>" + "".join(f"<td>{escape_text(cell) if cell else ''}</td>" for cell in row) + "</tr>"
    yield "</tbody></table></div></article>"


def table_tents_page(printed: PrintedRound, paper: Paper) -> str:
    """Lay out table tents, two on a sheet. Fold each in the middle."""
    return _page("Table tents", paper, (line for tent in printed.tables for line in _tent(tent)))


def _tent(tent: TableTent) -> Iterator[str]:
    names = "".join(f"<span>{escape_text(name)}</span>" for name in tent.players)
    side = f"<div><b>{tent.table}</b>{names}</div>"
    yield f'<article class="tent">{side}{side}</article>'


def pairings_page(printed: PrintedRound, paper: Paper) -> str:
    """Lay out the tables of a round to pin on a wall."""
    rows = [f"<h1>{escape_text(printed.event)}: {escape(printed.title)}</h1>"]
    rows.append(
        '<table><thead><tr><th scope="col">Table</th><th scope="col">Players</th></tr></thead><tbody>'
    )
    for tent in printed.tables:
        names = " – ".join(escape_text(name) for name in tent.players)
        rows.append(f"<tr><th>{tent.table}</th><td>{names}</td></tr>")
    rows.append("</tbody></table>")
    rows += [f"<p>{escape_text(each)}</p>" for each in printed.others]
    return _page("Pairings", paper, rows)


def _page(title: str, paper: Paper, parts: Iterator[str] | Sequence[str]) -> str:
    remark = f'<p class="screen">{title}. Print this page (Ctrl+P, or Share and Print on a phone).</p>'
    opened = open_page(title, style_of(paper))
    return "\n".join([*opened, "<main>", remark, *parts, "</main>", "</body>", "</html>", ""])

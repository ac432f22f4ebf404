"""Where else a deck is legal: the matrix of pools and rules as a page shows it."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from legality.engine.catalogs import catalog_of
from legality.formats.matrix import Matrix, matrices
from legality.judging import Judged
from legality.render.formats.text import advice, groups, headline, places, short, under
from legality.service.work import require_deck

MOST_TITLES = 6
"""So many titles of a change are named."""


class FormatCell(NamedTuple):
    """What is said of the deck in one pool under one set of rules."""

    text: str
    style: str


class FormatRow(NamedTuple):
    """A pool, and what is said of the deck in it."""

    pool: str
    cells: tuple[FormatCell, ...]


class Obstacle(NamedTuple):
    """What stops the deck in some places, and what would help."""

    where: str
    code: str
    why: str
    steps: tuple[str, ...]
    proven: bool


class FormatTable(NamedTuple):
    """One matrix in words."""

    headline: str
    under: str
    rules: tuple[str, ...]
    rows: tuple[FormatRow, ...]
    obstacles: tuple[Obstacle, ...]


def describe_other_formats(judged: Judged, on: date) -> list[FormatTable]:
    """Judge a deck under all that its guide offers."""
    edition = judged.verdict.terms.edition
    reading = require_deck(judged.reading)
    found = matrices(reading.deck, edition, catalog_of(edition), on, (), reading.mistakes)
    return [_describe_matrix(matrix) for matrix in found]


def _describe_matrix(matrix: Matrix) -> FormatTable:
    rules = tuple(each.name_on(matrix.on) for each in matrix.rules)
    return FormatTable(
        headline(matrix), under(matrix), rules, tuple(_rows(matrix)), tuple(_obstacles(matrix))
    )


def _rows(matrix: Matrix) -> Iterator[FormatRow]:
    for pool in matrix.pools:
        said = [short(matrix.cell(pool.id, rules.id)) for rules in matrix.rules]
        yield FormatRow(pool.name_on(matrix.on), tuple(FormatCell(run.text, run.style) for run in said))


def _obstacles(matrix: Matrix) -> Iterator[Obstacle]:
    """Yield what stops the deck; places where it is the same come together."""
    for group in groups(matrix):
        cell = group[0]
        code, why = (cell.stopper.code, cell.stopper.message) if cell.stopper else ("", f"{cell.reason}.")
        steps = tuple(advice(cell.change, MOST_TITLES)) if cell.change else ()
        yield Obstacle(places(matrix, group), code, why, steps, bool(cell.change and cell.change.proven))

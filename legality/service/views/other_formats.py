"""Where else a deck is legal: the matrix of pools and rules as a page shows it."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from legality.engine.catalogs import catalog_of
from legality.formats.matrix import Matrix, matrices
from legality.judging import Judged
from legality.render.formats.text import advice, group_cells, guide_sentence, headline, name_cells, state_run
from legality.service.work.judge_request import require_deck

MOST_TITLES = 6
"""So many titles of a change are named."""


class Cell(NamedTuple):
    """What is said of the deck in one pool under one set of rules."""

    text: str
    style: str


class Row(NamedTuple):
    """A pool, and what is said of the deck in it."""

    pool: str
    cells: tuple[Cell, ...]


class Obstacle(NamedTuple):
    """What stops the deck in some places, and what would help."""

    where: str
    code: str
    why: str
    steps: tuple[str, ...]
    proven: bool


class Elsewhere(NamedTuple):
    """One matrix in words."""

    headline: str
    under: str
    rules: tuple[str, ...]
    rows: tuple[Row, ...]
    obstacles: tuple[Obstacle, ...]


def elsewhere(judged: Judged, on: date) -> list[Elsewhere]:
    """Judge a deck under all that its guide offers."""
    edition = judged.verdict.terms.edition
    reading = require_deck(judged.reading)
    found = matrices(reading.deck, edition, catalog_of(edition), on, (), reading.mistakes)
    return [_in_words(matrix) for matrix in found]


def _in_words(matrix: Matrix) -> Elsewhere:
    rules = tuple(each.name_on(matrix.on) for each in matrix.rules)
    return Elsewhere(
        headline(matrix), guide_sentence(matrix), rules, tuple(_rows(matrix)), tuple(_obstacles(matrix))
    )


def _rows(matrix: Matrix) -> Iterator[Row]:
    for pool in matrix.pools:
        said = [state_run(matrix.cell(pool.id, rules.id)) for rules in matrix.rules]
        yield Row(pool.name_on(matrix.on), tuple(Cell(run.text, run.style) for run in said))


def _obstacles(matrix: Matrix) -> Iterator[Obstacle]:
    """Yield what stops the deck; places where it is the same come together."""
    for group in group_cells(matrix):
        cell = group[0]
        code, why = (cell.stopper.code, cell.stopper.message) if cell.stopper else ("", f"{cell.reason}.")
        steps = tuple(advice(cell.change, MOST_TITLES)) if cell.change else ()
        yield Obstacle(name_cells(matrix, group), code, why, steps, bool(cell.change and cell.change.proven))

"""The table of formats in which a deck is legal, in words for a page."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from legality.formats.matrix import Matrix, matrix
from legality.judging import Judged
from legality.render.formats.text import advice, group_cells, guide_sentence, headline, name_cells, state_run
from legality.service.work.judge_request import require_deck
from legality.terms.terms import default_guide

MOST_TITLES = 6
"""The number of titles named in a change."""


class FormatCell(NamedTuple):
    """The verdict in one pool under one set of rules."""

    text: str
    style: str


class FormatRow(NamedTuple):
    """A pool with its verdicts."""

    id: str
    pool: str
    cells: tuple[FormatCell, ...]


class Obstacle(NamedTuple):
    """A reason why the deck is not legal in some formats, and the steps that would change that."""

    where: str
    code: str
    why: str
    steps: tuple[str, ...]
    proven: bool


class FormatTable(NamedTuple):
    """One matrix of pools and rules in words."""

    headline: str
    under: str
    rules: tuple[str, ...]
    rows: tuple[FormatRow, ...]
    obstacles: tuple[Obstacle, ...]


def describe_other_formats(judged: Judged, on: date) -> list[FormatTable]:
    """Judge a deck in all pools under all rules of its guides."""
    deck, catalog = judged.case.deck, judged.case.catalog
    mistakes = require_deck(judged.reading).mistakes
    return [_describe_matrix(matrix(deck, catalog, on, default_guide(deck.edition, on), mistakes))]


def _describe_matrix(matrix: Matrix) -> FormatTable:
    rules = tuple(each.name_on(matrix.on) for each in matrix.rules)
    return FormatTable(
        headline(matrix), guide_sentence(matrix), rules, tuple(_rows(matrix)), tuple(_obstacles(matrix))
    )


def _rows(matrix: Matrix) -> Iterator[FormatRow]:
    for pool in matrix.pools:
        said = [state_run(matrix.cell(pool.id, rules.id)) for rules in matrix.rules]
        yield FormatRow(
            pool.id, pool.name_on(matrix.on), tuple(FormatCell(run.text, run.style) for run in said)
        )


def _obstacles(matrix: Matrix) -> Iterator[Obstacle]:
    """Yield each obstacle once, with all formats that have it."""
    for group in group_cells(matrix):
        cell = group[0]
        code, why = (cell.stopper.code, cell.stopper.message) if cell.stopper else ("", f"{cell.reason}.")
        steps = tuple(advice(cell.change, MOST_TITLES)) if cell.change else ()
        yield Obstacle(name_cells(matrix, group), code, why, steps, bool(cell.change and cell.change.proven))

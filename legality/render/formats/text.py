"""The matrix of pools and rules for the terminal: a table, then what stops the deck and what would help."""

from collections.abc import Iterable, Iterator, Sequence

from decklists.mistake_excerpts import columns, printable
from legality.engine.finding import Finding
from legality.formats.matrix import Matrix, MatrixCell, State
from legality.render.formats.change_steps import steps
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.layout.words import counted, listed, runs
from legality.repair.change import DeckChange
from legality.terms.governing_guide import EDITION_NAMES, Offer, window_on

GAP = "  "
INDENT = "  "
HANG = "    "

STYLES = {State.LEGAL: "good", State.ILLEGAL: "bad", State.OPEN: "open", State.IMPOSSIBLE: "faint"}

Group = tuple[MatrixCell, ...]
"""Cells that say the same."""


def text(matrix: Matrix, width: int, most: int) -> Iterator[Line]:
    """Lay one matrix out. Of the cards of a change, `most` titles are named."""
    yield from wrap([Run(headline(matrix), "strong")], width)
    yield from wrap([Run(under(matrix), "faint")], width)
    if not matrix.cells:
        return
    yield ()
    rows = [header(matrix), *(row(matrix, pool) for pool in matrix.pools)]
    widths = [max(columns(cell.text) for cell in column) for column in zip(*rows, strict=True)]
    if sum(widths) + len(GAP) * (len(widths) - 1) <= width:
        yield from (aligned(line, widths) for line in rows)
    else:
        yield from stacked(matrix, width)
    for group in groups(matrix):
        yield ()
        yield from block(matrix, group, width, most)


def headline(matrix: Matrix) -> str:
    """Say in one sentence where the deck is legal."""
    legal = [cell for cell in matrix.cells if cell.state is State.LEGAL]
    if not matrix.cells:
        return f"{matrix.guide.name} has no events of {EDITION_NAMES[matrix.edition]}."
    return f"Legal in {places(matrix, legal)}." if legal else "Legal nowhere as it is."


def under(matrix: Matrix) -> str:
    """Say by which guide and for which day, and that another governed then."""
    governing = window_on(matrix.edition, matrix.on).guide
    doubt = "" if governing == matrix.guide.id else ", which did not govern on that day"
    return f"{EDITION_NAMES[matrix.edition]} on {matrix.on} under {matrix.guide.name}{doubt}."


def places(matrix: Matrix, cells: Sequence[MatrixCell]) -> str:
    """Name cells: the rules of each pool, pools with the same rules together."""
    pools_of: dict[str, list[str]] = {}
    for pool in matrix.pools:
        rules = rules_of(matrix, [each for each in cells if each.terms.pool == pool.id])
        if rules:
            pools_of.setdefault(rules, []).append(pool.name_on(matrix.on))
    return "; ".join(f"{listed(pools)} under {rules}" for rules, pools in pools_of.items())


def rules_of(matrix: Matrix, cells: Sequence[MatrixCell]) -> str:
    """Name the rules of some cells of one pool."""
    if len(cells) == len(matrix.rules) > 1:
        return "all rules"
    held = {cell.terms.rules for cell in cells}
    return listed([rules.name_on(matrix.on) for rules in matrix.rules if rules.id in held])


def header(matrix: Matrix) -> list[Run]:
    """Return the names of the rules."""
    return [Run(""), *(Run(rules.name_on(matrix.on), "strong") for rules in matrix.rules)]


def row(matrix: Matrix, pool: Offer) -> list[Run]:
    """Return a pool and what is said of the deck in it."""
    cells = (matrix.cell(pool.id, rules.id) for rules in matrix.rules)
    return [Run(pool.name_on(matrix.on), "strong"), *map(short, cells)]


def short(cell: MatrixCell) -> Run:
    """Say in a word what a cell holds."""
    count = f" ({counted(cell.errors, 'error')})" if cell.state is State.ILLEGAL else ""
    return Run(f"{cell.state}{count}", STYLES[cell.state])


def aligned(line: list[Run], widths: list[int]) -> Line:
    """Put the cells of a row below those of the rows before."""
    padded = [
        Run(text + " " * (wide - columns(text)) + GAP, style)
        for (text, style), wide in zip(line, widths, strict=True)
    ]
    last = line[-1]
    return (*padded[:-1], last)


def stacked(matrix: Matrix, width: int) -> Iterator[Line]:
    """Lay the table out for a narrow terminal: each pool with its rules below it."""
    for pool in matrix.pools:
        yield (Run(pool.name_on(matrix.on), "strong"),)
        for rules in matrix.rules:
            said = short(matrix.cell(pool.id, rules.id))
            yield from wrap([Run(f"{rules.name_on(matrix.on)}:"), Run(" "), said], width, INDENT, HANG)


def groups(matrix: Matrix) -> Iterator[Group]:
    """Yield the cells in which the deck is not legal; those that say the same are told once."""
    found: dict[tuple[object, ...], list[MatrixCell]] = {}
    for cell in matrix.cells:
        if cell.state is not State.LEGAL:
            message = cell.stopper.message if cell.stopper else ""
            same = (cell.state, cell.reason, message, cell.change, cell.errors)
            found.setdefault(same, []).append(cell)
    yield from map(tuple, found.values())


def block(matrix: Matrix, group: Group, width: int, most: int) -> Iterator[Line]:
    """Say of some cells what stops the deck there, and what would make it legal."""
    cell = group[0]
    heading = [Run(places(matrix, group), "strong"), Run(": "), short(cell)]
    yield from wrap(heading, width, "", INDENT)
    if cell.reason:
        yield from wrap([Run(cell.reason + ".")], width, INDENT, HANG)
    if cell.stopper:
        stopper = cell.stopper
        said = Run(f" {printable(stopper.message)}{lines_of(stopper)}")
        yield from wrap([Run(stopper.code, stopper.severity), said], width, INDENT, HANG)
    if cell.change:
        label = Run("fix: " if cell.change.proven else "at least: ", "fix")
        for step in advice(cell.change, most):
            yield from wrap([label, Run(step)], width, INDENT, HANG)


def lines_of(finding: Finding) -> str:
    """Name the lines of a finding, where it has any."""
    lines = finding.lines
    return f" (line{'s' if len(lines) > 1 else ''} {runs(lines)})" if lines else ""


def advice(change: DeckChange, most: int) -> Iterator[str]:
    """Say what would make the deck legal, and what is left that this does not mend."""
    yield from steps(change, most)
    if change.left:
        yield f"do what {listed(change.left)} asks for, which is not counted here"


def painted_table(matrices: Iterable[Matrix], width: int, most: int) -> Iterator[Line]:
    """Lay several matrices out, one below the other."""
    for number, matrix in enumerate(matrices):
        if number:
            yield ()
        yield from text(matrix, width, most)

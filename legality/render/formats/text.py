"""The matrix of pools and rules for the terminal: a table, then the problems and their fixes."""

from collections.abc import Iterable, Iterator, Sequence

from cardpools.revisions.how_new import write_day
from decklists.mistake_excerpts import columns, printable
from legality.engine.finding import Finding
from legality.formats.matrix import Matrix, MatrixCell, State
from legality.render.formats.change_steps import list_steps
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.words import count_noun, join_names, number_ranges
from legality.repair.change import DeckChange
from legality.terms.governing_guide import EDITION_NAMES, Offer, possible_guides, window_on

GAP = "  "
INDENT = "  "
HANG = "    "

STYLES = {State.LEGAL: "good", State.ILLEGAL: "bad", State.OPEN: "open", State.IMPOSSIBLE: "faint"}

SimilarCells = tuple[MatrixCell, ...]
"""Cells with the same problem."""


def lay_out_matrix(matrix: Matrix, width: int, most: int) -> Iterator[TextLine]:
    """Lay one matrix out. Of the cards of a change, `most` titles are named."""
    yield from wrap([TextRun(headline(matrix), "strong")], width)
    yield from wrap([TextRun(guide_sentence(matrix), "faint")], width)
    if not matrix.cells:
        return
    yield ()
    rows = [header_row(matrix), *(pool_row(matrix, pool) for pool in matrix.pools)]
    widths = [max(columns(cell.text) for cell in column) for column in zip(*rows, strict=True)]
    if sum(widths) + len(GAP) * (len(widths) - 1) <= width:
        yield from (align_row(line, widths) for line in rows)
    else:
        yield from stack_pools(matrix, width)
    for group in group_cells(matrix):
        yield ()
        yield from lay_out_cells(matrix, group, width, most)


def headline(matrix: Matrix) -> str:
    """Say in one sentence where the deck is legal."""
    legal = [cell for cell in matrix.cells if cell.state is State.LEGAL]
    if not matrix.cells:
        return f"{matrix.guide.name} has no events of {EDITION_NAMES[matrix.edition]}."
    return f"Legal in {name_cells(matrix, legal)}." if legal else "Not legal in any card pool."


def guide_sentence(matrix: Matrix) -> str:
    """Name the guide and the day, and say if another guide governed then."""
    edition, on, guide = matrix.edition, matrix.on, matrix.guide.id
    governs = window_on(edition, on).guide in possible_guides(edition, guide, on)
    doubt = "" if governs else ", which did not govern on that day"
    return f"{EDITION_NAMES[matrix.edition]} on {write_day(on)}, by {matrix.guide.name}{doubt}."


def name_cells(matrix: Matrix, cells: Sequence[MatrixCell]) -> str:
    """Name cells: the rules of each pool, pools with the same rules together."""
    pools_of: dict[str, list[str]] = {}
    for pool in matrix.pools:
        rules = name_rules(matrix, [each for each in cells if each.terms.pool == pool.id])
        if rules:
            pools_of.setdefault(rules, []).append(pool.name_on(matrix.on))
    return "; ".join(f"{join_names(pools)} under {rules}" for rules, pools in pools_of.items())


def name_rules(matrix: Matrix, cells: Sequence[MatrixCell]) -> str:
    """Name the rules of some cells of one pool."""
    if len(cells) == len(matrix.rules) > 1:
        return "all rules"
    held = {cell.terms.rules for cell in cells}
    return join_names([rules.name_on(matrix.on) for rules in matrix.rules if rules.id in held])


def header_row(matrix: Matrix) -> list[TextRun]:
    """Return the names of the rules."""
    return [TextRun(""), *(TextRun(rules.name_on(matrix.on), "strong") for rules in matrix.rules)]


def pool_row(matrix: Matrix, pool: Offer) -> list[TextRun]:
    """Return a pool and the state of the deck under each set of rules."""
    cells = (matrix.cell(pool.id, rules.id) for rules in matrix.rules)
    return [TextRun(pool.name_on(matrix.on), "strong"), *map(state_run, cells)]


def state_run(cell: MatrixCell) -> TextRun:
    """Return the state of a cell in a word, or how many problems make the deck illegal."""
    words = count_noun(cell.errors, "problem") if cell.state is State.ILLEGAL else str(cell.state)
    return TextRun(words, STYLES[cell.state])


def align_row(line: list[TextRun], widths: list[int]) -> TextLine:
    """Put the cells of a row below those of the rows before."""
    padded = [
        TextRun(text + " " * (wide - columns(text)) + GAP, style)
        for (text, style), wide in zip(line, widths, strict=True)
    ]
    last = line[-1]
    return (*padded[:-1], last)


def stack_pools(matrix: Matrix, width: int) -> Iterator[TextLine]:
    """Lay the table out for a narrow terminal: each pool with its rules below it."""
    for pool in matrix.pools:
        yield (TextRun(pool.name_on(matrix.on), "strong"),)
        for rules in matrix.rules:
            said = state_run(matrix.cell(pool.id, rules.id))
            yield from wrap(
                [TextRun(f"{rules.name_on(matrix.on)}:"), TextRun(" "), said], width, INDENT, HANG
            )


def group_cells(matrix: Matrix) -> Iterator[SimilarCells]:
    """Yield the cells in which the deck is not legal, those with the same problem together."""
    found: dict[tuple[object, ...], list[MatrixCell]] = {}
    for cell in matrix.cells:
        if cell.state is not State.LEGAL:
            message = cell.stopper.message if cell.stopper else ""
            same = (cell.state, cell.reason, message, cell.change, cell.errors)
            found.setdefault(same, []).append(cell)
    yield from map(tuple, found.values())


def lay_out_cells(matrix: Matrix, group: SimilarCells, width: int, most: int) -> Iterator[TextLine]:
    """Lay out the problem of some cells and its fix."""
    cell = group[0]
    heading = [TextRun(name_cells(matrix, group), "strong"), TextRun(": "), state_run(cell)]
    yield from wrap(heading, width, "", INDENT)
    if cell.reason:
        yield from wrap([TextRun(cell.reason + ".")], width, INDENT, HANG)
    if cell.stopper:
        stopper = cell.stopper
        said = TextRun(f" {printable(stopper.message)}{lines_of(stopper)}")
        yield from wrap([TextRun(stopper.code, stopper.severity), said], width, INDENT, HANG)
    if cell.change:
        label = TextRun("fix: " if cell.change.proven else "at least: ", "fix")
        for step in advice(cell.change, most):
            yield from wrap([label, TextRun(step)], width, INDENT, HANG)


def lines_of(finding: Finding) -> str:
    """Name the lines of a finding, where it has any."""
    lines = finding.lines
    return f" (line{'s' if len(lines) > 1 else ''} {number_ranges(lines)})" if lines else ""


def advice(change: DeckChange, most: int) -> Iterator[str]:
    """Yield the steps that make the deck legal, and the codes that they do not fix."""
    yield from list_steps(change, most)
    if change.left:
        yield f"do what {join_names(change.left)} asks for, which is not counted here"


def lay_out_matrices(matrices: Iterable[Matrix], width: int, most: int) -> Iterator[TextLine]:
    """Lay several matrices out, one below the other."""
    for number, matrix in enumerate(matrices):
        if number:
            yield ()
        yield from lay_out_matrix(matrix, width, most)

"""Find the counts of a table without a header row: beside a cost, points or the number of the row."""

from collections.abc import Sequence
from itertools import pairwise

from decklists.text.line_mistakes import USUAL_COPIES

FULL = 0.6
"""The share of rows that makes a column one of numbers."""

MOST_COPIES = 14
"""Larger numbers are points of missions."""

FEWEST_NUMBERED = 4
"""So many rows numbered from 1 on are no counts."""


def count_columns(rows: Sequence[Sequence[str]]) -> list[int]:
    """Return the columns that may hold the counts, of those that hold numbers: one if the numbers tell it."""
    width = max(map(len, rows), default=0)
    numbers = {column: _numbers_in(rows, column) for column in range(width)}
    found = [column for column, said in numbers.items() if said and len(said) >= FULL * len(rows)]
    if len(found) < 2:
        return found
    fit = [column for column in found if _may_be_counts(numbers[column], len(rows))] or found
    usual = [column for column in fit if max(numbers[column]) <= USUAL_COPIES]
    return usual if len(usual) == 1 else fit


def is_numbering(numbers: Sequence[int]) -> bool:
    """Tell whether numbers rise from 1 by 1 each, as those of rows do."""
    is_rising = all(after == before + 1 for before, after in pairwise(numbers))
    return len(numbers) >= FEWEST_NUMBERED and numbers[0] == 1 and is_rising


def _numbers_in(rows: Sequence[Sequence[str]], column: int) -> list[int]:
    """Return the numbers of a column, or nothing if it holds something else."""
    cells = [row[column] for row in rows if column < len(row) and row[column]]
    if not all(len(cell) < 5 and is_number(cell) for cell in cells):
        return []
    return [int(cell.strip("xX× ")) for cell in cells]


def is_number(cell: str) -> bool:
    """Tell whether a cell is a count such as `3` or `3x`."""
    return cell.strip("xX× ").isdecimal()


def _may_be_counts(numbers: Sequence[int], rows: int) -> bool:
    """Tell whether the numbers of a column may count copies: one in each row, none of them 0 or large."""
    return (
        len(numbers) == rows
        and min(numbers) > 0
        and max(numbers) <= MOST_COPIES
        and not is_numbering(numbers)
    )

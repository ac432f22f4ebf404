"""Make the entries of many lines at once, column by column: in half the time of one after the other."""

from collections.abc import Iterable, Sequence
from itertools import count as numbers
from itertools import repeat
from operator import add

from decklists.model import Entry
from decklists.text.line_mistakes import USUAL_COPIES

COPIES = {f"{count}{times}": count for count in range(1, 100) for times in ("", "x")}
"""The usual counts by their text: `3` and `3x`."""

_STARTS = {count: len(count) + 2 for count in COPIES}
"""The columns in which the names behind these counts and one blank begin."""

LineCopies = list[int | None]
"""The copies of lines, and None where a line is a heading. What is made of a heading is no entry."""

_SURE = frozenset((None, *range(1, USUAL_COPIES + 1)))


def copies_of(counts: Iterable[str]) -> LineCopies:
    """Return the copies of lines by the text of their counts."""
    return [*map(COPIES.get, counts)]


def are_sure(copies: LineCopies) -> bool:
    """Say whether counts in front of names are those of copies: no line is numbered so low."""
    return _SURE.issuperset(copies)


def entries_behind(
    counts: Iterable[str], copies: LineCopies, names: Sequence[str], first: int
) -> list[Entry]:
    """Make the entries of lines from a number on that are each a count, one blank and a name."""
    starts = [*map(_STARTS.get, counts, repeat(0))]
    ends = map(add, starts, map(len, names))
    rows = zip(copies, names, repeat(""), numbers(first), starts, ends, strict=False)
    return [*map(tuple.__new__, repeat(Entry), rows)]


def entries_before(copies: LineCopies, names: Sequence[str], first: int) -> list[Entry]:
    """Make the entries of lines from a number on that are each a name and its count."""
    ends = map((1).__add__, map(len, names))
    rows = zip(copies, names, repeat(""), numbers(first), repeat(1), ends, strict=False)
    return [*map(tuple.__new__, repeat(Entry), rows)]

"""Which rows of a table say no part, where its column of parts says one in each row."""

from collections.abc import Sequence
from itertools import pairwise

NO_SECTION = "no section"
"""The heading of such rows among typed lines, which names no part."""


def rows_without_part(rows: Sequence[Sequence[str]], part_at: int, name_at: int) -> frozenset[int]:
    """Return the rows of cards whose empty cell of the part says nothing.

    Where each part is named in its first row alone, the rows below it are in that part. In such a table no
    two cards in succession have the same part.
    """
    if all(part_at < len(cells) and cells[part_at] for cells in rows):
        return frozenset()
    cards = [at for at, cells in enumerate(rows) if name_at < len(cells) and cells[name_at]]
    cards = [at for at in cards if len(rows[at]) - rows[at].count("") > 1]
    parts = [rows[at][part_at] if part_at < len(rows[at]) else "" for at in cards]
    if "" not in parts or not any(above and above == below for above, below in pairwise(parts)):
        return frozenset()
    return frozenset(at for at, part in zip(cards, parts, strict=True) if not part)

"""Which rows of a table say no part, where its column of parts says one in each row."""

from collections.abc import Sequence
from itertools import pairwise

NO_SECTION = "no section"
"""The heading of such rows among typed lines, which names no part."""


def rows_without_part(rows: Sequence[Sequence[str]], part_at: int, name_at: int) -> frozenset[int]:
    """Return the rows of cards whose empty cell of the part says nothing."""
    if all(part_at < len(cells) and cells[part_at] for cells in rows):
        return frozenset()
    cards = [at for at, cells in enumerate(rows) if name_at < len(cells) and cells[name_at]]
    cards = [at for at in cards if len(rows[at]) - rows[at].count("") > 1]
    parts = [rows[at][part_at] if part_at < len(rows[at]) else "" for at in cards]
    return frozenset(cards[at] for at in cards_without_part(parts))


def cards_without_part(parts: Sequence[str]) -> list[int]:
    """Return which of the cards in succession are in no part, of the parts that are said of them.

    Where each part is named with its first card alone, the cards below it are in that part. In such a list no
    two cards in succession have the same part.
    """
    if "" not in parts or not any(above and above == below for above, below in pairwise(parts)):
        return []
    return [at for at, part in enumerate(parts) if not part]

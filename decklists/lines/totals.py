"""Tell the rows of a table that add up the others."""

import re
from collections.abc import Sequence

from decklists.text.late_pattern import LatePattern

TOTALS = ("total", "summe", "somme", "gesamt", "insgesamt")
"""Words in the first cell of a row that adds up the others."""

TOTAL_NAMES = frozenset(
    each for word in ("total", "subtotal", *TOTALS[1:]) for each in (word, word.title(), word.upper())
)
"""The usual cells: a quick test for rows that have the form of a card's."""

_TOTAL = LatePattern(
    rf"(?:grand |sub-?)?(?:{'|'.join(TOTALS)})s?(?: (?:of )?(?:cards?|decks?|karten|cartes))?[\s:.]*",
    re.IGNORECASE,
)


def is_total(cells: Sequence[str], part: str = "") -> bool:
    """Tell whether a row says nothing but the word for a total and numbers, in a part of the deck."""
    words = [cell for cell in cells if cell and not cell.strip("xX× ").isdecimal()]
    if len(words) > 1 and part in words:
        words.remove(part)
    return len(words) == 1 and _TOTAL.fullmatch(words[0]) is not None

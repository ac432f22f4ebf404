"""trekcc.org's text: a set, a rarity and a number in columns before each card."""

import re

from decklists.dialects import Dialect
from decklists.dialects.common.signs import BEGINNING, has_columns

_NUMBER = re.compile(r" [0-9]")
_RARITY = re.compile(r"[A-Z]\+? +[0-9]")
"""Most lists have no number behind a blank, and `re` finds none of these in a fifth of the time."""


def has_rarities(text: str) -> bool:
    """Tell whether a text may hold columns of which one is a rarity, with a number behind it."""
    return has_columns(text) or has_rarity(text)


def has_rarity(text: str) -> bool:
    """Tell whether a text may hold a rarity with blanks between it and the number behind it."""
    has_number = _NUMBER.search(text, 0, BEGINNING) is not None
    return has_number and _RARITY.search(text, 0, BEGINNING) is not None


DIALECT = Dialect("trekcc", "trekcc.org text", has_rarities, has_grammar=True)

"""A shipped table that is looked up and not loaded: sorted lines; only those asked for are parsed."""

import csv
from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path

from cardpools.model import Card, Printing


class Rows:
    """The lines of a sorted table. `key_of` cuts the key by which they are sorted out of a line."""

    def __init__(self, path: Path, key_of: Callable[[str], str], *, header: bool = True) -> None:
        # Every line is one row: no cell of ours holds a line break.
        lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
        self.all = lines[1:] if header else lines
        self._key_of = key_of

    def at(self, key: str) -> list[str]:
        """Return the lines that have this key, as they stand in the file."""
        start = end = bisect_left(self.all, key, key=self._key_of)
        while end < len(self.all) and self._key_of(self.all[end]) == key:
            end += 1
        return self.all[start:end]


def cells(line: str) -> list[str]:
    """Split a line of CSV. Most lines hold no quotation mark, and then the reader is not needed."""
    return line.split(",") if '"' not in line else next(csv.reader((line,)))


def card_key(line: str) -> str:
    """Return the key of cards.csv: the id, which is never quoted."""
    return line[: line.find(",")]


def printing_key(line: str) -> str:
    """Return the key of printings.csv: the card's id, which stands behind the printing's own."""
    return line.split(",", 2)[1]


def name_key(line: str) -> str:
    """Return the key of names.tsv: the folded name."""
    return line[: line.find("\t")]


LISTS = frozenset(("affiliations", "icons", "keywords"))
"""The fields of a card that hold several values, which a row joins with semicolons."""

_LIST_COLUMNS = [number for number, field in enumerate(Card._fields) if field in LISTS]


def card_of(line: str) -> Card:
    """Make the card of a line of cards.csv."""
    values: list[str | tuple[str, ...]] = list(cells(line))
    for column in _LIST_COLUMNS:
        text = values[column]
        assert isinstance(text, str)
        values[column] = tuple(text.split(";")) if text else ()
    return Card._make(values)


def printing_of(line: str) -> Printing:
    """Make the printing of a line of printings.csv."""
    return Printing._make(cells(line))

"""A shipped table that is looked up and not loaded: sorted lines; only those asked for are parsed."""

from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property

from cardpools.model import Card, Printing

APART = 4096
"""So many characters lie between two landmarks of a table: some fifty lines, a page of memory."""


class SortedTable:
    """The lines of a sorted table. `key_of` cuts the key by which they are sorted out of a line."""

    def __init__(self, path: str, key_of: Callable[[str], str], *, header: bool = True) -> None:
        with open(path, encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            self._text = file.read()
        if not self._text.endswith("\n"):
            raise cut_off_error(path)
        self._begin = self._text.find("\n") + 1 if header else 0
        self._key_of = key_of

    @property
    def all(self) -> list[str]:
        """Return every line. Each is one row: no cell of ours holds a line break."""
        return self._text[self._begin :].split("\n")[:-1]

    def at(self, key: str) -> list[str]:
        """Return the lines that have this key, as they stand in the file."""
        start = self._first_from(key)
        found = []
        while (end := self._text.find("\n", start)) >= 0 and self._key_of(
            line := self._text[start:end]
        ) == key:
            found.append(line)
            start = end + 1
        return found

    def between(self, first: str, behind: str) -> list[str]:
        """Return the lines whose keys are the first one or come after it, but before the other."""
        return self._text[self._first_from(first) : self._first_from(behind)].split("\n")[:-1]

    def _first_from(self, key: str) -> int:
        """Return where the first line begins whose key is this one or comes after it.

        Between two landmarks the bisection runs over the text itself: splitting it into lines would take
        longer than all lookups, and this takes as long however large the table is.
        """
        keys, starts = self._landmarks
        next_one = bisect_left(keys, key)
        low = starts[next_one - 1] if next_one else self._begin
        high = starts[next_one] if next_one < len(starts) else len(self._text)
        while low < high:
            start = self._text.rfind("\n", low, (low + high) // 2) + 1 or low
            end = self._text.find("\n", start)
            if self._key_of(self._text[start:end]) < key:
                low = end + 1
            else:
                high = start
        return low

    @cached_property
    def _landmarks(self) -> tuple[list[str], list[int]]:
        """The keys of some lines all over the table, and where these lines begin."""
        text = self._text
        behind = (text.find("\n", place) + 1 for place in range(self._begin + APART, len(text), APART))
        starts = [start for start in dict.fromkeys(behind) if start < len(text)]
        return [self._key_of(text[start : text.find("\n", start)]) for start in starts], starts


def cut_off_error(path: str) -> Exception:
    """Return what to say of a table without an end to its last line: the bisection would never end there."""
    from cardpools.data_files.data_problems import Problem, WrongDataError

    said = "its last line is cut off; the file is damaged, so install the program or fetch the cards again"
    return WrongDataError((Problem(path, "", said),))


def split_cells(line: str) -> list[str]:
    """Split a line of CSV. Most lines hold no quotation mark, and then the reader is not needed."""
    if '"' not in line:
        return line.split(",")
    import csv  # One line in a hundred needs it.

    return next(csv.reader((line,)))


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
    values: list[str | tuple[str, ...]] = list(split_cells(line))
    for column in _LIST_COLUMNS:
        text = values[column]
        assert isinstance(text, str)
        values[column] = tuple(text.split(";")) if text else ()
    return Card._make(values)


def printing_of(line: str) -> Printing:
    """Make the printing of a line of printings.csv."""
    return Printing._make(split_cells(line))

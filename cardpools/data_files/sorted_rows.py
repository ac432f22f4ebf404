"""Look up rows of a sorted table by bisection. Only the rows found are parsed."""

from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property

from cardpools.model import Card, Printing

APART = 4096
"""Characters between two landmarks of a table: about fifty lines, one page of memory."""


class SortedTable:
    """The lines of a sorted table. `key_of` returns the sort key of a line."""

    def __init__(self, path: str, key_of: Callable[[str], str], *, header: bool = True) -> None:
        with open(path, encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            self._text = file.read()
        if not self._text.endswith("\n"):
            raise cut_off_error(path)
        self._begin = self._text.find("\n") + 1 if header else 0
        self._key_of = key_of

    @property
    def all(self) -> list[str]:
        """Return every line. Each is one row: no cell has a line break."""
        return self._text[self._begin :].split("\n")[:-1]

    def at(self, key: str) -> list[str]:
        """Return the lines with this key, in the order of the file."""
        start = self._first_from(key)
        found = []
        while (end := self._text.find("\n", start)) >= 0 and self._key_of(
            line := self._text[start:end]
        ) == key:
            found.append(line)
            start = end + 1
        return found

    def between(self, first: str, behind: str) -> list[str]:
        """Return the lines whose keys are in the half-open interval from `first` to `behind`."""
        return self._text[self._first_from(first) : self._first_from(behind)].split("\n")[:-1]

    def containing(self, text: str) -> list[str]:
        """Return the lines that contain a text: one search of the table instead of parsing its rows."""
        found = []
        at = self._text.find(text, self._begin)
        while at >= 0:
            start, end = self._text.rfind("\n", 0, at) + 1, self._text.find("\n", at)
            found.append(self._text[start:end])
            at = self._text.find(text, end)
        return found

    def with_last_cell(self) -> list[str]:
        """Return the lines of a CSV table whose last cell is not empty."""
        pieces = self._text[self._begin :].split(",\n")
        return [line for piece in pieces if "\n" in piece for line in piece.split("\n")[:-1]]

    def _first_from(self, key: str) -> int:
        """Return the start of the first line whose key is not less than this one.

        Between two landmarks the bisection runs over the text itself. Splitting the table into lines would
        take longer than all lookups.
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
        """The keys and starts of lines at regular distances. They narrow the bisection."""
        text = self._text
        behind = (text.find("\n", place) + 1 for place in range(self._begin + APART, len(text), APART))
        starts = [start for start in dict.fromkeys(behind) if start < len(text)]
        return [self._key_of(text[start : text.find("\n", start)]) for start in starts], starts


def cut_off_error(path: str) -> Exception:
    """Return the error for a table whose last line has no line break. Bisection would not terminate."""
    from cardpools.data_files.data_problems import Problem, WrongDataError

    said = "its last line is cut off; the file is damaged, so install the program or fetch the cards again"
    return WrongDataError((Problem(path, "", said),))


def split_cells(line: str) -> list[str]:
    """Split a line of CSV. Without a quotation mark, as in most lines, it needs no reader."""
    if '"' not in line:
        return line.split(",")
    import csv  # One line in a hundred needs it.

    return next(csv.reader((line,)))


def card_key(line: str) -> str:
    """Return the key of cards.csv: the id, which is never quoted."""
    return line[: line.find(",")]


def printing_key(line: str) -> str:
    """Return the key of printings.csv: the card's id, its second column."""
    return line.split(",", 2)[1]


def name_key(line: str) -> str:
    """Return the key of names.tsv: the folded name."""
    return line[: line.find("\t")]


LISTS = frozenset(("affiliations", "icons", "keywords"))
"""The fields of a card with several values, joined with semicolons in a row."""

_LIST_COLUMNS = [number for number, field in enumerate(Card._fields) if field in LISTS]


def card_of(line: str) -> Card:
    """Parse a line of cards.csv."""
    values: list[str | tuple[str, ...]] = list(split_cells(line))
    for column in _LIST_COLUMNS:
        text = values[column]
        assert isinstance(text, str)
        values[column] = tuple(text.split(";")) if text else ()
    return Card._make(values)


def printing_of(line: str) -> Printing:
    """Parse a line of printings.csv. Tables that an event froze earlier lack the last column."""
    return Printing(*split_cells(line))

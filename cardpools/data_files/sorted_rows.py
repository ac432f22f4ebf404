"""Look up rows of a sorted table by bisection. Only the rows found are read and parsed.

A table is read in pages where it is needed, so a lookup costs the logarithm of its size, and so does memory.
It is not mapped into memory: a file that is cut off meanwhile would end the process.
"""

import os
from bisect import bisect_left
from collections.abc import Callable, Iterator

from cardpools.model import Card, Printing

APART = 4096
"""Bytes between two landmarks of a table: about fifty lines, one page of memory."""

HAS_PREAD = hasattr(os, "pread")
"""Windows has none. A table is opened for each read there, which also lets an update replace the file."""


class SortedTable:
    """The lines of a sorted table. `key_of` returns the sort key of a line."""

    def __init__(self, path: str, key_of: Callable[[str], str], *, header: bool = True) -> None:
        self._path, self._key_of = path, key_of
        self._file = os.open(path, os.O_RDONLY) if HAS_PREAD else -1
        self._landmarks: dict[int, tuple[int, str]] = {}  # starts and keys of lines, by page
        self.size = os.stat(self._file if HAS_PREAD else path).st_size  # noqa: PTH116
        if self._read(self.size - 1, self.size) != b"\n":
            raise cut_off_error(path)
        self._begin = self._next(0)[1] if header else 0

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        if getattr(self, "_file", -1) >= 0:
            close(self._file)

    @property
    def all(self) -> list[str]:
        """Return every line. Each is one row: no cell has a line break."""
        return self._lines(self._begin, self.size)

    def at(self, key: str) -> list[str]:
        """Return the lines with this key, in the order of the file."""
        low, high = self._around(key)
        lines, key_of = self._lines(low, high), self._key_of
        first = last = bisect_left(lines, key, key=key_of)
        while last < len(lines) and key_of(lines[last]) == key:
            last += 1
        found = lines[first:last]
        while last == len(lines) and high < self.size:
            line, high = self._line(high)
            if key_of(line) != key:
                break
            found.append(line)
        return found

    def between(self, first: str, behind: str) -> list[str]:
        """Return the lines whose keys are in the half-open interval from `first` to `behind`."""
        lines = self._lines(self._around(first)[0], self._around(behind)[1])
        start, end = (bisect_left(lines, key, key=self._key_of) for key in (first, behind))
        return lines[start:end]

    def line_at(self, start: int) -> str:
        """Return the line that starts at this byte of the file."""
        return self._line(start)[0]

    def starts(self) -> Iterator[tuple[int, str]]:
        """Yield every line and the byte where it starts."""
        start = self._begin
        for line in self.all:
            yield start, line
            start += len(line.encode()) + 1

    def containing(self, text: str) -> list[str]:
        """Return the lines that contain a text: one search of the table instead of parsing its rows."""
        table = self._text(self._begin, self.size)
        found = []
        at = table.find(text)
        while at >= 0:
            start, end = table.rfind("\n", 0, at) + 1, table.find("\n", at)
            found.append(table[start:end])
            at = table.find(text, end)
        return found

    def with_last_cell(self) -> list[str]:
        """Return the lines of a CSV table whose last cell is not empty."""
        pieces = self._text(self._begin, self.size).split(",\n")
        return [line for piece in pieces if "\n" in piece for line in piece.split("\n")[:-1]]

    def _around(self, key: str) -> tuple[int, int]:
        """Return the starts of two lines. The first line whose key is not less than this is between them."""
        low, high = 0, (self.size - self._begin) // APART + 1
        start, end = self._begin, self.size
        while high - low > 1:
            middle = (low + high) // 2
            place, there = self._landmarks.get(middle) or self._landmark(middle)
            if place < self.size and there < key:
                low, start = middle, place
            else:
                high, end = middle, place
        return start, end

    def _landmark(self, page: int) -> tuple[int, str]:
        """Return the start and the key of the first line that begins in a page, or behind it."""
        before = self._begin + page * APART - 1
        piece = self._read(before, before + APART // 8)
        start = piece.find(b"\n") + 1
        end = piece.find(b"\n", start)
        if start and end > 0:  # Most lines are that short, so one read suffices.
            found = before + start, self._key_of(piece[start:end].decode())
        else:
            place = self._next(before)[1]
            found = place, self._key_of(self._line(place)[0]) if place < self.size else ""
        self._landmarks[page] = found
        return found

    def _line(self, start: int) -> tuple[str, int]:
        """Return the line from a byte on, and where the next one starts."""
        line, behind = self._next(start)
        return line.decode(), behind

    def _next(self, start: int) -> tuple[bytes, int]:
        """Return the bytes until the end of a line, and where the next line starts."""
        size = APART // 16
        while (end := (piece := self._read(start, start + size)).find(b"\n")) < 0:
            if len(piece) < size:  # The file was cut off meanwhile.
                raise cut_off_error(self._path)
            size *= 4
        return piece[:end], start + end + 1

    def _lines(self, start: int, end: int) -> list[str]:
        return self._text(start, end).split("\n")[:-1]

    def _text(self, start: int, end: int) -> str:
        return self._read(start, end).decode()

    def _read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`."""
        if start < 0:
            return b""
        if HAS_PREAD:
            return os.pread(self._file, end - start, start)
        with open(self._path, "rb") as file:  # noqa: PTH123
            file.seek(start)
            return file.read(end - start)


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


def expansion_of_printing(line: str) -> str:
    """Return the code of the expansion in a line of printings.csv. Ids and codes are never quoted."""
    return line.split(",", 3)[2]


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

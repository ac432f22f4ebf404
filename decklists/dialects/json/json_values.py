"""Walk through JSON text one value at a time, so that every value has its place in the text.

The standard decoder reads the values, but says no places and gives up on the whole text at once. The walk
goes down only as far as its caller asks; the decoder reads the values below, unless they nest too deep.
"""

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from typing import NamedTuple

from decklists.text.nesting import is_too_deep

BLANKS = re.compile(r"[ \t\n\r]*")
MOST_VALUES = 50_000
"""The walk stops after this many members and items. No deck has a tenth of them."""
LONGEST_NUMBER = 500
"""No number in a deck list has more digits than this; a longer one is read as the largest of this length."""


class BrokenError(Exception):
    """The text stops being JSON here."""

    def __init__(self, at: int, *, deep: bool = False) -> None:
        super().__init__(at)
        self.at = at
        self.deep = deep


class Value(NamedTuple):
    """A value, from one offset of the text to another."""

    data: object
    start: int
    end: int


def whole_number(digits: str) -> int:
    """Read a whole number in constant time, for Python refuses long ones and is slow with them."""
    sign = -1 if digits.startswith("-") else 1
    figures = digits.removeprefix("-")
    return sign * int(figures if len(figures) <= LONGEST_NUMBER else "9" * LONGEST_NUMBER)


class Walk:
    """A place in JSON text that moves forward only."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._left = MOST_VALUES
        self._decoder = JSONDecoder(parse_int=whole_number)

    def peek(self) -> str:
        """Return the character with which the next value begins; nothing at the end of the text."""
        blanks = BLANKS.match(self.text, self.at)
        self.at = blanks.end() if blanks else self.at
        return self.text[self.at : self.at + 1]

    def value(self) -> Value:
        """Take the next value, whatever it is."""
        opening = self.peek()
        start = self.at
        if opening in ("[", "{") and is_too_deep(self.text, start):
            raise BrokenError(start, deep=True)
        try:
            data, self.at = self._decoder.raw_decode(self.text, start)
        except JSONDecodeError as error:
            raise BrokenError(error.pos) from None
        return Value(data, start, self.at)

    def members(self) -> Iterator[Value]:
        """Enter the object that comes next, and stop before the value of each key: the caller takes it."""
        for _ in self._between("{", "}"):
            if self.peek() != '"':
                raise BrokenError(self.at)
            key = self.value()
            self._take(":")
            yield key

    def items(self) -> Iterator[None]:
        """Enter the array that comes next, and stop before each item: the caller takes it."""
        yield from self._between("[", "]")

    def finish(self) -> None:
        """Insist that nothing follows."""
        if self.peek():
            raise BrokenError(self.at)

    def _between(self, opening: str, closing: str) -> Iterator[None]:
        self._take(opening)
        if self.peek() == closing:
            self.at += 1
            return
        while True:
            self._count()
            yield
            if self.peek() == closing:
                self.at += 1
                return
            self._take(",")

    def _count(self) -> None:
        self.peek()
        self._left -= 1
        if self._left < 0:
            raise BrokenError(self.at, deep=True)

    def _take(self, character: str) -> None:
        if self.peek() != character:
            raise BrokenError(self.at)
        self.at += 1

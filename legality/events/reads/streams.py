"""Rows of a long result, whose cursor is closed also where the reader stops early."""

from collections.abc import Iterator
from contextlib import closing
from typing import Protocol, TypeVar

Read = TypeVar("Read", covariant=True)


class Rows(Protocol[Read]):
    """A result of rows or of objects."""

    def __iter__(self) -> Iterator[Read]: ...

    def close(self) -> None:
        """Close the cursor."""


def stream(rows: Rows[Read]) -> Iterator[Read]:
    """Yield all of a result, and close it."""
    with closing(rows):
        yield from rows

"""Write a JSON document whose parts are read while it is written: memory holds one item at a time."""

import json
from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from itertools import islice
from typing import IO, Any

PIECE = 60_000
"""Characters that are written at a time."""


class StreamedList(list[Any]):
    """A list whose items are made when it is written. It can be read once.

    `json` iterates over a list whose class derives from `list`, if it indents the document.
    """

    def __init__(self, items: Iterable[Any]) -> None:
        super().__init__()
        self._items = iter(items)
        self._first = [*islice(self._items, 1)]

    def __bool__(self) -> bool:
        """Tell whether there is any item."""
        return bool(self._first)

    def __iter__(self) -> Iterator[Any]:
        yield from self._first
        yield from self._items


class LateObject(dict[str, Any]):
    """An object that is made when it is written, and read once."""

    def __init__(self, make: Callable[[], Mapping[str, Any]]) -> None:
        super().__init__()
        self._make = make

    def __bool__(self) -> bool:
        """Tell `json` that there is something to write."""
        return True

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]  # Of another mapping.
        """Make the object."""
        return self._make().items()


def write_document(document: Mapping[str, Any], file: IO[bytes]) -> None:
    """Write a document as `json.dumps(document, ensure_ascii=False, indent=1)` would."""
    pieces: list[str] = []
    size = 0
    for piece in json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(document):
        pieces.append(piece)
        size += len(piece)
        if size > PIECE:
            file.write("".join(pieces).encode("utf-8", "replace"))
            pieces, size = [], 0
    file.write("".join(pieces).encode("utf-8", "replace"))

"""Names of earlier lists that need no second look: the line names one card, and nothing is odd about it."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from cardpools.catalog.match import Found

_name_of, _printing_of, _name_and_printing = itemgetter(1), itemgetter(2), itemgetter(1, 2)
"""The name and the printing on a line of a list."""


class PlainMatches:
    """The matches of names, and of printings in the list. All lines of a part are looked up at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[str | tuple[str, str], Found] = {}
        """By name and printing, and by the name alone where no printing is named: most lists name none."""

    def keep(self, name: str, printing: str, match: Found) -> None:
        """Note that a match is all there is to say of a name."""
        if len(self._found) >= self._most:
            self._found.clear()
        self._found[name, printing] = match
        if not printing:
            self._found[name] = match

    def find(self, entries: Sequence[tuple[Any, ...]]) -> list[Found] | None:
        """Return the matches of lines, or nothing unless each line was plain in an earlier list."""
        key_of = _name_and_printing if any(map(_printing_of, entries)) else _name_of
        try:
            return [*map(self._found.__getitem__, map(key_of, entries))]
        except KeyError:
            return None

    def clear(self) -> None:
        """Forget all names."""
        self._found.clear()

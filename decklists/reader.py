"""Read a deck list in whatever dialect it is written."""

from dataclasses import dataclass
from importlib import import_module
from typing import cast

from decklists.dialect import Account, Dialect, Known, no_title
from decklists.mistakes import Mistake
from decklists.model import Deck, Entry

DIALECTS = {
    "lackey": "decklists.lackey",
    "dek": "decklists.dek",
    "trekcc": "decklists.trekcc",
    "plain": "decklists.plain",
    "table": "decklists.table",
    "json": "decklists.json_dialect",
}
"""Each dialect, and the module that reads it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck list as it was understood, with all that is wrong with it and what became of each line."""

    deck: Deck
    mistakes: tuple[Mistake, ...]
    dialect: str
    encoding: str
    why: str
    lines: tuple[str, ...]
    accounts: tuple[Account, ...]

    def line_of(self, entry: Entry) -> str:
        """Return the whole line of an entry as written, for a second look at its count and name."""
        return self.lines[entry.line - 1]


def dialect_module(name: str) -> Dialect:
    """Import the module of a dialect."""
    return cast(Dialect, import_module(DIALECTS[name]))


def read(text: str | bytes, dialect: str | None = None, known: Known = no_title) -> Reading:
    """Read a list in the given dialect, or in the one that it looks like."""
    raise NotImplementedError

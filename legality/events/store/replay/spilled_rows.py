"""Rows by key, of which a bounded number is in memory: the others are in a temporary database on the disk."""

import pickle
import sqlite3
from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]
"""Fields of a row, by the names of the attributes of its table. Fields that no entry names are left out."""

RowKey = tuple[str, str]
"""A kind of row, and its id within the event."""

IN_MEMORY = 500
"""Rows in memory. One takes about two kilobytes."""


class SpilledRows:
    """A dictionary of rows. A row that is returned must be put back if it changed."""

    def __init__(self, most: int = IN_MEMORY) -> None:
        self._most = most
        self._recent: dict[RowKey, Row] = {}
        self._file: sqlite3.Connection | None = None

    def put(self, key: RowKey, row: Row) -> None:
        """Add or replace a row."""
        self._recent[key] = row
        if len(self._recent) > self._most:
            self._spill()

    def get(self, key: RowKey) -> Row:
        """Return a row, or raise KeyError."""
        if (row := self._recent.get(key)) is not None:
            return row
        if self._file is not None:
            found = self._file.execute("SELECT row FROM rows WHERE kind = ? AND name = ?", key).fetchone()
            if found is not None:
                return _unpack(found[0])
        raise KeyError(key)

    def pop(self, key: RowKey) -> Row | None:
        """Take a row out, and return it if it was there."""
        row = self._recent.pop(key, None)
        if self._file is not None:
            taken = "DELETE FROM rows WHERE kind = ? AND name = ? RETURNING row"
            found = self._file.execute(taken, key).fetchall()
            return row if row is not None or not found else _unpack(found[0][0])
        return row

    def items(self) -> Iterator[tuple[RowKey, Row]]:
        """Yield all rows that are left, in any order. Nothing may change meanwhile."""
        yield from self._recent.items()
        if self._file is not None:
            for kind, name, row in self._file.execute("SELECT kind, name, row FROM rows"):
                if (kind, name) not in self._recent:
                    yield (kind, name), _unpack(row)

    def close(self) -> None:
        """Delete the temporary database."""
        if self._file is not None:
            self._file.close()

    def _spill(self) -> None:
        if self._file is None:
            self._file = sqlite3.connect("", isolation_level=None)  # A file that nobody else can open.
            self._file.execute("PRAGMA journal_mode=OFF")
            self._file.execute("CREATE TABLE rows (kind, name, row, PRIMARY KEY (kind, name)) WITHOUT ROWID")
        packed = ((*key, pickle.dumps(row, pickle.HIGHEST_PROTOCOL)) for key, row in self._recent.items())
        self._file.execute("BEGIN")
        self._file.executemany("INSERT OR REPLACE INTO rows VALUES (?, ?, ?)", packed)
        self._file.execute("COMMIT")
        self._recent.clear()


def _unpack(packed: bytes) -> Row:
    """Read a row that this process wrote into its own file."""
    row: Row = pickle.loads(packed)  # noqa: S301
    return row

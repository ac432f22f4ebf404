"""Damage of a SQLite file: found by a check or by an error of SQLite, and marked for all workers.

The mark is a file beside the database. While it is there, no worker writes. Opening the database checks the
file again, and takes the mark away if the check finds nothing: the file was restored, or only a read failed.
"""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from legality.events.errors import StoreDamaged, StoreUnavailable

LONGEST_CHECK = 30
"""Seconds for the check of a file. 460 MB in the cache of the system take 0.4 s."""

BETWEEN_CHECKS = 60
"""Seconds between two checks after odd errors, so that requests cannot cause them."""

STEPS_PER_LOOK = 100_000
"""Steps of SQLite's machine between two looks at the clock."""

CORRUPT = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
UNREADABLE = {
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_DATA,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
}
"""Errors of the disk after which the content of the file is unknown. A full disk is none of them."""


class FileDamage:
    """The damage of one file, as far as this process or another one knows of it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark = Path(f"{path}-damaged")
        self._reason = ""
        self._file: tuple[int, int] | None = None
        self._next_look = 0.0
        """When an odd error may let the file be checked again."""

    def remember_file(self) -> None:
        """Remember which file is open, so that another one in its place is noticed."""
        self._file = self._identity()

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def require_none(self) -> None:
        """Raise StoreDamaged if any worker found damage since the file was opened.

        A file that was moved, deleted or replaced still takes writes, and they are lost.
        """
        if self._file is not None and self._identity() != self._file:
            raise StoreUnavailable("the database file was moved, deleted or replaced; restart the service")
        if self._reason or self._mark.exists():
            raise StoreDamaged(self._reason or "another process marked the file")

    def mark(self, reason: str) -> StoreDamaged:
        """Stop all writes of all processes, and return the error to raise."""
        self._reason = reason
        with suppress(OSError):  # On a disk that takes no writes each process finds the damage by itself.
            os.close(os.open(self._mark, os.O_CREAT | os.O_WRONLY, 0o600))
        return StoreDamaged(reason)

    def explain(self, error: Exception) -> str:
        """Return the damage behind an error, or nothing. After an odd error the file is checked."""
        original = getattr(error, "orig", None) or error
        if found := describe_damage(original):
            return found
        if isinstance(original, sqlite3.OperationalError) or time.monotonic() < self._next_look:
            return ""
        self._next_look = time.monotonic() + BETWEEN_CHECKS
        return find_damage(self._path)

    def check(self) -> None:
        """Check the whole file: mark it and raise StoreDamaged, or take an old mark away."""
        if problem := find_damage(self._path):
            raise self.mark(problem)
        self._reason = ""
        self.remember_file()
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)


def find_damage(path: Path) -> str:
    """Return the first problem that SQLite finds in a file, or nothing. A check that takes too long ends."""
    end = time.monotonic() + LONGEST_CHECK
    try:
        with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > end, STEPS_PER_LOOK)
            said = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
            return "" if said == "ok" else said.splitlines()[-1][:200]
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return describe_damage(error)


def describe_damage(error: BaseException | None) -> str:
    """Return the damage that an error of SQLite tells of, or nothing. No value of a row is in it."""
    if isinstance(error, UnicodeDecodeError):
        return "a text in it is not UTF-8"
    if not isinstance(error, sqlite3.Error):
        return ""
    if str(error).startswith("Could not decode to UTF-8"):  # It goes on with the text.
        return "a text in it is not UTF-8"
    code = getattr(error, "sqlite_errorcode", None) or 0
    return str(error)[:200] if code & 0xFF in CORRUPT or code in UNREADABLE else ""

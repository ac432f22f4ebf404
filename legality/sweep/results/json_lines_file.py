"""Results as JSON lines: a header that says which sweep this is, then row after row."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.result_rows import as_line
from legality.sweep.results.sink import Header, open_locked, read_header, require_same

SYNCED = 1.0
"""Seconds between two fsync calls."""


class Lines:
    """A file of results that grows. Every write holds whole lists."""

    def __init__(self, path: Path, *, private: bool = False) -> None:
        self._descriptor = open_locked(path, path, private=private)
        self._synced = monotonic()

    def write(self, rows: bytes) -> None:
        """Add rows; what was killed here leaves a torn end, which is cut off when the sweep goes on."""
        view = memoryview(rows)
        while view:
            view = view[os.write(self._descriptor, view) :]
        if monotonic() - self._synced > SYNCED:
            os.fsync(self._descriptor)
            self._synced = monotonic()

    def close(self) -> None:
        """Put everything on disk."""
        os.fsync(self._descriptor)
        os.close(self._descriptor)

    def mend(self, each: int) -> None:
        """Cut off behind the last list of which all rows are there."""
        os.ftruncate(self._descriptor, whole_end(self._descriptor, each))

    def empty(self) -> None:
        """Begin anew."""
        os.ftruncate(self._descriptor, 0)


def whole_end(descriptor: int, each: int) -> int:
    """Return where the last list ends that has all its rows, or 0 where not even the header is whole."""
    whole = read = lines = 0
    with os.fdopen(os.dup(descriptor), "rb") as file:
        file.seek(0)
        for line in file:
            read += len(line)
            lines += 1
            if line.endswith(b"\n") and (lines - 1) % each == 0:
                whole = read
    return whole


def begin(path: Path, header: Header, *, private: bool) -> Lines:
    """Begin a file of results."""
    lines = Lines(path, private=private)
    lines.empty()
    lines.write(as_line(dict(header)))
    return lines


def go_on(path: Path, header: Header, each: int, *, private: bool) -> Lines:
    """Take a file of results up again."""
    if path.exists():
        with path.open("rb") as file:
            first = file.readline()
        if not as_line(dict(header)).startswith(first):  # A header that was torn is written again.
            require_same(read_header(first, path), header, path)
    lines = Lines(path, private=private)
    lines.mend(each)
    if not path.stat().st_size:
        lines.write(as_line(dict(header)))
    return lines


def header_of(path: Path) -> dict[str, Any] | None:
    """Return the header, or nothing where its line is not whole."""
    with path.open("rb") as file:
        first = file.readline()
    return read_header(first, path) if first.endswith(b"\n") else None


def rows_in(path: Path) -> Iterator[dict[str, Any]]:
    """Go through the rows. A last line that is torn is no row."""
    with path.open("rb") as file:
        read_header(file.readline(), path)
        for number, line in enumerate(file, 2):
            if not line.endswith(b"\n"):
                return
            try:
                row = json.loads(line)
                row["id"], row["terms"], row["legal"], row["findings"], row["error"]
            except (ValueError, KeyError, TypeError):
                raise SweepError(f"{path}:{number}: is damaged; say --force to begin anew") from None
            yield row

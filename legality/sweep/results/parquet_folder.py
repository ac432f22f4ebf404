"""Results as Parquet: a folder with a header and numbered parts, each written atomically."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legality.sweep.one_list.optional_packages import SweepError, parquet_module
from legality.sweep.results.sink import Header, open_locked, open_private, read_header, require_same

if TYPE_CHECKING:
    from pyarrow import RecordBatch

HEADER = "_sweep.json"
"""Who reads the folder as one table leaves out what begins with an underscore."""

PART = re.compile(r"part-\d{6}\.parquet")

MOST = 20_000
"""Rows of a part. Rows that are in no part when the process is killed are judged again."""


class PartFiles:
    """A folder of results that grows by parts. Every part holds whole lists."""

    def __init__(self, folder: Path, *, private: bool = False) -> None:
        folder.mkdir(mode=0o700 if private else 0o777, parents=True, exist_ok=True)
        self._folder = folder
        self._lock = open_locked(folder / "_lock", folder, private=private)
        self._private = private
        self._waiting: list[RecordBatch] = []

    def write(self, rows: "RecordBatch") -> None:
        """Take rows, and write a part when there are enough."""
        self._waiting.append(rows)
        if sum(each.num_rows for each in self._waiting) >= MOST:
            self._write_part()

    def close(self) -> None:
        """Write what is left."""
        if self._waiting:
            self._write_part()
        (self._folder / "_lock").unlink(missing_ok=True)
        os.close(self._lock)

    def put(self, name: str, content: bytes) -> None:
        """Write a file in one step: it is there whole or not at all."""
        unfinished = self._folder / f"_{name}.unfinished"
        unfinished.unlink(missing_ok=True)
        descriptor = open_private(unfinished, private=self._private)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(self._folder / name)

    def empty(self) -> None:
        """Begin anew. Nothing but parts of a sweep is taken away."""
        for path in (self._folder / HEADER, *parts_in(self._folder)):
            path.unlink(missing_ok=True)

    def _write_part(self) -> None:
        import pyarrow as pa

        table = pa.Table.from_batches(self._waiting).unify_dictionaries()
        written = pa.BufferOutputStream()
        parquet_module().write_table(table, written, compression="zstd")
        self.put(f"part-{len(parts_in(self._folder)):06}.parquet", written.getvalue().to_pybytes())
        self._waiting = []


def begin(folder: Path, header: Header, *, private: bool) -> PartFiles:
    """Begin a folder of results."""
    parquet_module()
    parts = PartFiles(folder, private=private)
    parts.empty()
    parts.put(HEADER, json.dumps(header, indent=1).encode())
    return parts


def go_on(folder: Path, header: Header, *, private: bool) -> PartFiles:
    """Take a folder of results up again."""
    found = header_of(folder)
    if found is None:
        return begin(folder, header, private=private)
    require_same(found, header, folder)
    return PartFiles(folder, private=private)


def header_of(folder: Path) -> dict[str, Any] | None:
    """Return the header, or nothing where the sweep was killed before it wrote one."""
    try:
        return read_header((folder / HEADER).read_bytes(), folder)
    except FileNotFoundError:
        if parts_in(folder):
            raise SweepError(f"{folder}: holds no results of a sweep") from None
        return None


def parts_in(folder: Path) -> list[Path]:
    """Return the parts in their order."""
    return sorted(path for path in folder.iterdir() if PART.fullmatch(path.name)) if folder.is_dir() else []


def rows_in(folder: Path) -> Iterator[dict[str, Any]]:
    """Go through the rows of all parts."""
    for path in parts_in(folder):
        try:
            with parquet_module().ParquetFile(path) as table:
                for batch in table.iter_batches(1024):
                    yield from batch.to_pylist()
        except (OSError, ValueError) as error:
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise SweepError(f"{path}: is damaged: {reason}; say --force to begin anew") from None

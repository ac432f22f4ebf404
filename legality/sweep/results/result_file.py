"""The place of results by its name: a file of JSON lines, or a folder of Parquet parts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Layout
from legality.sweep.results import json_lines_file, parquet_folder
from legality.sweep.results.sink import Header, Sink

ENDING = ".parquet"


def layout_of(path: Path) -> Layout:
    """Return how results are written at a place."""
    return "parquet" if path.suffix == ENDING else "jsonl"


def begin(path: Path, header: Header, *, force: bool, private: bool) -> Sink:
    """Begin results, where there are none yet or they may be written over."""
    there = path.exists()
    if there and not force:
        raise SweepError(
            f"{path}: there are results already; --resume goes on with them, --force begins anew"
        )
    if there and path.is_dir() != (layout_of(path) == "parquet"):
        raise SweepError(
            f"{path}: {'is a folder' if path.is_dir() else 'is a file, not a folder of results'}"
        )
    if layout_of(path) == "parquet":
        return parquet_folder.begin(path, header, private=private)
    return json_lines_file.begin(path, header, private=private)


def go_on(path: Path, header: Header, each: int, *, private: bool) -> Sink:
    """Take results up again."""
    if layout_of(path) == "parquet":
        return parquet_folder.go_on(path, header, private=private)
    return json_lines_file.go_on(path, header, each, private=private)


def header_of(path: Path) -> dict[str, Any] | None:
    """Return the header of results, or nothing where a sweep was killed before it wrote one."""
    _require(path)
    return parquet_folder.header_of(path) if layout_of(path) == "parquet" else json_lines_file.header_of(path)


def rows_in(path: Path) -> Iterator[dict[str, Any]]:
    """Go through the rows of results."""
    _require(path)
    return parquet_folder.rows_in(path) if layout_of(path) == "parquet" else json_lines_file.rows_in(path)


def _require(path: Path) -> None:
    if not path.exists():
        raise SweepError(f"{path}: there are no such results")
    if path.is_dir() != (layout_of(path) == "parquet"):
        raise SweepError(f"{path}: holds no results of a sweep")

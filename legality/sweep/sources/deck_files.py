"""The lists of files and folders, in an order that is the same each time."""

import os
from collections.abc import Iterable, Iterator
from itertools import count

from legality.sweep.one_list.list_item import Item, no_list, printable_name
from legality.sweep.sources import json_lines, parquet

STANDARD_INPUT = "-"


def items_in(names: Iterable[str]) -> Iterator[Item]:
    """Go through the lists of files, of folders with all folders in them, and of tables of lists."""
    numbers = count()
    for name in names:
        for path, fault in files_in(name):
            for item in _items_of(path, fault):
                yield item._replace(number=next(numbers))


def files_in(name: str) -> Iterator[tuple[str, str]]:
    """Go through the files of a folder, or name the one file; a folder that cannot be read is told as such.

    Hidden files and folders are left out, and a link to a folder is not followed.
    """
    if name == STANDARD_INPUT or not os.path.isdir(name):  # noqa: PTH112  # A name may be too long for a path.
        yield name, ""
        return
    try:
        with os.scandir(name) as entries:
            inside = sorted((entry for entry in entries if entry.name[0] != "."), key=lambda each: each.name)
    except OSError as error:
        yield name, f"cannot be read: {error.strerror}"
        return
    for entry in inside:
        if entry.is_dir(follow_symlinks=False):
            yield from files_in(entry.path)
        elif not entry.is_dir():
            yield entry.path, ""


def count_in(names: Iterable[str]) -> int | None:
    """Count the lists, or answer nothing where they come from standard input."""
    total = 0
    for name in names:
        if name == STANDARD_INPUT:
            return None
        total += sum(_count_of(path) for path, _ in files_in(name))
    return total


def _items_of(path: str, fault: str) -> Iterator[Item]:
    """Yield the lists of one file. The ending of its name says how they are stored."""
    if fault:
        yield no_list(printable_name(path), fault)
    elif path == STANDARD_INPUT or path.endswith(json_lines.ENDINGS):
        yield from json_lines.items_of(path)
    elif path.endswith(parquet.ENDING):
        yield from parquet.items_of(path)
    else:
        yield Item(0, printable_name(path), printable_name(path), path=path)


def _count_of(path: str) -> int:
    if path.endswith(json_lines.ENDINGS):
        return json_lines.count_of(path)
    return parquet.count_of(path) if path.endswith(parquet.ENDING) else 1

"""The interface of files and folders with results."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import SCHEMA

Header = Mapping[str, Any]


class Sink(Protocol):
    """Takes rows in the form in which the runners wrote them."""

    def write(self, rows: Any) -> None:
        """Take the rows of some lists, in their order."""

    def close(self) -> None:
        """Put everything on disk."""


class Nowhere:
    """Keeps nothing, where only the summary is wanted."""

    def write(self, rows: Any) -> None:
        """Drop the rows."""

    def close(self) -> None:
        """Do nothing."""


def read_header(text: str | bytes, path: Path) -> dict[str, Any]:
    """Read the header of results, or refuse a file that holds none."""
    with suppress(ValueError, RecursionError):
        found = json.loads(text)
        if isinstance(found, dict) and found.get("schema") == SCHEMA:
            return found
    raise SweepError(f"{path}: holds no results of a sweep")


def require_same(found: Header, expected: Header, path: Path) -> None:
    """Refuse to go on with a sweep of other terms, other data or another program."""
    other = [name for name in expected if found.get(name) != expected[name]]
    if other:
        named = ", ".join({"full": "--full"}.get(name, name) for name in other)
        raise SweepError(
            f"{path}: this is another sweep ({named} differ); finish it as it was begun, or say --force"
        )


def open_locked(file: Path, place: Path, *, private: bool) -> int:
    """Open a file and hold it for this process alone, where the system can do that."""
    descriptor = open_private(file, private=private)
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ModuleNotFoundError:  # Windows
        pass
    except OSError:
        os.close(descriptor)
        raise SweepError(f"{place}: another sweep is writing here") from None
    return descriptor


def open_private(path: Path, *, private: bool) -> int:
    """Open a file for reading and adding; one with lists of the database can be read by its owner only."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600 if private else 0o666)


def in_groups(rows: Iterable[dict[str, Any]], each: int) -> Iterator[list[dict[str, Any]]]:
    """Put the rows of one list together."""
    group: list[dict[str, Any]] = []
    for row in rows:
        group.append(row)
        if len(group) == each:
            yield group
            group = []

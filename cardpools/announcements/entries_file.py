"""Files of announcements: one for each edition, written by one process at a time."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from cardpools.announcements.announcement import Announcement, read_announcement
from cardpools.announcements.entry_text import write_tables
from cardpools.announcements.layers import FOLDER, entries_path, stamp_of
from cardpools.data_files.data_problems import Faults, Problem, WrongDataError
from cardpools.data_files.folders import fetched_home
from cardpools.data_files.toml_keys import Keys
from cardpools.data_files.untrusted_text import TextLimits, UntrustedTextError, parse_untrusted_toml
from cardpools.model import EDITION_NAMES, Edition

if TYPE_CHECKING:
    from pathlib import Path

LIMITS = TextLimits(characters=4_000_000, marks=500_000)
MOST = 5_000
"""The most announcements of an edition."""


def parse_entries(text: str, edition: Edition, name: str) -> tuple[Announcement, ...]:
    """Read a file of announcements; WrongDataError names every problem."""
    try:
        document = parse_untrusted_toml(text, LIMITS)
    except UntrustedTextError as error:
        raise WrongDataError((Problem(name, "", str(error)),)) from None
    faults = Faults()
    top = Keys(name, document, faults)
    if top.has("edition") and top.text("edition") != edition:
        faults.add(top.at("edition"), f"must be {edition}")
    tables = list(top.tables("announcement"))
    top.end()
    if len(tables) > MOST:
        faults.add(top.at("announcement"), f"has more than {MOST:,} entries")
    found = [read_announcement(keys, edition) for keys in tables[:MOST]]
    faults.stop()
    return tuple(each for each in found if each is not None)


def write_entries(entries: Iterable[Announcement], edition: Edition) -> str:
    """Return the text of a file of announcements, in the order of their days."""
    ordered = sorted(entries, key=lambda each: (each.on, each.id))
    head = (
        f"# Announcements for {EDITION_NAMES[edition]}, laid over the shipped data.\n"
        "# `legality announce` writes this file.\n"
        f'\nedition = "{edition}"\n'
    )
    return write_tables("announcement", (each.as_table() for each in ordered), head)


@lru_cache(maxsize=16)
def read_entries(path: str, stamp: tuple[int, ...], edition: Edition) -> tuple[Announcement, ...]:
    """Read a file. `stamp` is that of `stamp_of`, so an edited file is read again."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123
            text = file.read(LIMITS.characters + 1)
    except OSError as error:
        raise WrongDataError((Problem(path, "", f"cannot be read: {error.strerror}"),)) from None
    except UnicodeDecodeError:
        raise WrongDataError((Problem(path, "", "is not UTF-8 text"),)) from None
    return parse_entries(text, edition, path)


_last_right: dict[str, tuple[Announcement, ...]] = {}
"""The announcements of each file when it could last be read."""

_broken: dict[str, WrongDataError] = {}
"""The files that cannot be read now, with their problems."""


def own_entries(edition: Edition) -> tuple[Announcement, ...]:
    """Return the announcements in the user's data folder, to judge by.

    A service goes on with what it read last if an edit breaks the file; `broken_files` says so. A process
    that never could read the file raises WrongDataError.
    """
    path = entries_path(edition)
    try:
        found = _last_right[path] = read_own_entries(edition)
    except WrongDataError as error:
        if path not in _last_right:
            raise
        _broken[path] = error
        return _last_right[path]
    _broken.pop(path, None)
    return found


def read_own_entries(edition: Edition) -> tuple[Announcement, ...]:
    """Return the announcements in the user's data folder as the file has them, or raise WrongDataError."""
    path = entries_path(edition)
    stamp = stamp_of(path) if path else ()
    return read_entries(path, stamp, edition) if stamp else ()


def broken_files() -> dict[str, str]:
    """Return the problems of the files that this process cannot read now, by their paths."""
    return {path: str(error) for path, error in _broken.items()}


Change = Callable[[tuple[Announcement, ...]], tuple[Announcement, ...]]


def change_entries(edition: Edition, change: Change) -> tuple[Announcement, ...]:
    """Change the user's own announcements. Other processes that change them wait."""
    from pathlib import Path

    path = Path(fetched_home(), FOLDER, f"{edition}.toml")
    path.parent.mkdir(parents=True, exist_ok=True)
    with _locked(path.with_suffix(".lock")):
        entries = change(read_own_entries(edition))
        _replace(path, write_entries(entries, edition))
    return entries


def _replace(path: "Path", text: str) -> None:
    """Replace a file at once, and only when its bytes are on the disk."""
    unfinished = path.with_suffix(".new")
    with unfinished.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


@contextmanager
def _locked(path: "Path") -> Iterator[None]:
    """Hold a lock that ends with the process, however it ends. Windows has no flock."""
    with path.open("ab") as file:
        if os.name == "posix":
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield

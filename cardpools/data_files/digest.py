"""The revision of a data folder: a digest of all files that a verdict may depend on."""

import os
import time
from collections.abc import Callable, Iterable

from cardpools.data_files.disk_cache import cached_digest as kept_digest
from cardpools.data_files.disk_cache import look_up_answer, store_answer

TABLES = ("cards.csv", "printings.csv", "names.tsv")
"""The tables that lookups read. names.tsv is generated, but it decides which card a line means."""

BY_HAND = (
    "expansions.toml",
    "titles.toml",
    "versions.toml",
    "aliases.toml",
    "exceptions.toml",
    "lists.toml",
    "locations.toml",
)
"""The files by hand that belong to a catalog."""

SETTLED = 3.0
"""Seconds after which a file that is written once more has another time, on disks with coarse times too."""


def compute_revision(folder: object) -> str:
    """Return the digest of the tables and files by hand that the folder has."""
    import hashlib

    digest = hashlib.sha256()
    for name in (*TABLES, *BY_HAND):
        try:
            with open(f"{folder}/{name}", "rb") as file:  # noqa: PTH123
                content = hashlib.file_digest(file, "sha256")
        except FileNotFoundError:
            continue
        digest.update(name.encode() + b"\0" + content.digest())
    return digest.hexdigest()[:12]


def digest_of(place: str, names: Iterable[str]) -> str:
    """Return the digest of some files below a folder. The order of `names` does not matter."""
    contents = []
    for name in sorted(names, key=lambda name: name.split("/")):
        with open(f"{place}/{name}", "rb") as file:  # noqa: PTH123
            contents.append(b"%s\0%s\0" % (name.encode(), file.read()))
    return kept_digest(f"{place}/digest", b"".join(contents))


def cached_revision(folder: str) -> str:
    """Return the revision of a folder: a check does not read whole tables, which may be large."""
    names = (*TABLES, *BY_HAND)
    return digest_while_unwritten(
        f"{folder}/revision", lambda: [f"{folder}/{name}" for name in names], lambda: compute_revision(folder)
    )


def digest_while_unwritten(path: str, files: Callable[[], Iterable[str]], compute: Callable[[], str]) -> str:
    """Return a digest from the disk cache if no file was written since it was computed, else compute it.

    A file that was written has another time of change, which no program can set back, another length or
    another place on the disk. `path` names the entry of the cache.
    """
    marks, newest = _file_marks(files())
    kept = look_up_answer(path, marks)
    if isinstance(kept, str):
        return kept
    found = compute()
    if newest < time.time() - SETTLED and _file_marks(files())[0] == marks:
        store_answer(path, marks, found)
    return found


def _file_marks(files: Iterable[str]) -> tuple[bytes, float]:
    """Return what changes when one of some files is written, and the newest time of change."""
    marks: list[tuple[str | int, ...]] = []
    newest = 0.0
    for file in files:
        try:
            seen = os.stat(file)  # noqa: PTH116
        except FileNotFoundError:
            continue
        marks.append((file, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino))
        newest = max(newest, seen.st_mtime, seen.st_ctime)
    return repr(sorted(marks)).encode(), newest

"""A disk cache in the user's cache folder for results that are computed from the bytes of one file.

Each entry stores the bytes of its file. It is valid only while the file has the same bytes, so it is never
stale: not after an edit, not with a wrong clock, not with another version installed.

An entry begins with its CRC-32, so a damaged one is ignored. That suffices against accidents: CRC-32 notices
every damage of up to 32 bits in a row, and misses one in four billion others. Attackers who can write to the
folder can write the checksum too, but the folder is the user's own.

If the folder is not writable, the result is computed as if there were no cache.
"""

import marshal
import os
import sys
import zlib
from typing import Any

from cardpools.data_files.user_folders import user_folder

VARIABLE = "LEGALITY_CACHE"
"""The environment variable for another cache folder; `off` disables the cache."""

CHECKSUM = 4
"""Bytes of the checksum at the beginning of an entry."""

MOST = 200
"""The most entries; the oldest are deleted first. The checks of one edition need about fifteen."""


def look_up_answer(path: str, content: bytes) -> Any:
    """Return the cached answer for a file, or None if it was computed from other bytes."""
    try:
        with open(_cache_path(path), "rb") as file:  # noqa: PTH123
            entry = memoryview(file.read())
        if zlib.crc32(entry[CHECKSUM:]).to_bytes(CHECKSUM) != entry[:CHECKSUM]:
            return None
        made_of, answer = marshal.loads(entry[CHECKSUM:])  # noqa: S302
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return answer if made_of == content else None


def store_answer(path: str, content: bytes, answer: Any) -> None:
    """Cache an answer that was computed from the bytes of a file. The entry is written atomically."""
    place = _cache_path(path)
    if not place:
        return
    entry = marshal.dumps((content, answer))
    checksum = zlib.crc32(entry).to_bytes(CHECKSUM)
    home, unfinished = os.path.dirname(place), f"{place}.{os.getpid()}"  # noqa: PTH120
    try:
        os.makedirs(home, mode=0o700, exist_ok=True)  # noqa: PTH103
        with open(unfinished, "wb") as file:  # noqa: PTH123
            file.write(checksum)
            file.write(entry)
        os.replace(unfinished, place)  # noqa: PTH105
        _drop_oldest(home)
    except OSError:
        return


def cached_digest(path: str, content: bytes) -> str:
    """Return twelve hex digits of the SHA-256 of the bytes. A cache hit does not import hashlib."""
    kept = look_up_answer(f"{path}.digest", content)
    if isinstance(kept, str):
        return kept
    from hashlib import sha256

    found = sha256(content).hexdigest()[:12]
    store_answer(f"{path}.digest", content, found)
    return found


def cache_folder() -> str:
    """Return the cache folder of this Python version; empty if the cache is off or the user has no home."""
    place = os.environ.get(VARIABLE, "") or user_folder("XDG_CACHE_HOME", ".cache")
    return "" if place in ("", "off") else f"{place}/{sys.implementation.cache_tag}"


def _cache_path(path: str) -> str:
    """Return the path of the entry for a file, named after its whole path; empty if that is too long."""
    name = os.path.abspath(path).replace("%", "%%").replace(os.sep, "%").replace(":", "%")  # noqa: PTH100
    home = cache_folder()
    return f"{home}/{name}" if home and len(name.encode()) < 240 else ""


def _drop_oldest(home: str) -> None:
    """Delete the oldest entries. Another process may delete some at the same time."""
    with os.scandir(home) as entries:
        files = sorted((entry.stat().st_mtime_ns, entry.path) for entry in entries)
    for _, path in files[:-MOST]:
        os.unlink(path)  # noqa: PTH108

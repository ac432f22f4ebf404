"""What follows from the bytes of a file, kept in the user's cache beside those very bytes.

A kept answer counts only where the file still has the bytes that it was made of, so nothing can be out of
date: not after an edit, not with clocks that go wrong, not with another version installed. Where the folder
cannot be written, or what is kept is damaged, the answer is found as if there were no cache.
"""

import marshal
import os
import sys
from typing import Any

VARIABLE = "LEGALITY_CACHE"
"""The environment variable that names another folder for the cache; `off` is none at all."""

MOST = 200
"""So many answers are kept; the oldest go first. The checks of one edition need about fifteen."""


def look_up_answer(path: str, content: bytes) -> Any:
    """Return what is kept of a file, or nothing where that was made of other bytes."""
    try:
        with open(_cache_path(path), "rb") as file:  # noqa: PTH123
            made_of, answer = marshal.loads(file.read())  # noqa: S302
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return answer if made_of == content else None


def store_answer(path: str, content: bytes, answer: Any) -> None:
    """Keep what follows from the bytes of a file, if there is a folder for it; put it there in one step."""
    place = _cache_path(path)
    if not place:
        return
    entry = marshal.dumps((content, answer))
    home, unfinished = os.path.dirname(place), f"{place}.{os.getpid()}"  # noqa: PTH120
    try:
        os.makedirs(home, mode=0o700, exist_ok=True)  # noqa: PTH103
        with open(unfinished, "wb") as file:  # noqa: PTH123
            file.write(entry)
        os.replace(unfinished, place)  # noqa: PTH105
        _drop_oldest(home)
    except OSError:
        return


def cached_digest(path: str, content: bytes) -> str:
    """Return twelve digits that tell these bytes from any others, and load no ciphers where that is kept."""
    kept = look_up_answer(f"{path}.digest", content)
    if isinstance(kept, str):
        return kept
    from hashlib import sha256

    found = sha256(content).hexdigest()[:12]
    store_answer(f"{path}.digest", content, found)
    return found


def cache_folder() -> str:
    """Return the folder of the cache, each Python's own, or nothing where there is to be none."""
    place = os.environ.get(VARIABLE, "")
    if not place:
        home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
        place = f"{home}/stccg-legality"
    return "" if place == "off" else f"{place}/{sys.implementation.cache_tag}"


def _cache_path(path: str) -> str:
    """Return where the answer for a file is kept: under its whole path, if that can be a name."""
    name = os.path.abspath(path).replace("%", "%%").replace(os.sep, "%").replace(":", "%")  # noqa: PTH100
    home = cache_folder()
    return f"{home}/{name}" if home and len(name.encode()) < 240 else ""


def _drop_oldest(home: str) -> None:
    """Keep the folder bounded. What another process drops at the same moment is gone as well."""
    with os.scandir(home) as entries:
        files = sorted((entry.stat().st_mtime_ns, entry.path) for entry in entries)
    for _, path in files[:-MOST]:
        os.unlink(path)  # noqa: PTH108

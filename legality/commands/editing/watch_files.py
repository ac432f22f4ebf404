"""Do something again at each save of some files."""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

SECONDS = 0.02
"""The time between two looks at the files. A look is one `stat` a file, 2 microseconds."""

MOMENT = 0.5
"""The seconds that a file may be gone while an editor saves it."""

Signature = tuple[int, int, int]
"""When a file was changed, its length, and its inode: an editor may put another file in its place."""


def watch_files(
    paths: Sequence[str], act: Callable[[], None], tell_missing: Callable[[list[str]], None]
) -> None:
    """Act at once and at each save, until the user stops the program.

    A file that is gone for a moment, or empty while an editor writes it, is waited for. One that stays away
    is told once, and when it is back the program acts again.
    """
    seen: list[Signature | None] = [_signature(path) for path in paths]
    told: list[str] = []
    act()
    while True:
        time.sleep(SECONDS)
        now = [_signature(path) for path in paths]
        if None in now:
            missing = [path for path in _still_missing(paths) if path not in told]
            if missing:
                told += missing
                tell_missing(missing)
        elif now != seen or told:
            if any(each is not None and not each[1] for each in now):
                time.sleep(SECONDS)  # An editor empties a file before it writes it.
                now = [_signature(path) for path in paths]
            seen, told = now, []
            act()


def _still_missing(paths: Sequence[str]) -> list[str]:
    """Return the files that are gone for longer than an editor takes to put another in their place."""
    until = time.monotonic() + MOMENT
    while time.monotonic() < until:
        if all(_signature(path) is not None for path in paths):
            return []
        time.sleep(SECONDS)
    return [path for path in paths if _signature(path) is None]


def _signature(path: str) -> Signature | None:
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116  # Fifty times a second.
        return found.st_mtime_ns, found.st_size, found.st_ino
    return None

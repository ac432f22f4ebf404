"""Do something again at each save of some files."""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

SECONDS = 0.02
"""The time between two looks at the files. A look is one `stat` a file, 2 microseconds."""

Signature = tuple[int, int, int]
"""When a file was changed, its length, and its inode: an editor may put another file in its place."""


def watch_files(paths: Sequence[str], act: Callable[[], None]) -> None:
    """Act at once and at each save, until the user stops the program.

    A file that is gone for a moment, or empty while an editor writes it, is waited for.
    """
    seen = [_signature(path) for path in paths]
    act()
    while True:
        time.sleep(SECONDS)
        now = [_signature(path) for path in paths]
        if now != seen and all(each is not None for each in now):
            if any(each is not None and not each[1] for each in now):
                time.sleep(SECONDS)  # An editor empties a file before it writes it.
                now = [_signature(path) for path in paths]
            seen = now
            act()


def _signature(path: str) -> Signature | None:
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116  # Fifty times a second.
        return found.st_mtime_ns, found.st_size, found.st_ino
    return None

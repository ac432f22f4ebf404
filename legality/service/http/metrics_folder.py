"""The folder where workers keep their counts. What a killed service left behind goes at the next start."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PREFIX = "legality-counts-"
HELD = "held"
"""The file in it that the service holds locked as long as it lives, however it ends."""

LOCKS = os.name == "posix"
"""Windows has no such locks, so nothing is cleared away there."""


@contextmanager
def metrics_folder() -> Iterator[str]:
    """Make a folder for as long as the service runs, and clear away those whose service is gone."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*") if LOCKS else ():
        with suppress(OSError):
            _clear(folder)
    with tempfile.TemporaryDirectory(prefix=PREFIX) as made, Path(made, "new").open("wb") as file:
        if LOCKS:
            _hold(file.fileno())
            Path(file.name).rename(Path(made, HELD))  # Only now, so that nobody takes it for a left one.
        yield made


def _clear(folder: Path) -> None:
    """Remove a folder of this user that nobody holds. Whatever else bears such a name is left alone."""
    if folder.is_symlink() or folder.lstat().st_uid != os.getuid():
        return
    with (folder / HELD).open("rb") as file:
        _hold(file.fileno())
        shutil.rmtree(folder)


def _hold(descriptor: int) -> None:
    """Hold a file for this process alone, or raise BlockingIOError where another one does."""
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""A temporary folder that ends with its process. The next one removes the folders of killed processes."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

HELD = "held"
"""The lock file in it. The operating system releases the lock however the process ends."""

LOCKS = os.name == "posix"
"""Windows has no flock, so old folders stay there."""


@contextmanager
def process_folder(prefix: str) -> Iterator[str]:
    """Make a folder while the process runs, and remove the folders of processes that are gone."""
    remove_stale_folders(prefix)
    with tempfile.TemporaryDirectory(prefix=prefix) as made, Path(made, "new").open("wb") as file:
        if LOCKS:
            _lock(file.fileno())
            Path(file.name).rename(Path(made, HELD))  # Only when locked, or another start would remove it.
        yield made


def remove_stale_folders(prefix: str) -> None:
    """Remove the folders with this prefix whose processes are gone."""
    for folder in Path(tempfile.gettempdir()).glob(f"{prefix}*") if LOCKS else ():
        with suppress(OSError):
            _remove_stale(folder)


def _remove_stale(folder: Path) -> None:
    """Remove a folder of this user that is not locked; links and folders of other users stay."""
    if folder.is_symlink() or folder.lstat().st_uid != os.getuid():
        return
    with (folder / HELD).open("rb") as file:
        _lock(file.fileno())
        shutil.rmtree(folder)


def _lock(descriptor: int) -> None:
    """Lock a file, or raise BlockingIOError if another process holds the lock."""
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""A folder of files that this program can write again: in the user's cache, or else for this process only."""

import atexit
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from cardpools.data_files import disk_cache
from cardpools.data_files.process_folder import process_folder, remove_stale_folders

PREFIX = "legality-derived-"

_own = ExitStack()


def derived_folder(name: str) -> str:
    """Return the folder with this name beside the disk cache; without a cache, the folder of this process."""
    cache_folder = disk_cache.cache_folder()
    return str(Path(cache_folder).with_name(name)) if cache_folder else _own_folder()


@cache
def _own_folder() -> str:
    atexit.register(remove_own_folder)
    return _own.enter_context(process_folder(PREFIX))


def remove_own_folder() -> None:
    """Remove the folder of this process, if there is one. A service calls it when it stops: a signal that
    ends the process skips atexit.
    """
    _own.close()
    _own_folder.cache_clear()


def remove_folders_of_killed_processes() -> None:
    """Remove derived files that killed processes left behind. A service calls it when it starts."""
    remove_stale_folders(PREFIX)

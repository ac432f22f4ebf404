"""One lock for a folder of fetched data, so that two processes never change it at the same time."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

LOCK = "lock"
"""The lock file. The operating system releases the lock however the process ends."""

PATIENCE = 60.0
"""Seconds to wait for another process. A download may take as long."""

PAUSE = 0.05
"""Seconds between two attempts: flock itself waits without end."""

HAS_FLOCK = os.name == "posix"
"""Windows has no flock, so there two updates at the same time are not kept apart."""


class DataFolderBusyError(OSError):
    """Another process changes the data. The text says which one."""


@contextmanager
def lock_data_folder(folder: str, action: str, patience: float | None = None) -> Iterator[None]:
    """Hold the lock of a data folder. `action` tells others who holds it.

    Raises DataFolderBusyError if another process holds it for longer than `patience` seconds, else PATIENCE.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Path(folder, LOCK).open("a+", encoding="utf-8") as file:
        if HAS_FLOCK:
            _wait(file, PATIENCE if patience is None else patience)
        _write_holder(
            file, f"{action}, process {os.getpid()}, since {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
        )
        try:
            yield
        finally:
            _write_holder(file, "")


def _wait(file: IO[str], patience: float) -> None:
    """Take the lock as soon as it is free."""
    import fcntl

    deadline = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                file.seek(0)
                holder = file.read(200).strip() or "another process"
                raise DataFolderBusyError(f"{file.name} is held by {holder}; try again later") from None
            time.sleep(PAUSE)
        else:
            return


def _write_holder(file: IO[str], holder: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(holder)
    file.flush()

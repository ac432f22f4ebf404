"""Write a file that a person named: whole, or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from legality.commands.common.refusal import NotDoneError, RefusedError

FULL = frozenset((errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO))
"""The errors of a disk. Any other comes of the path, so that the call is wrong."""


def cannot_write(path: Path, error: OSError) -> RefusedError:
    """Refuse a file that could not be written: 2 for a full disk, 3 for a path that takes no file."""
    refused = NotDoneError if error.errno in FULL else RefusedError
    return refused(f"{path}: cannot be written: {error.strerror}")


def write_text_file(path: Path, text: str, *, encoding: str = "utf-8", errors: str = "replace") -> None:
    """Write a text whole, with its line ends as they are, or refuse in one line."""
    write_binary_file(path, text.encode(encoding, errors))


def write_binary_file(path: Path, content: bytes) -> None:
    """Write bytes whole, or refuse in one line."""
    try:
        write_whole(path, content)
    except OSError as error:
        raise cannot_write(path, error) from None


def write_whole(path: Path, content: bytes, *, mode: int = 0o666) -> None:
    """Write a file beside its place and rename it, so that a full disk leaves the old one, or none.

    A device, a pipe or a file in a folder that takes no new files is written in its place.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not (target.is_file() and os.access(target.parent, os.W_OK)):
        target.write_bytes(content)
        return
    with beside(target, mode=target.stat().st_mode & 0o7777 if target.exists() else mode) as unfinished:
        unfinished.write_bytes(content)


@contextmanager
def beside(path: Path, *, mode: int) -> Iterator[Path]:
    """Give a new file beside a path, which takes its place at the end. After a failure it is deleted."""
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.unlink(missing_ok=True)  # A process that was killed may have left one.
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
        yield unfinished
        descriptor = os.open(unfinished, os.O_RDWR)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise

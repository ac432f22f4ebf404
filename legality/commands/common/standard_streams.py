"""Standard input, output and error of a command when they are closed or their disk is full.

Free of click, so that `legality check DECK` can start without it.
"""

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from legality.commands.common.exit_codes import BROKEN_PIPE, OUTPUT_FAILED
from legality.commands.common.refusal import RefusedError


class OutputFailedError(RefusedError):
    """Standard output could not be written."""

    exit_code = OUTPUT_FAILED

    def __init__(self, error: OSError) -> None:
        super().__init__(_describe("standard output", "written", error))


class InputFailedError(RefusedError):
    """Standard input is closed, or cannot be read."""

    def __init__(self, error: OSError) -> None:
        super().__init__(_describe("standard input", "read", error))


class _Input(io.FileIO):
    """Standard input, which text and buffer read through these two methods."""

    def readinto(self, buffer: Any, /) -> int:
        try:
            return super().readinto(buffer)
        except OSError as error:
            raise InputFailedError(error) from None

    def readall(self) -> bytes:
        try:
            return super().readall()
        except OSError as error:
            raise InputFailedError(error) from None


class _Output(io.FileIO):
    """Standard output. A failed write says so by its type, so no command takes it for a fault of its own."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputFailedError(error) from None


class _Errors(io.FileIO):
    """Standard error. A message that cannot be written is lost; the exit code still tells."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def guard_streams() -> None:
    """Make every failed write to standard output an OutputFailedError, and fill closed descriptors.

    Without that, the first file that is opened gets the number of a closed stream, and a message could be
    written into a database.
    """
    _fill_closed()
    sys.stdin = _rebuilt(sys.stdin, lambda: io.BufferedReader(_Input(0, closefd=False)))
    sys.stdout = _rebuilt(sys.stdout, lambda: io.BufferedWriter(_Output(1, "w", closefd=False)))
    sys.stderr = _rebuilt(sys.stderr, lambda: io.BufferedWriter(_Errors(2, "w", closefd=False)))


def finish(code: int) -> int:
    """Flush standard output, and return the exit code: this one, or that of a failure to write."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    else:
        return code
    discard_output()
    return code


def discard_output() -> None:
    """Send the rest of the output nowhere, so that flushing it at the end does not fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _describe(stream: str, action: str, error: OSError) -> str:
    if error.errno == errno.EBADF:
        return f"{stream} is closed"
    return f"{stream} cannot be {action}: {error.strerror}"


def _fill_closed() -> None:
    """Open the null device on each closed descriptor, for the wrong direction: using it is an error."""
    for descriptor, direction in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, direction)  # The lowest free number, which is this one.
            os.set_inheritable(descriptor, True)


def _rebuilt(stream: Any, open_buffer: Callable[[], Any]) -> Any:
    """Return the stream over another buffer. A Windows console and a stream of a test stay as they are."""
    if stream is None:
        return io.TextIOWrapper(open_buffer(), "utf-8")
    buffer = getattr(stream, "buffer", None)
    if type(getattr(buffer, "raw", buffer)) is not io.FileIO:
        return stream
    return io.TextIOWrapper(
        open_buffer(),
        stream.encoding,
        stream.errors,
        newline=None if os.name == "nt" else "\n",
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )

"""A file that is sent while it is still written: an export is not in memory, and need not be whole first."""

import io
import os
from collections.abc import Callable
from tempfile import TemporaryFile
from threading import Lock
from typing import IO

PIECE = 64_000
"""Bytes that are written and sent at a time."""


class NobodyReadsError(Exception):
    """The client went away, so the rest need not be written."""


class GrowingFile(io.RawIOBase):
    """A temporary file that a thread writes while the event loop reads it.

    A slow client never holds the writer up, so an export keeps its connection to the database no longer than
    it takes to write the file. What is not sent yet is on disk.
    """

    def __init__(self, tell_reader: Callable[[], object]) -> None:
        super().__init__()
        self._file: IO[bytes] = TemporaryFile()  # noqa: SIM115  # `close` closes it.
        self._tell_reader = tell_reader
        self._turn = Lock()
        self._written = self._readable = self._read = 0
        self._error: BaseException | None = None
        self._is_closed = False
        self.is_whole = False

    def writable(self) -> bool:
        """Tell writers of text that they may write."""
        return True

    def write(self, piece: bytes) -> int:  # type: ignore[override]  # Nobody writes other buffers.
        """Add bytes to the file. The reader hears of them when they are a whole piece."""
        with self._turn:
            if self._is_closed:
                raise NobodyReadsError
            self._file.write(piece)
            self._written += len(piece)
            is_piece = self._written - self._readable >= PIECE
            if is_piece:
                self._file.flush()
                self._readable = self._written
        if is_piece:
            self._tell_reader()
        return len(piece)

    def tell(self) -> int:
        """Return the number of bytes so far."""
        return self._written

    def finish(self, error: BaseException | None = None) -> None:
        """Say that the file is whole, or why it never will be."""
        with self._turn:
            if not self._is_closed:
                self._file.flush()
            self._readable, self._error, self.is_whole = self._written, error, error is None
        self._tell_reader()

    def read_next(self) -> bytes:
        """Return the next bytes that are there, or raise what ended the writer."""
        with self._turn:
            if self._error is not None:
                raise self._error
            piece = os.pread(self._file.fileno(), min(PIECE, self._readable - self._read), self._read)
            self._read += len(piece)
            return piece

    def close(self) -> None:
        """Give the disk back, and stop the writer."""
        with self._turn:
            self._is_closed = True
            self._file.close()

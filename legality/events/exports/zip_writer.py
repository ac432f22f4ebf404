"""Write a ZIP archive whose directory waits in a file: `zipfile` keeps a kilobyte in memory for an entry."""

import struct
import zlib
from datetime import datetime
from tempfile import SpooledTemporaryFile
from types import TracebackType
from typing import IO

LOCAL = struct.Struct("<4s5H3L2H")
CENTRAL = struct.Struct("<4s6H3L5H2L")
EXTRA = struct.Struct("<2HQ")
END_64 = struct.Struct("<4sQ2H2L4Q")
LOCATOR_64 = struct.Struct("<4sLQL")
END = struct.Struct("<4s4H2LH")

UTF_8 = 0x800
DEFLATED = 8
VERSION = 20
VERSION_64 = 45
FULL_16, FULL_32 = 0xFFFF, 0xFFFFFFFF
"""Values that say: look at the 64-bit field."""

IN_MEMORY = 500_000
"""Bytes of the directory that are in memory."""


class ZipWriter:
    """An archive of compressed files of less than 4 GB each: `with ZipWriter(file) as archive: …`."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._directory: SpooledTemporaryFile[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115  # Closed by __exit__.
        self._entries = 0
        self._at = 0

    def __enter__(self) -> "ZipWriter":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Write the directory behind the files."""
        with self._directory:
            if kind is None:
                self._finish()

    def add(self, name: str, content: bytes, at: datetime) -> None:
        """Add a file with a time, from 1980 on and in steps of two seconds."""
        packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        packed = packer.compress(content) + packer.flush()
        stamp = (
            at.hour << 11 | at.minute << 5 | at.second // 2,
            (at.year - 1980) << 9 | at.month << 5 | at.day,
        )
        sizes = (zlib.crc32(content), len(packed), len(content))
        path = name.encode()
        local = LOCAL.pack(b"PK\3\4", VERSION, UTF_8, DEFLATED, *stamp, *sizes, len(path), 0)
        is_far = self._at >= FULL_32
        extra = EXTRA.pack(1, 8, self._at) if is_far else b""
        needed = VERSION_64 if is_far else VERSION
        head = (b"PK\1\2", VERSION_64, needed, UTF_8, DEFLATED, *stamp, *sizes, len(path), len(extra))
        self._directory.write(CENTRAL.pack(*head, 0, 0, 0, 0o600 << 16, min(self._at, FULL_32)))
        self._directory.write(path + extra)
        for piece in (local, path, packed):
            self._write(piece)
        self._entries += 1

    def _finish(self) -> None:
        start = self._at
        self._directory.seek(0)
        while piece := self._directory.read(64_000):
            self._write(piece)
        size, entries = self._at - start, self._entries
        if entries >= FULL_16 or self._at >= FULL_32:
            place = self._at
            versions = (VERSION_64, VERSION_64)
            self._write(
                END_64.pack(b"PK\6\6", END_64.size - 12, *versions, 0, 0, entries, entries, size, start)
            )
            self._write(LOCATOR_64.pack(b"PK\6\7", 0, place, 1))
        counts = (min(entries, FULL_16), min(entries, FULL_16))
        self._write(END.pack(b"PK\5\6", 0, 0, *counts, min(size, FULL_32), min(start, FULL_32), 0))

    def _write(self, piece: bytes) -> None:
        self._file.write(piece)
        self._at += len(piece)

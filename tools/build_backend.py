"""Build the wheel and the sdist with setuptools, the same bytes from the same tree whoever builds them.

setuptools copies the modes and times of the files into the archives, and these depend on the umask, the clock
and the checkout. Here every file gets mode 644, one time (SOURCE_DATE_EPOCH, or the oldest that a zip can
hold) and its place in the order of names. RECORD holds digests of contents only, so it stays true.
"""

import gzip
import io
import os
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

OLDEST = 315_532_800
"""1 January 1980 UTC. A zip holds no older time."""

FILE, FOLDER = 0o100644, 0o755


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """Build the wheel, and return its name."""
    name: str = build_meta.build_wheel(folder, settings, metadata)
    normalize_wheel(Path(folder, name))
    return name


def build_sdist(folder: str, settings: Any = None) -> str:
    """Build the sdist, and return its name."""
    name: str = build_meta.build_sdist(folder, settings)
    normalize_sdist(Path(folder, name))
    return name


def time_of_build() -> int:
    """Return the time that every file gets, in seconds since 1970."""
    return max(OLDEST, int(os.environ.get("SOURCE_DATE_EPOCH", OLDEST)))


def normalize_wheel(wheel: Path) -> None:
    """Write a wheel anew: names in order, one time, one mode. `.dist-info` stays at the end."""
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(contents, key=lambda each: (".dist-info/" in each, each)):
            info = zipfile.ZipInfo(name, time.gmtime(time_of_build())[:6])
            info.create_system, info.external_attr = 3, FILE << 16  # 3 is Unix, also when Windows builds.
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, contents[name])


def normalize_sdist(sdist: Path) -> None:
    """Write an sdist anew: names in order, one time, one mode, no owner."""
    written = io.BytesIO()
    with (
        tarfile.open(sdist) as old,
        tarfile.open(fileobj=written, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda each: each.name):
            made = tarfile.TarInfo(member.name)
            made.type, made.size, made.mtime = member.type, member.size, time_of_build()
            made.mode = FOLDER if member.isdir() else FILE & 0o777
            new.addfile(made, old.extractfile(member) if member.isfile() else None)
    with sdist.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
        packed.write(written.getvalue())

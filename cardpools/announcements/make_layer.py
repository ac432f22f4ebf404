"""Make the folder of a layer: published data with announcements."""

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from zlib import crc32

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.entries_file import write_entries
from cardpools.announcements.layers import FILE
from cardpools.data_files.derived_folder import derived_folder
from cardpools.data_files.folders import parent
from cardpools.model import EDITIONS, Edition


def make_layer(edition: Edition, published: str, entries: Iterable[Announcement]) -> str:
    """Return the folder of a layer, which is made if it is not there."""
    own, text = f"{edition}/{FILE}", write_entries(entries, edition)
    files = [path for path in sorted(_files_below(published)) if path != own]
    root = f"{derived_folder('announced')}/{_name_of(edition, published, files, text)}"
    if not os.path.isdir(root):  # noqa: PTH112
        _make(root, published, files, own, text)
    return root


def _files_below(published: str) -> Iterator[str]:
    """Yield the relative paths of all TOML files."""
    for place in ("pools", *EDITIONS):
        for folder, _, names in os.walk(f"{published}/{place}"):
            for name in names:
                if name.endswith(".toml"):
                    yield os.path.relpath(f"{folder}/{name}", published).replace(os.sep, "/")


def _name_of(edition: Edition, published: str, files: Iterable[str], text: str) -> str:
    """Return a name that differs for other content. Checksums spare a cold process the import of hashlib."""
    checksum = 0
    for path in files:
        with open(f"{published}/{path}", "rb") as file:  # noqa: PTH123
            checksum = crc32(path.encode() + b"\0" + file.read(), checksum)
    own = text.encode()
    return f"announced-{edition}-{checksum:08x}-{crc32(own):08x}-{len(own):x}"


def _make(root: str, published: str, files: Iterable[str], own: str, text: str) -> None:
    """Write a layer beside its place, and move it there. If another process was faster, its layer stays."""
    os.makedirs(parent(root), mode=0o700, exist_ok=True)  # noqa: PTH103
    unfinished = tempfile.mkdtemp(prefix=".unfinished-", dir=parent(root))
    try:
        for path in files:
            os.makedirs(parent(f"{unfinished}/new/{path}"), exist_ok=True)  # noqa: PTH103
            shutil.copyfile(f"{published}/{path}", f"{unfinished}/new/{path}")
        os.makedirs(parent(f"{unfinished}/new/{own}"), exist_ok=True)  # noqa: PTH103
        with open(f"{unfinished}/new/{own}", "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            file.write(text)
        os.rename(f"{unfinished}/new", root)  # noqa: PTH104
    except OSError:
        if not os.path.isdir(root):  # noqa: PTH112
            raise
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)

"""Bundle all data by which lists of one edition are judged, except the rules.

A bundle maps relative paths to texts: the tables of the catalog, and the published pools, dated lists and
bans. It can be stored anywhere and unpacked into a folder.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping

from cardpools.data_files.digest import TABLES

CARDS = "cards"
PUBLISHED_DATA = "published"
"""The two folders of an unpacked bundle."""

RULES = ("guides", "rulesets")
"""The two folders of unpacked rules, which are bundled in the same form."""

PATH = re.compile(rf"({'|'.join((CARDS, PUBLISHED_DATA, *RULES))})(/[A-Za-z0-9][A-Za-z0-9._-]*){{1,3}}")
"""The valid paths of a bundle: below its folders, without a way out."""


def make_bundle(edition: str, folder: str, published: str) -> dict[str, str]:
    """Return the bundle of an edition, from a catalog folder and a folder of published data."""
    files = {f"{CARDS}/{name}": f"{folder}/{name}" for name in _of_catalog(folder)}
    for place in ("pools", edition):
        for name in _tables_below(f"{published}/{place}"):
            files[f"{PUBLISHED_DATA}/{place}/{name}"] = f"{published}/{place}/{name}"
    return {path: _read(files[path]) for path in sorted(files)}


def unpack_bundle(bundle: Mapping[str, str], root: str) -> None:
    """Write a bundle to a folder, atomically. If another process was faster, its folder stays."""
    if wrong := next((path for path in bundle if not PATH.fullmatch(path)), None):
        raise ValueError(f"{wrong!r} is no path of a bundle")
    home = os.path.dirname(root)  # noqa: PTH120
    os.makedirs(home, mode=0o700, exist_ok=True)  # noqa: PTH103
    unfinished = tempfile.mkdtemp(prefix=".unfinished-", dir=home)
    try:
        for path, text in bundle.items():
            _write(f"{unfinished}/new/{path}", text)
        os.rename(f"{unfinished}/new", root)  # noqa: PTH104
    except OSError:
        if not os.path.isdir(root):  # noqa: PTH112
            raise
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _of_catalog(folder: str) -> Iterator[str]:
    for name in sorted(os.listdir(folder)):  # noqa: PTH208
        if name in TABLES or name.endswith(".toml"):
            yield name


def _tables_below(folder: str) -> Iterator[str]:
    """Yield the relative paths of all TOML files below a folder."""
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".toml"):
                yield os.path.relpath(f"{place}/{name}", folder).replace(os.sep, "/")


def _read(path: str) -> str:
    with open(path, encoding="utf-8", newline="") as file:  # noqa: PTH123
        return file.read()


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)  # noqa: PTH103, PTH120
    with open(path, "w", encoding="utf-8", newline="") as file:  # noqa: PTH123
        file.write(text)

"""Gather the files of an edition for a bundle, from the revision in use or any other."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardpools.announcements.entry_text import write_tables
from cardpools.bundles.bundle_file import DataFreshness, encode_bundle, is_bundle_path
from cardpools.bundles.freshness import find_freshness
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.data_files.folders import ANNOUNCEMENTS, data_folder, find_fetched_home, published_with
from cardpools.model import Edition
from cardpools.revisions.bundle import CARDS, make_bundle

OWN_ANNOUNCEMENTS = "announcements"
"""The folder of the announcements that were entered on this machine, with a file for each edition."""


def export_bundle(editions: Iterable[Edition]) -> bytes:
    """Return the bundle of the data in use, with the announcements that were entered on this machine."""
    files: dict[Edition, Mapping[str, str]] = {}
    freshness: dict[Edition, DataFreshness] = {}
    for edition in editions:
        folder = data_folder(edition)
        files[edition] = gather_files(edition, folder, read_text(own_announcements(edition)))
        freshness[edition] = find_freshness(edition, folder)
    return encode_bundle(files, freshness)


def gather_files(edition: Edition, folder: str, own: str = "") -> dict[str, str]:
    """Return the files of the revision in a folder; `own` are announcements that go with them."""
    made = make_bundle(edition, folder, published_with(folder))
    for name in ("ids.csv", "evidence.csv"):
        if Path(folder, name).is_file():
            made[f"{CARDS}/{name}"] = Path(folder, name).read_text("utf-8")
    announcements = unite_announcements(read_text(Path(folder, ANNOUNCEMENTS)), own)
    if announcements:
        made[ANNOUNCEMENTS] = announcements
    return {path: text for path, text in sorted(made.items()) if is_bundle_path(edition, path)}


def own_announcements(edition: Edition) -> Path:
    """Return the path of the announcements that were entered on this machine."""
    return Path(find_fetched_home(), OWN_ANNOUNCEMENTS, f"{edition}.toml")


def read_text(path: Path) -> str:
    """Return the text of a file, or nothing if there is none."""
    return path.read_text("utf-8") if path.is_file() else ""


def unite_announcements(first: str, second: str) -> str:
    """Return one text with the announcements of two. Where both have the same id, the second counts."""
    if not first.strip() or not second.strip() or first == second:
        return first if first.strip() else second
    tables: dict[str, dict[str, Any]] = {}
    for text in (first, second):
        for name, entries in _read_entries(text):
            for entry in entries:
                tables.setdefault(name, {})[str(entry.get("id", entry))] = entry
    return "".join(write_tables(name, entries.values()) for name, entries in tables.items())


def _read_entries(text: str) -> Iterable[tuple[str, list[dict[str, Any]]]]:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise WrongDataError((Problem(ANNOUNCEMENTS, "", str(wrong)),)) from None
    for name, entries in table.items():
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            raise WrongDataError((Problem(ANNOUNCEMENTS, name, "must be a list of tables"),))
        yield name, entries

"""Gather the files of an edition for a bundle, from the revision in use or any other."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardpools.announcements.entries_file import own_entries, write_entries
from cardpools.announcements.layers import FILE, all_entries, lay_over, service_entries
from cardpools.bundles.bundle_file import DataFreshness, encode_bundle, is_bundle_path
from cardpools.bundles.freshness import find_freshness
from cardpools.data_files.folders import data_folder, published_with
from cardpools.model import Edition
from cardpools.revisions.bundle import CARDS, PUBLISHED_DATA, make_bundle

FOR_UPDATES = ("ids.csv", "evidence.csv", "printings-by-hand.csv")
"""Files of a catalog that no verdict depends on. Later updates need them."""


def export_bundle(editions: Iterable[Edition]) -> bytes:
    """Return the bundle of the data in use, with the announcements of this installation."""
    files: dict[Edition, Mapping[str, str]] = {}
    freshness: dict[Edition, DataFreshness] = {}
    for edition in editions:
        folder = data_folder(edition)
        published = published_with(folder)
        files[edition] = gather_files(edition, folder, _announced_here(edition, published))
        freshness[edition] = find_freshness(edition, folder, lay_over(edition, published))
    return encode_bundle(files, freshness)


def _announced_here(edition: Edition, published: str) -> str:
    """Return the text of all announcements in use, if any was entered in this installation."""
    if not (own_entries(edition) or service_entries(edition)):
        return ""
    return write_entries(all_entries(edition, published), edition)


def gather_files(edition: Edition, folder: str, announced: str = "") -> dict[str, str]:
    """Return the files of the revision in a folder. `announced` replaces the announcements that it has."""
    made = make_bundle(edition, folder, published_with(folder))
    for name in FOR_UPDATES:
        if Path(folder, name).is_file():
            made[f"{CARDS}/{name}"] = Path(folder, name).read_text("utf-8")
    if announced:
        made[f"{PUBLISHED_DATA}/{edition}/{FILE}"] = announced
    return {path: text for path, text in sorted(made.items()) if is_bundle_path(edition, path)}

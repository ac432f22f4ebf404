"""Bundles of the shipped data with changes, as an installation with newer data would write them."""

from collections.abc import Callable, Mapping
from typing import Any

from cardpools.bundles.bundle_file import encode_bundle
from cardpools.bundles.gather_files import gather_files
from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS, Edition

Files = dict[Edition, dict[str, str]]

OTF = "published/1e/bans/otf.toml"

NEW_BAN = """
[[announcement]]
on = 2026-10-01
document = "trekcc.org"
section = "announcement of 1 October 2026"
certainty = "sure"
ban = [{ title = "Kivas Fajo - Collector" }]
"""
"""An announcement that the shipped log does not have."""


def shipped_files() -> Files:
    return {edition: gather_files(edition, f"{SHIPPED}/{edition}") for edition in EDITIONS}


def with_new_ban(files: Files) -> None:
    """Add a ban, and say that the list is known until its day."""
    log = files["1e"][OTF].replace("known_until = 2025-02-02", "known_until = 2026-10-01", 1)
    files["1e"][OTF] = log + NEW_BAN


def bundle_of(*changes: Callable[[Files], None], freshness: Mapping[Edition, Any] | None = None) -> bytes:
    """Return a bundle of the shipped data with these changes; of the changed editions, if there are any."""
    files, shipped = shipped_files(), shipped_files()
    for change in changes:
        change(files)
    if changes:
        files = {edition: each for edition, each in files.items() if each != shipped[edition]}
    return encode_bundle(files, freshness or {edition: {} for edition in files})

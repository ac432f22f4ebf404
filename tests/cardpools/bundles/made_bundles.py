"""Bundles of the shipped data with changes, as an installation with newer data would write them."""

import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cardpools.bundles.bundle_file import encode_bundle
from cardpools.bundles.gather_files import gather_files
from cardpools.bundles.import_bundle import write_files
from cardpools.catalog.name_index import write_index
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS, Edition

Files = dict[Edition, dict[str, str]]

OTF = "published/1e/bans/otf.toml"

OTF_FILE = Path(SHIPPED, "1e", "bans", "otf.toml")
KNOWN_UNTIL = re.findall(r"^known_until = (\S+)$", OTF_FILE.read_text("utf-8"), re.MULTILINE)[0]
NEW_DAY = max(date(2026, 10, 1), date.fromisoformat(KNOWN_UNTIL) + timedelta(days=1))
"""A day after all that the shipped list records, so that a new ban in it turns no test red."""

NEW_BAN = f"""
[[announcement]]
on = {NEW_DAY}
document = "trekcc.org"
section = "announcement of 1 October 2026"
certainty = "sure"
ban = [{{ title = "Kivas Fajo - Collector" }}]
"""
"""An announcement that the shipped log does not have."""


def shipped_files() -> Files:
    return {edition: gather_files(edition, f"{SHIPPED}/{edition}") for edition in EDITIONS}


def with_new_ban(files: Files) -> None:
    """Add a ban, and say that the list is known until its day."""
    log = files["1e"][OTF].replace(f"known_until = {KNOWN_UNTIL}", f"known_until = {NEW_DAY}", 1)
    files["1e"][OTF] = log + NEW_BAN


def with_other_cards(files: Files) -> None:
    """Leave out the last card of Second Edition, and one card of a dated list."""
    last = files["2e"]["cards/cards.csv"].splitlines()[-1].split(",")[0]
    for name in ("cards.csv", "printings.csv"):
        rows = files["2e"][f"cards/{name}"].splitlines(keepends=True)
        column = 0 if name == "cards.csv" else 1
        kept = [row for row in rows if row.split(",")[column] != last]
        files["2e"][f"cards/{name}"] = "".join(kept)
    renew_revision(files["2e"])
    fame = "published/2e/hall-of-fame/2026.toml"
    files["2e"][fame] = files["2e"][fame].replace('  "Hard Time",\n', "")


def renew_revision(files: dict[str, str]) -> None:
    """Make the index of names and the revision that follow from changed tables."""
    with TemporaryDirectory() as folder:
        write_files(Path(folder), files)
        shipped = re.search('^revision = "([0-9a-f]+)"', files["cards/SOURCE.toml"], re.MULTILINE)
        assert shipped is not None
        write_index(Path(folder))
        files["cards/names.tsv"] = Path(folder, "names.tsv").read_text("utf-8")
        new = compute_revision(folder)
    files["cards/SOURCE.toml"] = files["cards/SOURCE.toml"].replace(shipped[1], new)


def bundle_of(*changes: Callable[[Files], None], freshness: Mapping[Edition, Any] | None = None) -> bytes:
    """Return a bundle of the shipped data with these changes; of the changed editions, if there are any."""
    files, shipped = shipped_files(), shipped_files()
    for change in changes:
        change(files)
    if changes:
        files = {edition: each for edition, each in files.items() if each != shipped[edition]}
    return encode_bundle(files, freshness or {edition: {} for edition in files})

"""Which bundle each address had when it was last imported, so that it is not sent again."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardpools.bundles.bundle_file import digest_of_edition
from cardpools.bundles.gather_files import gather_files
from cardpools.data_files.folders import data_folder, fetched_home
from cardpools.model import Edition

KNOWN = "known-bundles.json"

MOST = 20
"""The addresses that are remembered, the newest."""


def find_etag(place: str, editions: Sequence[Edition]) -> str:
    """Return the ETag of the bundle at an address if all that it brought is in use, or else nothing."""
    known = _read().get(place, {})
    brought = known.get("editions", {})
    if not set(editions) <= set(known.get("asked", ())):
        return ""
    same = all(_digest(edition) == brought[edition] for edition in editions if edition in brought)
    return str(known.get("etag", "")) if same else ""


def remember_etag(place: str, etag: str, asked: Sequence[Edition], brought: Sequence[Edition]) -> None:
    """Remember the ETag of a bundle whose data are in use. Hold the lock of the data folder."""
    known = {each: about for each, about in _read().items() if each != place}
    digests = {edition: _digest(edition) for edition in brought}
    known[place] = {"etag": etag, "asked": list(asked), "editions": digests}
    path = Path(fetched_home(), KNOWN)
    written = path.with_suffix(".new")
    written.write_text(json.dumps(dict(list(known.items())[-MOST:]), indent=2) + "\n", "utf-8")
    os.replace(written, path)  # noqa: PTH105


def _read() -> dict[str, dict[str, Any]]:
    try:
        found = json.loads(Path(fetched_home(), KNOWN).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _digest(edition: Edition) -> str:
    return digest_of_edition(gather_files(edition, data_folder(edition)))

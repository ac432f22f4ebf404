"""Files of an event's terms. The database holds their texts; they are written to disk only to be read."""

import atexit
import hashlib
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from legality.events.errors import Malformed
from legality.terms.terms import Terms

ENCLOSED = ("limited", "supplied")
"""The facts of an event that name a file."""

LONGEST = 200_000
"""Characters of an enclosed file."""


def check_files(terms: Terms, files: Mapping[str, str]) -> dict[str, str]:
    """Return the texts to keep. A path alone is refused: another worker would not find the file."""
    for name in ENCLOSED:
        if getattr(terms.event, name) and name not in files:
            raise Malformed(f"the event speaks of a file ({name}), and its text was not handed in")
    for name, text in files.items():
        if name not in ENCLOSED:
            raise Malformed(f"an event has no file {name!r}")
        if len(text) > LONGEST:
            raise Malformed(f"the file for {name} is longer than {LONGEST:,} characters")
    return dict(files)


def with_files(terms: Terms, files: Mapping[str, str]) -> Terms:
    """Return the terms with paths under which the enclosed texts can be read on this machine."""
    if not files:
        return terms
    paths = {name: _written(text) for name, text in files.items()}
    return terms._replace(event=terms.event._replace(**paths))  # type: ignore[arg-type]  # Names of paths.


def without_paths(terms: Terms) -> Terms:
    """Return the terms without the paths of one machine, as they are stored."""
    return terms._replace(event=terms.event._replace(**dict.fromkeys(ENCLOSED, "")))  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def _written(text: str) -> str:
    """Write a text into this process's own folder, under a name made of its content."""
    suffix = ".json" if text.lstrip().startswith("{") else ".toml"
    path = _folder() / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}{suffix}"
    path.write_text(text, "utf-8")
    return str(path)


@lru_cache(maxsize=1)
def _folder() -> Path:
    """Make a private folder that is deleted when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="stccg-legality-")
    atexit.register(folder.cleanup)
    return Path(folder.name)

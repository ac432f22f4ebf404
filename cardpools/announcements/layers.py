"""Lay announcements over a folder of published data.

A layer is a folder with the files of the published data and one more, `<edition>/announcements.toml`. Readers
of bans, lists, expansions and pools look into that file. The name of a layer holds the checksum of its files:
a layer never changes, and caches that are keyed by the folder stay right.

Layers are made where the first reader needs one. That costs a few milliseconds, only with announcements: this
module imports the readers of announcements where there are any.
"""

import os
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardpools.data_files.folders import find_fetched_home
from cardpools.model import Edition

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement

FOLDER = "announcements"
FILE = "announcements.toml"
"""The name of the file in a folder of published data."""

BAN_KINDS: frozenset[str] = frozenset({"ban", "unban", "confirm"})
"""Kinds of announcements that change ban lists."""

OTHER_KINDS: frozenset[str] = frozenset({"retire", "release", "erratum", "rotation", "ruling", "promo"})
"""Kinds that change pools, cards or rules."""


class ServiceEntries(NamedTuple):
    """The announcements that a service read from its database. They are laid over those of the folder."""

    number: int
    """Another one after each change. A layer that was made before the change is not used after it."""
    by_edition: "Mapping[Edition, tuple[Announcement, ...]]"


_of_the_service = ServiceEntries(0, {})
"""Replaced as a whole: threads that make a layer meanwhile see the old entries or the new ones."""

_made: dict[tuple[Edition, str], tuple[object, str]] = {}
"""The layer of each edition over a folder, with the stamps of the announcements that it was made from."""


def entries_path(edition: Edition, known_home: str | None = None) -> str:
    """Return the path of the user's own announcements, or nothing for a user without a data folder."""
    home = find_fetched_home() if known_home is None else known_home
    return f"{home}/{FOLDER}/{edition}.toml" if home else ""


def stamp_of(path: str) -> tuple[int, ...]:
    """Return the inode, time and size of a file; nothing if there is no file. Runs for each deck."""
    if not os.access(path, os.F_OK):  # Much cheaper than a failed stat.
        return ()
    try:
        found = os.stat(path)  # noqa: PTH116
    except OSError:
        return ()
    return found.st_ino, found.st_mtime_ns, found.st_size


def set_service_entries(entries: "Mapping[Edition, tuple[Announcement, ...]]") -> None:
    """Replace the announcements of the service in this process."""
    global _of_the_service
    held = {edition: found for edition, found in entries.items() if found}
    _of_the_service = ServiceEntries(_of_the_service.number + 1, held)


def service_entries(edition: Edition) -> "tuple[Announcement, ...]":
    """Return the announcements of the service."""
    return _of_the_service.by_edition.get(edition, ())


def has_service_entries() -> bool:
    """Tell whether the service has announcements of any edition."""
    return bool(_of_the_service.by_edition)


def lay_over(edition: Edition, published: str, known_home: str | None = None) -> str:
    """Return a folder of published data with the announcements in use laid over it.

    `known_home` is the user's data folder, for a caller that looked it up already.
    """
    path = entries_path(edition, known_home)
    stamp = stamp_of(path) if path else ()
    service = _of_the_service
    if not stamp and edition not in service.by_edition:
        return published
    made_from, layer = _made.get((edition, published), (None, ""))
    is_there = os.access(layer, os.F_OK)  # A cache folder may be emptied.
    if made_from != (path, stamp, service.number) or not is_there:
        from cardpools.announcements.make_layer import make_layer

        counted = [each for each in all_entries(edition, published) if each.withdrawn is None]
        layer = make_layer(edition, published, counted) if counted else published
        _made[edition, published] = ((path, stamp, service.number), layer)
    return layer


def all_entries(edition: Edition, published: str) -> "tuple[Announcement, ...]":
    """Return all announcements once, also withdrawn ones: of the data, of the folder, of the service."""
    from cardpools.announcements.entries_file import own_entries

    return merge_entries(
        (*read_announcements(published, edition), *own_entries(edition), *service_entries(edition))
    )


def merge_entries(entries: "Iterable[Announcement]") -> "tuple[Announcement, ...]":
    """Return each announcement once; of two with one id, the later."""
    found = {each.id: each for each in entries}
    return tuple(sorted(found.values(), key=lambda each: (each.on, each.id)))


def read_announcements(published: str, edition: Edition) -> "tuple[Announcement, ...]":
    """Return the announcements in a folder of published data, oldest first."""
    return announcements_in(f"{published}/{edition}", edition)


def announcements_in(folder: str, edition: Edition) -> "tuple[Announcement, ...]":
    """Return the announcements in an edition's folder of published data, oldest first."""
    path = f"{folder}/{FILE}"
    if not (stamp := stamp_of(path)):
        return ()
    from cardpools.announcements.entries_file import read_entries

    return read_entries(path, stamp, edition)


def add_announced(revision: str, folder: str, edition: Edition, kinds: Collection[str]) -> str:
    """Return a revision that also names the announcements of some kinds, if there are any."""
    named = [each for each in announcements_in(folder, edition) if each.kind in kinds]
    if not named:
        return revision
    from cardpools.announcements.entries_file import write_entries
    from cardpools.data_files.disk_cache import cached_digest

    content = (revision + write_entries(named, edition)).encode()
    return cached_digest(f"{folder}/{FILE}-{revision}", content)

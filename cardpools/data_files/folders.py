"""The folders of an edition's data: shipped in the wheel, or a newer revision that was fetched.

Each fetched revision has its own folder in the user's data folder and never changes. The file `current` names
the revision in use. It is replaced atomically, so no process sees half a revision. To go back, write an older
name into it.

A revision that came in a bundle also has a folder `published`, laid out like the shipped folder, with the
pools, bans and dated lists that belong to its cards. Any other revision goes with the shipped ones.
"""

import os
from typing import TYPE_CHECKING

from cardpools.data_files.user_folders import user_folder
from cardpools.model import Edition

if TYPE_CHECKING:  # Importing pathlib costs a cold process three milliseconds.
    from pathlib import Path


class NoDataFolderError(OSError):
    """The user has no home folder, and named no other folder for data."""


SHIPPED = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data")  # noqa: PTH118, PTH120
CURRENT = "current"

PUBLISHED = "published"

VARIABLE = "LEGALITY_DATA"
"""The environment variable for another folder of fetched revisions."""


def shipped_folder() -> str:
    """Return the folder of the data that ship in the wheel.

    Read it here, when you need it: no module keeps a copy, so snapshots can be judged by frozen data.
    """
    return SHIPPED


def parent(folder: str) -> str:
    """Return the folder that a folder is in."""
    return os.path.dirname(folder)  # noqa: PTH120


def data_folder(edition: Edition) -> str:
    """Return the folder of the revision in use."""
    return folder_in_use(edition, find_fetched_home())


def folder_in_use(edition: Edition, fetched: str) -> str:
    """Return the folder of the revision in use, where the user's data folder is known."""
    if not fetched:
        return f"{SHIPPED}/{edition}"
    home = f"{fetched}/{edition}"
    current = f"{home}/{CURRENT}"
    if not os.access(current, os.F_OK):  # Runs for each deck, and is much cheaper than a failed open.
        return f"{SHIPPED}/{edition}"
    try:
        with open(current, encoding="ascii") as file:  # noqa: PTH123
            name = file.read().strip()
    except OSError:
        return f"{SHIPPED}/{edition}"
    return f"{home}/{name}" if name.isalnum() else f"{SHIPPED}/{edition}"


def published_folder(edition: Edition) -> str:
    """Return the folder of the pools, bans and dated lists that go with the revision in use.

    To judge, take `Catalog.published` instead: another process may switch revisions between two questions.
    """
    return published_with(data_folder(edition))


def published_with(folder: str) -> str:
    """Return the folder of the pools, bans and dated lists that go with the cards in a folder."""
    if folder.rpartition("/")[0] == SHIPPED:
        return SHIPPED  # Only a revision that was fetched in a bundle has its own.
    own = f"{folder}/{PUBLISHED}"
    return own if os.access(own, os.F_OK) else SHIPPED


def fetched_home() -> str:
    """Return the user's data folder, with a folder for each edition; NoDataFolderError without a home."""
    if place := find_fetched_home():
        return place
    raise NoDataFolderError(
        f"you have no home folder to keep data in; set HOME or {VARIABLE} to a folder with its whole path"
    )


def find_fetched_home() -> str:
    """Return the user's data folder, or nothing for a user without a home."""
    return os.environ.get(VARIABLE, "") or user_folder("XDG_DATA_HOME", ".local/share")


def use_revision(edition: Edition, revision: str) -> None:
    """Switch to a fetched revision; an empty name switches back to the shipped one."""
    from pathlib import Path

    current = Path(fetched_home(), edition, CURRENT)
    if not revision:
        current.unlink(missing_ok=True)
        return
    written = current.with_suffix(".new")
    written.write_text(revision + "\n", encoding="ascii")
    os.replace(written, current)  # noqa: PTH105


def fetched_revisions(edition: Edition) -> "list[Path]":
    """Return the folders of fetched revisions, oldest first."""
    from pathlib import Path

    fetched = find_fetched_home()
    home = Path(fetched, edition) if fetched else Path(SHIPPED, "nothing was fetched")
    folders = (
        [path for path in home.iterdir() if path.is_dir() and path.name.isalnum()] if home.is_dir() else []
    )
    return sorted(folders, key=lambda path: path.stat().st_mtime_ns)

"""Where the data of an edition lie: those that ship in the wheel, or newer ones that were fetched since.

Fetched revisions lie in a folder of the user, each in a folder of its own, which nobody changes once it is in
its place. The file `current` names the one that counts. It is replaced in one step, so there is no moment at
which half a revision counts, and going back is writing an older name into it.
"""

import os
from typing import TYPE_CHECKING

from cardpools.model import Edition

if TYPE_CHECKING:  # A path object costs a cold process three milliseconds; a name does not need one.
    from pathlib import Path

SHIPPED = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data")  # noqa: PTH118, PTH120
CURRENT = "current"

VARIABLE = "LEGALITY_DATA"
"""The environment variable that names another folder for fetched revisions."""


def shipped_folder() -> str:
    """Return the folder of the data that ship in the wheel.

    Read it here, when you need it: no module keeps a copy, so snapshots can be judged by frozen data.
    """
    return SHIPPED


def data_folder(edition: Edition) -> str:
    """Return the folder of the revision that counts."""
    home = f"{fetched_home()}/{edition}"
    current = f"{home}/{CURRENT}"
    if not os.access(current, os.F_OK):  # Asked for each deck, and much cheaper than to open it in vain.
        return f"{SHIPPED}/{edition}"
    try:
        with open(current, encoding="ascii") as file:  # noqa: PTH123
            name = file.read().strip()
    except OSError:
        return f"{SHIPPED}/{edition}"
    return f"{home}/{name}" if name.isalnum() else f"{SHIPPED}/{edition}"


def fetched_home() -> str:
    """Return the folder of fetched revisions, one folder below it for each edition."""
    if place := os.environ.get(VARIABLE):
        return place
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111
    return f"{data}/stccg-legality"


def use(edition: Edition, revision: str) -> None:
    """Let a fetched revision count from now on; an empty name means the shipped one."""
    from pathlib import Path

    current = Path(fetched_home(), edition, CURRENT)
    if not revision:
        current.unlink(missing_ok=True)
        return
    written = current.with_suffix(".new")
    written.write_text(revision + "\n", encoding="ascii")
    os.replace(written, current)  # noqa: PTH105


def fetched(edition: Edition) -> "list[Path]":
    """Return the folders of fetched revisions, the oldest first."""
    from pathlib import Path

    home = Path(fetched_home(), edition)
    folders = (
        [path for path in home.iterdir() if path.is_dir() and path.name.isalnum()] if home.is_dir() else []
    )
    return sorted(folders, key=lambda path: path.stat().st_mtime_ns)

"""The revisions that a machine holds: where each came from, which was in use before, and how to go back.

Functions that change files need the lock of the data folder (`data_lock`).
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

from cardpools.data_files.folders import (
    data_folder,
    fetched_home,
    fetched_revisions,
    shipped_folder,
    use_revision,
)
from cardpools.model import EDITIONS, Edition

ORIGIN = "ORIGIN.json"
"""The file in a revision's folder that says where it came from. No verdict depends on it."""

HISTORY = "history"
"""The file that names the revision in use and those before it, the newest first."""

SHIPPED_NAME = "shipped"
"""The name of the data that came with the program, which no machine can lose."""

MOST = 10
"""The fetched revisions that are kept of each edition. The oldest go first, never the one in use."""

UNFINISHED = ".new-"
"""How the names of temporary folders begin."""


class RevisionOrigin(NamedTuple):
    """Where a revision came from, and when."""

    place: str
    """An address or a path; empty if an earlier version of the program fetched it."""
    at: str
    """When it was put in place, in UTC. The editions of one bundle have the same time."""
    digest: str = ""
    """The digest of its bundle; empty for the tables of a plugin."""


UNKNOWN_ORIGIN = RevisionOrigin("", "")


def name_in_use(edition: Edition) -> str:
    """Return the name of the revision in use."""
    folder = data_folder(edition)
    return SHIPPED_NAME if folder == f"{shipped_folder()}/{edition}" else Path(folder).name


def origin_of(folder: Path) -> RevisionOrigin:
    """Return where a revision came from."""
    try:
        return RevisionOrigin(**json.loads((folder / ORIGIN).read_text("utf-8")))
    except (OSError, ValueError, TypeError):  # An earlier version wrote none.
        return UNKNOWN_ORIGIN


@contextmanager
def stage_folder(edition: Edition) -> Iterator[Path]:
    """Create a temporary folder on the disk of the revisions, and delete it at the end.

    Deletes what killed processes left: while this one holds the lock, no other has such a folder.
    """
    home = Path(fetched_home(), edition)
    home.mkdir(parents=True, exist_ok=True)
    for left in home.glob(f"{UNFINISHED}*"):
        shutil.rmtree(left, ignore_errors=True)
    stage = Path(mkdtemp(prefix=UNFINISHED, dir=home))
    try:
        yield stage
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def finish_stage(stage: Path, origin: RevisionOrigin) -> None:
    """Record where a validated revision came from, and write all its files to disk."""
    (stage / ORIGIN).write_text(json.dumps(origin._asdict(), indent=2) + "\n", "utf-8")
    _flush(stage)


def install_revision(edition: Edition, stage: Path, name: str) -> None:
    """Put a finished folder in place under its name, and use it. The stage is gone afterwards."""
    place = stage.parent / name
    if place.exists():  # It has the same data, or they were damaged since.
        os.replace(place, stage.with_name(f"{stage.name}-old"))  # noqa: PTH105
    os.replace(stage, place)  # noqa: PTH105
    shutil.rmtree(stage.with_name(f"{stage.name}-old"), ignore_errors=True)
    _remember(edition, name)
    use_revision(edition, name)
    _drop_oldest(edition)


def switch_revision(edition: Edition, name: str) -> None:
    """Use a revision that this machine holds, or the shipped one."""
    if name == SHIPPED_NAME:
        use_revision(edition, "")
        return
    if name not in read_history(edition):
        _remember(edition, name)
    use_revision(edition, name)


def name_before(edition: Edition) -> str:
    """Return the revision that was in use before the one in use; empty if that is the shipped one."""
    using = name_in_use(edition)
    if using == SHIPPED_NAME:
        return ""
    history = read_history(edition)
    before = history[history.index(using) + 1 :] if using in history else []
    return before[0] if before else SHIPPED_NAME


def read_history(edition: Edition) -> list[str]:
    """Return the revisions that were in use and are still there, the newest first."""
    held = {folder.name for folder in fetched_revisions(edition)}
    try:
        names = Path(fetched_home(), edition, HISTORY).read_text("ascii").split()
    except (OSError, ValueError):
        return []
    return [name for name in names if name in held]


def _remember(edition: Edition, name: str) -> None:
    """Put a revision before those that are in use now or were before.

    Revisions that were taken back are left out: to go back is to return to the one that this one replaces.
    """
    using, history = name_in_use(edition), read_history(edition)
    before = history[history.index(using) :] if using in history else []
    if using not in (SHIPPED_NAME, *before):
        before = [using]
    path = Path(fetched_home(), edition, HISTORY)
    written = path.with_suffix(".new")
    written.write_text("".join(f"{each}\n" for each in dict.fromkeys((name, *before))), "ascii")
    os.replace(written, path)  # noqa: PTH105


def _drop_oldest(edition: Edition) -> None:
    """Delete the oldest revisions: first those that nobody can go back to by one command."""
    history, using = read_history(edition), name_in_use(edition)
    held = [folder for folder in fetched_revisions(edition) if folder.name != using]
    held.sort(key=lambda folder: -history.index(folder.name) if folder.name in history else -len(history) - 1)
    for folder in held[: max(0, len(held) + 1 - MOST)]:
        shutil.rmtree(folder, ignore_errors=True)


def _flush(folder: Path) -> None:
    """Write the files of a folder to disk, so that a power failure leaves no name without its content."""
    for path in (*folder.rglob("*"), folder):
        if path.is_file() or os.name == "posix":
            descriptor = os.open(path, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


class HeldRevision(NamedTuple):
    """A revision that this machine holds."""

    name: str
    folder: Path
    origin: RevisionOrigin
    in_use: bool


def list_held(edition: Edition) -> list[HeldRevision]:
    """Return the revisions of an edition: those to go back to in this order, the others, the shipped one."""
    using, history = name_in_use(edition), read_history(edition)
    fetched = {folder.name: folder for folder in reversed(fetched_revisions(edition))}
    names = dict.fromkeys((*history, *fetched))
    held = [HeldRevision(name, fetched[name], origin_of(fetched[name]), name == using) for name in names]
    shipped = Path(shipped_folder(), edition)
    return [*held, HeldRevision(SHIPPED_NAME, shipped, UNKNOWN_ORIGIN, using == SHIPPED_NAME)]


def editions_of_newest_change() -> tuple[Edition, ...]:
    """Return the editions that the newest change brought to what is in use; none if only shipped data are."""
    times = {
        edition: origin_of(Path(data_folder(edition))).at
        for edition in EDITIONS
        if name_in_use(edition) != SHIPPED_NAME
    }
    newest = max(times.values(), default="")
    return tuple(edition for edition, at in times.items() if at == newest)

"""Find out whether the database can be written to: a disk may be full, a server read-only."""

import shutil
from pathlib import Path

from sqlalchemy import text

from legality.events.errors import StoreUnavailable
from legality.events.store.store import Store

ROOM = 4_000_000
"""Bytes that must be free beside a SQLite file: the write-ahead log grows before it is emptied."""


def probe_write(store: Store) -> None:
    """Write and commit without changing anything, or raise StoreUnavailable.

    SQLite writes its header page, with the same content; PostgreSQL the end of a transaction. That little may
    fit on a full disk, so for SQLite some room must be free as well.
    """
    if store.engine.dialect.name == "sqlite":
        _require_room(Path(store.engine.url.database or "."))
    with store.write() as session:
        if store.engine.dialect.name == "sqlite":
            version = int(session.execute(text("PRAGMA user_version")).scalar_one())
            session.execute(text(f"PRAGMA user_version = {version}"))
        else:
            session.execute(text("SELECT txid_current()"))


def _require_room(path: Path) -> None:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError as error:
        raise StoreUnavailable("the database cannot be reached", error.strerror or "") from None
    if free < ROOM:
        raise StoreUnavailable(f"the disk is full: {free:,} bytes are free beside the database")

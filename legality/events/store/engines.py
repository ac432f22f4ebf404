"""Engines for SQLite and PostgreSQL: acknowledged writes are on disk, and no request waits for ever."""

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from cardpools.data_files.folders import fetched_home
from legality.events.errors import StoreUnavailable

VARIABLE = "LEGALITY_DATABASE"
"""The environment variable that names the database."""

PATIENCE = 10
"""Seconds to wait for another writer: a queue of hundreds, for transactions are short. It ends before the
time of a request does, so that whoever is refused is told why, and nothing is written for them later."""

PRAGMAS: tuple[str, ...] = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={PATIENCE * 1000}",
    "cache_size=-512",
)
"""Readers beside a writer; on disk before it is acknowledged; no row without what it belongs to; a cache of
512 KB. With SQLite's own 2 MB eight connections cost a worker 16 MB, and the system caches the file too."""

TOGETHER = 5
"""Seconds in which workers that start together on a new file let each other prepare it."""

SETTINGS = {
    "synchronous_commit": "on",
    "lock_timeout": f"{PATIENCE}s",
    "statement_timeout": "60s",
    "idle_in_transaction_session_timeout": "60s",
}
"""What PostgreSQL is told, whatever the server's own defaults are. A worker that hangs loses its locks."""


def default_url() -> str:
    """Return the database that was named in the environment, or else a file in the user's data folder."""
    return os.environ.get(VARIABLE) or f"sqlite:///{fetched_home()}/events.sqlite"


def engine_for(url: str) -> Engine:
    """Connect to a database by its URL."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreUnavailable("this is no database URL; write sqlite:///FILE or postgresql://…") from None
    if parsed.get_backend_name() == "sqlite":
        return _sqlite(parsed)
    if parsed.get_backend_name() == "postgresql":
        return _postgresql(parsed)
    raise StoreUnavailable(f"{parsed.get_backend_name()} is not supported; use SQLite or PostgreSQL")


def _sqlite(url: URL) -> Engine:
    """Connect to a file. Lists are secret, so only its owner may read it."""
    if not url.database or url.database == ":memory:":
        raise StoreUnavailable("an event needs a file to be kept in: sqlite:///FILE")
    if url.query or url.database.startswith("file:"):
        raise StoreUnavailable("options of SQLite are not supported; write sqlite:///FILE")
    path = Path(url.database)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreUnavailable("the database cannot be opened", f"{path}: {error.strerror}") from None
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_size=8,
        max_overflow=56,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,  # So that few connections fill their caches.
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """Set up a connection. The driver's own way to begin transactions is switched off: it begins too late."""
    connection.isolation_level = None
    end = time.monotonic() + TOGETHER
    for pragma in PRAGMAS:
        while not _said(connection, f"PRAGMA {pragma}", last=time.monotonic() > end):
            time.sleep(0.01)


def _said(connection: sqlite3.Connection, pragma: str, *, last: bool) -> bool:
    """Set something up, or say that another connection is in the way: SQLite itself does not wait."""
    try:
        connection.execute(pragma)
    except sqlite3.OperationalError as error:
        if last or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction. A writer takes its lock at once, so that its reads stay valid."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgresql(url: URL) -> Engine:
    """Connect to a server. Connections that died while idle are replaced."""
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    try:
        return create_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=8,
            pool_timeout=PATIENCE,
            connect_args={"options": options, "connect_timeout": 10},
        )
    except ModuleNotFoundError:
        raise StoreUnavailable(
            "PostgreSQL needs its driver: pip install 'stccg-legality[postgresql]'"
        ) from None

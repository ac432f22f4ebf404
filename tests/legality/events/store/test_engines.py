"""How the databases are connected to: what each connection is told, and how many there are."""

import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text

from legality.events.errors import StoreUnavailable
from legality.events.store import engines
from legality.events.store.engines import engine_for
from legality.events.store.store import Store, open_store
from tests.conftest import SHIPPED_PRAGMAS

SETTINGS = (
    "-c synchronous_commit=on -c lock_timeout=10s -c statement_timeout=60s "
    "-c idle_in_transaction_session_timeout=60s"
)


@pytest.fixture
def sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(engines, "PRAGMAS", SHIPPED_PRAGMAS)
    store = open_store(f"sqlite:///{tmp_path / 'deep' / 'down' / 'events.sqlite'}")
    yield store
    store.close()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)],
)
def test_what_a_connection_to_sqlite_is_told(sqlite: Store, pragma: str, value: object) -> None:
    """Readers beside a writer; FULL is 2; ten seconds of patience."""
    with sqlite.read() as session:
        assert session.execute(text(f"PRAGMA {pragma}")).scalar() == value


def test_only_the_owner_sees_folder_and_file(sqlite: Store, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "events.sqlite").stat().st_mode) == 0o600


def test_a_writer_holds_the_file_from_the_beginning_and_a_reader_does_not(
    sqlite: Store, tmp_path: Path
) -> None:
    path = tmp_path / "deep" / "down" / "events.sqlite"
    with sqlite.write() as session:
        session.execute(text("CREATE TABLE a (b)"))
    other = sqlite3.connect(path, isolation_level=None, timeout=0)
    with sqlite.read() as session:
        session.execute(text("SELECT * FROM a"))
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO a VALUES (1)")
        other.execute("COMMIT")
        assert session.execute(text("SELECT count(*) FROM a")).scalar() == 0  # As it was when it began.
    with sqlite.write(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    other.close()


def test_so_many_read_a_file_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """64 connections; the next one waits as long as there is patience, and is told."""
    monkeypatch.setattr(engines, "PATIENCE", 0.05)
    store = Store(engine_for(f"sqlite:///{tmp_path / 'events.sqlite'}"))
    assert store.engine.pool.size() == 8  # type: ignore[attr-defined]  # It is a pool with a size.
    taken = [store.engine.connect() for _ in range(64)]
    with pytest.raises(StoreUnavailable) as told:
        store.ready()
    assert str(told.value) == "the database is busy: no connection became free in time"
    for each in taken:
        each.close()
    store.ready()
    store.close()


class Stopped(Exception):
    """What a connection would be made with."""


def asked(engine: Engine) -> dict[str, Any]:
    """Return what a driver is asked for, without asking it."""

    @event.listens_for(engine, "do_connect")
    def stop(_dialect: object, _record: object, _arguments: object, named: dict[str, Any]) -> None:
        raise Stopped(named)

    with pytest.raises(Stopped) as stopped:
        engine.connect()
    found: dict[str, Any] = stopped.value.args[0]
    return found


@pytest.mark.parametrize("kind", ["postgresql", "postgresql+psycopg"])
def test_what_a_connection_to_postgresql_is_told(kind: str) -> None:
    """On disk before it is acknowledged, whatever the server says; nobody waits for ever."""
    pytest.importorskip("psycopg")
    engine = engine_for(f"{kind}://me:secret@db.example/events")
    told = asked(engine)
    assert (told["host"], told["dbname"], told["user"]) == ("db.example", "events", "me")
    assert (told["options"], told["connect_timeout"]) == (SETTINGS, 10)
    assert engine.url.drivername == "postgresql+psycopg"
    assert engine.pool.size() == 8  # type: ignore[attr-defined]  # It is a pool with a size.
    assert engine.hide_parameters


def test_values_stay_out_of_errors_on_sqlite_as_well(sqlite: Store) -> None:
    assert sqlite.engine.hide_parameters


def test_without_its_driver_postgresql_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreUnavailable) as told:
        open_store("postgresql://localhost/events")
    assert str(told.value) == "PostgreSQL needs its driver: pip install 'stccg-legality[postgresql]'"

"""Transactions, what is remembered of events, and what is told of a database that does not do its work."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DataError, IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection

from legality.events.errors import Malformed, SchemaTooNew, StoreUnavailable
from legality.events.store.database_revision import NEWEST
from legality.events.store.queries import find_event, lock_event
from legality.events.store.store import Store, open_store, report_unavailable
from legality.events.store.tables import EventRow
from tests.legality.events.scenes import SLUG, an_event

NOT_STORED = "what was sent holds a value that cannot be stored or looked for"


class Driver(Exception):
    """What a driver says."""


def told_of(error: BaseException) -> Exception:
    """Let a database fail, and return what comes of it."""
    with pytest.raises(Exception) as told, report_unavailable():  # Which one is what is asked.
        raise error
    return told.value


@pytest.mark.parametrize(
    "error",
    [
        DataError("INSERT", {}, Driver("NUL")),
        UnicodeEncodeError("utf-8", "\ud800", 0, 1, "half a letter"),
        OverflowError("a number beyond all numbers"),
    ],
)
def test_a_value_that_no_database_keeps_is_the_fault_of_who_sent_it(error: Exception) -> None:
    told = told_of(error)
    assert (type(told), str(told), told.__cause__) == (Malformed, NOT_STORED, None)


@pytest.mark.parametrize("kind", [IntegrityError, ProgrammingError])
def test_our_own_mistake_does_not_pass_for_a_database_that_is_down(kind: Any) -> None:
    error = kind("INSERT", {}, Driver("twice"))
    assert told_of(error) is error


def test_no_connection_in_time() -> None:
    told = told_of(NoConnection("QueuePool limit"))
    assert type(told) is StoreUnavailable
    assert str(told) == "the database is busy: no connection became free in time"


@pytest.mark.parametrize(
    ("driver", "said", "inside"),
    [
        (sqlite3.OperationalError("disk is full"), "the database does not answer: disk is full", ""),
        (Driver("no server db.example\nat all"), "the database does not answer", "no server db.example"),
        (Driver("x" * 201), "the database does not answer", "x" * 200),
        (Driver(), "the database does not answer", "Driver"),
    ],
)
def test_what_a_driver_says_is_told_in_one_line(driver: Exception, said: str, inside: str) -> None:
    """What SQLite says names nothing. What a server says may name it, and is for whoever runs the service."""
    told = told_of(OperationalError("SELECT", {}, driver))
    assert isinstance(told, StoreUnavailable)
    assert (told.said, told.inside) == (said, inside)
    assert str(told) == (f"{said}: {inside}" if inside else said)


def test_a_row_can_be_read_after_its_transaction(store: Store) -> None:
    an_event(store)
    with store.write() as session:
        written = lock_event(session, SLUG)
        written.name = "Another name"
    with store.read() as session:
        seen = find_event(session, SLUG)
    assert (written.name, seen.name) == ("Another name", "Another name")


def test_of_a_block_that_raises_nothing_is_written(store: Store) -> None:
    an_event(store)
    with pytest.raises(LookupError), store.write() as session:  # noqa: PT012  # A block that raises.
        lock_event(session, SLUG).name = "Another name"
        session.flush()
        raise LookupError
    with pytest.raises(LookupError), store.write() as session:  # noqa: PT012  # A block that raises.
        session.execute(text("UPDATE event SET name = 'Another name'"))
        raise LookupError
    with store.read() as session:
        assert find_event(session, SLUG).name == "Autumn Open"
    an_event(store, "second")  # Nobody is kept from writing afterwards.


def test_a_store_remembers_at_most_64_events(store: Store) -> None:
    assert store.last_seen("event-0") is None
    for number in range(64):
        store.remember(EventRow(slug=f"event-{number}"))
    first, last = store.last_seen("event-0"), store.last_seen("event-63")
    assert first is not None
    assert last is not None
    assert (first.slug, last.slug) == ("event-0", "event-63")
    store.remember(EventRow(slug="event-64"))
    assert store.last_seen("event-0") is None
    assert store.last_seen("event-64") is not None


def test_a_database_that_is_there_is_ready_and_one_that_is_gone_is_not(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'place' / 'events.sqlite'}")
    store.ready()
    store.close()
    assert store.engine.pool.checkedin() == 0  # type: ignore[attr-defined]  # It is a pool that counts.
    shutil.rmtree(tmp_path / "place")
    with pytest.raises(StoreUnavailable, match=r"^the database file was moved, deleted or replaced"):
        store.ready()


def test_a_database_that_is_refused_is_let_go_of(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'events.sqlite'}"
    open_store(url).close()
    file = sqlite3.connect(tmp_path / "events.sqlite")
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    with pytest.raises(SchemaTooNew) as told:
        open_store(url)
    assert str(told.value) == (
        "the database is of revision 9999, which a newer version of this program made; "
        f"this one knows up to {NEWEST}: install the newer version"
    )
    assert not (tmp_path / "events.sqlite-wal").exists()  # The last connection that is closed takes it away.


def test_an_old_database_that_is_not_to_be_upgraded(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable) as told:
        open_store(f"sqlite:///{tmp_path / 'events.sqlite'}", upgrade=False)
    assert str(told.value) == "the database is of an older version, and was not to be upgraded"


def test_one_of_today_is_opened_whether_it_may_be_upgraded_or_not(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'events.sqlite'}"
    open_store(url).close()
    store = open_store(url, upgrade=False)
    store.ready()
    store.close()

"""The store: one database, and its transactions."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import perf_counter

from sqlalchemy import Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session

from legality.events.errors import Malformed, StoreUnavailable
from legality.events.store import engines
from legality.events.store.database_revision import bring_up_to_date
from legality.events.store.engines import engine_for
from legality.events.store.tables import EventRow

OURS = (IntegrityError, ProgrammingError)
"""Errors that are bugs of ours. They must not pass for a database that is down."""

NEVER_STORED = (DataError, UnicodeEncodeError, OverflowError)
"""Errors about values that cannot be stored: a NUL in a name, half a surrogate pair, a huge number."""

REMEMBERED = 64
"""How many events a store remembers."""


class Store:
    """A database of events. Several workers may open the same one: every decision is made on locked rows."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._is_file = engine.dialect.name == "sqlite"
        self._writing = engine.execution_options(writes=True)
        self._reading = (
            engine if self._is_file else engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self._turn = Lock() if self._is_file else None
        self._last_seen: dict[str, EventRow] = {}
        self.observe_wait: Callable[[float], object] = float
        """Called with the seconds that each transaction waited for its turn to write."""

    def last_seen(self, slug: str) -> EventRow | None:
        """Return an event as this worker saw it last, if it remembers it. It may have changed since."""
        return self._last_seen.get(slug)

    def remember(self, event: EventRow) -> None:
        """Remember an event that was read in a transaction that is committed."""
        if len(self._last_seen) >= REMEMBERED:
            self._last_seen.clear()
        self._last_seen[event.slug] = event

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Read a snapshot of the database."""
        with report_unavailable(), Session(self._reading, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """Change the database: all of it when the block ends, nothing of it when the block raises."""
        asked = perf_counter()
        with (
            report_unavailable(),
            self._in_turn(),
            Session(self._writing, expire_on_commit=False) as session,
            session.begin(),
        ):
            session.connection()  # Take SQLite's write lock now, before anything is read.
            self.observe_wait(perf_counter() - asked)
            yield session

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """Let our own threads write in the order of their arrival; SQLite lets them in at random."""
        if self._turn is None:
            yield
            return
        if not self._turn.acquire(timeout=engines.PATIENCE):
            raise StoreUnavailable("the database is busy: too many want to write at once")
        try:
            yield
        finally:
            self._turn.release()

    def ready(self) -> None:
        """Raise StoreUnavailable unless the database answers."""
        with self.read() as session:
            session.execute(text("SELECT 1"))

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()


def open_store(url: str, *, upgrade: bool = True) -> Store:
    """Open a database, and bring one of an older version up to date; refuse one of a newer version."""
    store = Store(engine_for(url))
    try:
        with report_unavailable():
            bring_up_to_date(store.engine, upgrade=upgrade)
    except BaseException:
        store.close()
        raise
    return store


@contextmanager
def report_unavailable() -> Iterator[None]:
    """Say in one line that the database does not do its work. The statement and its values stay out of it."""
    try:
        yield
    except NoConnection:
        raise StoreUnavailable("the database is busy: no connection became free in time") from None
    except NEVER_STORED:
        raise Malformed("what was sent holds a value that cannot be stored or looked for") from None
    except OURS:
        raise
    except DBAPIError as error:
        raise _unavailable(error) from None


def _unavailable(error: DBAPIError) -> StoreUnavailable:
    """Tell the reason. SQLite's names nothing; that of a server may name where it stands and its user."""
    said, reason = "the database does not answer", reason_of(error)
    if isinstance(error.orig, sqlite3.Error):
        return StoreUnavailable(f"{said}: {reason}")
    return StoreUnavailable(said, reason)


def reason_of(error: DBAPIError) -> str:
    """Return the first line of the driver's message."""
    lines = str(error.orig).splitlines()
    return lines[0][:200] if lines else type(error.orig).__name__

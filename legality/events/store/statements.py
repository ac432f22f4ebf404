"""Rows that are only ever added are written at once, in the order they are named.

The ORM's unit of work would find out first what has changed and what belongs to what; here that is known.
Statements are put into the words of a database once, and the driver carries them out: a registration makes
eight of them, and would spend more time on their wording and on wrapping what comes back than on the list.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Dialect, Executable, Insert, Select, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session
from sqlalchemy.sql.compiler import SQLCompiler

from legality.events.store.tables.base import Base

Row = TypeVar("Row", bound=Base)

Where = Session | Connection
"""The transaction in which something is written, as the caller has it."""


def connection_of(where: Where) -> Connection:
    """Return what statements are sent by. What a session holds back goes first."""
    if isinstance(where, Connection):
        return where
    where.flush()
    return where.connection()


def row_of(kind: type[Row], **values: Any) -> Row:
    """Return a row as the ORM makes those that it reads: nothing follows what becomes of it."""
    made: Row = kind.__mapper__.class_manager.new_instance()
    vars(made).update(values)
    return made


def add(where: Where, *rows: Base) -> None:
    """Write rows, those first that others belong to. No session knows them afterwards."""
    connection = connection_of(where)
    for row in rows:
        statement, empty = _insertion(type(row))
        carry_out(connection, statement, empty | vars(row))


def carry_out(connection: Connection, statement: Executable, values: Mapping[str, Any]) -> Sequence[Any]:
    """Carry out a statement that is built once and kept. What it finds comes as the database keeps it."""
    worded = _worded(statement, connection.dialect)
    cursor = connection.connection.cursor()
    try:
        cursor.execute(worded.sql, worded.filled(values))
        return cursor.fetchall() if cursor.description else []
    except connection.dialect.loaded_dbapi.Error as error:
        raise _wrapped(error, connection) from error
    finally:
        cursor.close()


def find(connection: Connection, statement: Select[Any], values: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the first row that a statement finds, as the program knows its columns."""
    rows = carry_out(connection, statement, values)
    if not rows:
        return None
    readers = _worded(statement, connection.dialect).columns
    pairs = zip(readers, rows[0], strict=True)
    return {name: value if read is None else read(value) for (name, read), value in pairs}


def _wrapped(error: Any, connection: Connection) -> Exception:
    """Return what the driver says as SQLAlchemy says it, which is the same for every database."""
    dialect = connection.dialect
    if dialect.is_disconnect(error, connection.connection.driver_connection, None):
        connection.invalidate(error)
    kind: type[Exception] = dialect.loaded_dbapi.Error
    told: Exception = DBAPIError.instance(None, None, error, kind, hide_parameters=True, dialect=dialect)
    return told


Reader = Callable[[Any], Any] | None
"""How a value is written for a database, or read from it; most are as they are."""


class Worded(NamedTuple):
    """A statement in the words of one database."""

    sql: str
    values: tuple[tuple[str, Reader], ...]
    """What it asks for, and how each is written."""
    by_place: bool
    columns: tuple[tuple[str, Reader], ...]
    """What it finds, and how each is read."""

    def filled(self, given: Mapping[str, Any]) -> Any:
        """Return the values as the database takes them."""
        ready = [write(given[name]) if write else given[name] for name, write in self.values]
        if self.by_place:
            return tuple(ready)
        return dict(zip([name for name, _ in self.values], ready, strict=True))


@lru_cache(maxsize=64)
def _worded(statement: Executable, dialect: Dialect) -> Worded:
    compiled = statement.compile(dialect=dialect)  # type: ignore[attr-defined]  # Every statement of ours can.
    assert isinstance(compiled, SQLCompiler)
    writers = {
        name: each.type.dialect_impl(dialect).bind_processor(dialect) for name, each in compiled.binds.items()
    }
    names = compiled.positiontup
    values = tuple((name, writers[name]) for name in (names or writers))
    found = statement.selected_columns if isinstance(statement, Select) else ()
    readers = (each.type.dialect_impl(dialect).result_processor(dialect, None) for each in found)
    columns = tuple(zip((each.name for each in found), readers, strict=True))
    return Worded(str(compiled), values, names is not None, columns)


@cache
def _insertion(kind: type[Base]) -> tuple[Insert, dict[str, None]]:
    """Return how a row of a kind is written, and a row of it with nothing in it."""
    table = Base.metadata.tables[kind.__tablename__]
    return insert(table), dict.fromkeys(column.name for column in table.columns)

"""Rows that are only ever added are written at once, in the order they are named.

The ORM's unit of work would find out first what has changed and what belongs to what; here that is known.
Statements are put into the words of a database once, and not each time: a registration makes a dozen of them,
and would spend more time on their wording than on the list.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, CursorResult, Dialect, Executable, Insert, insert
from sqlalchemy.orm import Session
from sqlalchemy.sql.compiler import SQLCompiler

from legality.events.tables.base import Base

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


def carry_out(
    connection: Connection, statement: Executable, values: Mapping[str, Any]
) -> CursorResult[*tuple[Any, ...]]:
    """Carry out a statement that is built once and kept. What it finds comes as the database keeps it."""
    worded = _worded(statement, connection.dialect)
    return connection.exec_driver_sql(worded.sql, worded.filled(values))


class Worded(NamedTuple):
    """A statement in the words of one database."""

    sql: str
    values: tuple[tuple[str, Callable[[Any], Any] | None], ...]
    """What it asks for, and how each is written."""
    by_place: bool

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
    return Worded(str(compiled), values, names is not None)


@cache
def _insertion(kind: type[Base]) -> tuple[Insert, dict[str, None]]:
    """Return how a row of a kind is written, and a row of it with nothing in it."""
    table = Base.metadata.tables[kind.__tablename__]
    return insert(table), dict.fromkeys(column.name for column in table.columns)

"""Rows that are only ever added are written at once, in the order they are named.

The ORM's unit of work would find out first what has changed and what belongs to what; here that is known,
and a registration takes half the time without it.
"""

from functools import cache

from sqlalchemy import Connection, Insert, insert
from sqlalchemy.orm import Session

from legality.events.tables.base import Base

Where = Session | Connection
"""The transaction in which something is written, as the caller has it."""


def connection_of(where: Where) -> Connection:
    """Return what statements are sent by."""
    return where if isinstance(where, Connection) else where.connection()


def add(where: Where, *rows: Base) -> None:
    """Write rows, those first that others belong to. No session knows them afterwards."""
    connection = connection_of(where)
    for row in rows:
        statement, columns = _insertion(type(row))
        connection.execute(statement, {name: getattr(row, name) for name in columns})


@cache
def _insertion(kind: type[Base]) -> tuple[Insert, tuple[str, ...]]:
    """Return how a row of a kind is written, and what its columns are called."""
    table = Base.metadata.tables[kind.__tablename__]
    return insert(table), tuple(column.name for column in table.columns)

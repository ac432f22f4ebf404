"""Rows that are only ever added are written at once, in the order they are named.

The ORM's unit of work would find out first what has changed and what belongs to what; here that is known,
and a registration takes half the time without it.
"""

from functools import cache

from sqlalchemy import Insert, insert
from sqlalchemy.orm import Session

from legality.events.tables.base import Base


def add(session: Session, *rows: Base) -> None:
    """Write rows, those first that others belong to. The session does not know them afterwards."""
    connection = session.connection()
    for row in rows:
        statement, columns = _insertion(type(row))
        connection.execute(statement, {name: getattr(row, name) for name in columns})


@cache
def _insertion(kind: type[Base]) -> tuple[Insert, tuple[str, ...]]:
    """Return how a row of a kind is written, and what its columns are called."""
    table = Base.metadata.tables[kind.__tablename__]
    return insert(table), tuple(column.name for column in table.columns)

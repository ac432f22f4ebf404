"""Insert rows: the only way in which rows get into the tables, backups apart.

Rows are inserted with SQLAlchemy Core in the order that the caller names, because the tables declare no ORM
relationships from which a session could derive the order.
"""

from functools import cache
from itertools import groupby

from sqlalchemy import Insert, insert, inspect
from sqlalchemy.orm import Session

from legality.events.store.tables.base import Base


def insert_rows(session: Session, *rows: Base) -> None:
    """Insert rows with one statement for each run of rows of the same table. Name parents before children.

    The session does not track these rows: a later change of one is not written.
    """
    connection = session.connection()
    for kind, group in groupby(rows, type):
        statement, columns = _insertion(kind)
        connection.execute(statement, [{key: getattr(row, name) for key, name in columns} for row in group])


@cache
def _insertion(kind: type[Base]) -> tuple[Insert, tuple[tuple[str, str], ...]]:
    """Return the INSERT statement of a table, and each of its columns with the attribute that holds it."""
    attributes = inspect(kind).column_attrs
    columns = tuple((each.columns[0].key, each.key) for each in attributes)
    return insert(Base.metadata.tables[kind.__tablename__]), columns

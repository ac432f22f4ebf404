"""SQLite for tests: all of its engines are alike, so that a statement is compiled once for all of them.

Each test has a database of its own, and SQLAlchemy keeps compiled statements by the dialect of one engine.
"""

from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

COMPILED: dict[Any, Any] = {}


class OneSqlite(SQLiteDialect_pysqlite):
    """The dialect of every SQLite engine; each equals all others."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OneSqlite)

    def __hash__(self) -> int:
        return hash(OneSqlite)


def use_one_dialect() -> None:
    """Give every engine that is made from now on this dialect."""
    registry.register("sqlite", __name__, OneSqlite.__name__)


def share_statements(connection: Connection) -> None:
    """Compile for this connection what no other connection compiled."""
    if isinstance(connection.dialect, OneSqlite):
        connection.execution_options(compiled_cache=COMPILED)

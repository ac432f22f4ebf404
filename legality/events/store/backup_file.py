"""Backup and restore: every row of every table as lines of JSON, the same for both databases.

What SQLite wrote PostgreSQL reads and the other way round, so a backup is also how an event moves.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import IO, Any

from sqlalchemy import Table, func, insert, select
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.orm import Session

from legality.events.errors import Malformed
from legality.events.store.database_revision import NEWEST, SAME_ROWS
from legality.events.store.store import Store
from legality.events.store.tables import Base
from legality.events.store.tables.column_types import Document, Moment

FORMAT = "legality/backup-1"
BATCH = 200


def dump(store: Store, file: IO[str]) -> int:
    """Write everything as it was at one moment, and return how many rows that were."""
    file.write(json.dumps({"format": FORMAT, "revision": NEWEST}) + "\n")
    rows = 0
    with store.read() as session:
        for table in Base.metadata.sorted_tables:
            order = list(table.primary_key.columns)
            for row in session.execute(select(table).order_by(*order)).mappings():
                kept = {name: _written(value) for name, value in row.items()}
                file.write(json.dumps({"table": table.name, "row": kept}) + "\n")
                rows += 1
    file.write(json.dumps({"rows": rows}) + "\n")
    return rows


def load(store: Store, file: Iterable[str]) -> int:
    """Read a backup into an empty database: all of it, or nothing."""
    lines = iter(file)
    head = _line(next(lines, ""))
    if head.get("format") != FORMAT:
        raise Malformed("this is no backup")
    if head.get("revision") not in SAME_ROWS:
        made = str(head.get("revision"))[:8]
        raise Malformed(f"this backup is of revision {made}, and only {' and '.join(SAME_ROWS)} can be read")
    with report_damage(), store.write() as session:
        if any(
            session.scalar(select(func.count()).select_from(each)) for each in Base.metadata.sorted_tables
        ):
            raise Malformed("a backup is read into an empty database only")
        return _filled(session, lines)


@contextmanager
def report_damage() -> Iterator[None]:
    """Say in one line that rows do not fit together; the rows themselves are secret."""
    try:
        yield
    except (IntegrityError, StatementError, ValueError):
        raise Malformed("the backup is damaged: some of its rows do not fit the others") from None


def _filled(session: Session, lines: Iterator[str]) -> int:
    """Insert rows in the order of the file, which is the order in which they refer to each other."""
    waiting, table = list[dict[str, Any]](), ""
    for rows, line in enumerate(lines):
        found = _line(line)
        if table != found.get("table", "") or len(waiting) >= BATCH:
            _inserted(session, table, waiting)
            waiting, table = [], found.get("table", "")
        if "rows" in found:
            if found["rows"] != rows:
                raise Malformed(f"the backup has {rows} rows and should have {found['rows']}")
            return rows
        waiting.append(_read(Base.metadata.tables[table], found["row"]))
    raise Malformed("the backup ends too early")


def _inserted(session: Session, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        session.execute(insert(Base.metadata.tables[table]), rows)


def _line(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        raise Malformed("this is no backup, or it is damaged") from None
    if not isinstance(found, dict) or not (_is_row(found) or {"rows", "format"} & found.keys()):
        raise Malformed("this is no backup, or it is damaged")
    return found


def _is_row(found: dict[str, Any]) -> bool:
    """Tell whether a line is a row of a table that we have, with just the columns that it has."""
    table = Base.metadata.tables.get(str(found.get("table")))
    row = found.get("row")
    return table is not None and isinstance(row, dict) and row.keys() == {*table.columns.keys()}


def _written(value: Any) -> Any:
    """Write bytes and moments as JSON strings."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return value.isoformat() if isinstance(value, datetime) else value


def _read(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """Read bytes and moments back by the types of their columns."""
    return {name: _value(table, name, value) for name, value in row.items()}


def _value(table: Table, name: str, value: Any) -> Any:
    kind = table.columns[name].type
    if value is None or isinstance(kind, Document):
        return value
    if isinstance(kind, Moment):
        return datetime.fromisoformat(value)
    return b64decode(value) if kind.python_type is bytes else value

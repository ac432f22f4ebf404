"""Backup and restore: every row of every table as lines of JSON, the same for both databases.

What SQLite wrote PostgreSQL reads and the other way round, so a backup is also how an event moves. The last
line holds the number of rows and the SHA-256 of all lines before it.
"""

import hashlib
import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import IO, Any

from sqlalchemy import Table, func, insert, select
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.orm import Session

from legality.events.errors import Malformed, TooLong
from legality.events.listing import search_text_of, venue_in
from legality.events.store.database_revision import ADDED, NEWEST, RENAMED, SAME_ROWS
from legality.events.store.store import Store
from legality.events.store.tables import Base
from legality.events.store.tables.column_types import Document, Moment

FORMAT = "legality/backup-2"
WITHOUT_DIGEST = "legality/backup-1"
"""The format of earlier versions. Damage to such a file shows only where rows stop fitting each other."""

LONGEST_LINE = 32_000_000
"""Characters of a line. The longest rows are frozen data and verdicts, of a few million."""

BATCH = 200
BATCH_LENGTH = 4_000_000
"""Rows wait to be inserted together: so many, or so many characters of lines."""

DAMAGED = "this is no backup, or it is damaged"


def dump(store: Store, file: IO[str]) -> int:
    """Write everything as it was at one moment, and return how many rows that were."""
    digest, rows = hashlib.sha256(), 0

    def write(content: dict[str, Any]) -> None:
        line = _spell(content)
        if len(line) > LONGEST_LINE:
            raise TooLong(f"a row of {content['table']} is too long for a backup")
        digest.update(line.encode("ascii"))
        file.write(line)

    write({"format": FORMAT, "revision": NEWEST})
    with store.read() as session:
        for table in Base.metadata.sorted_tables:
            wanted = select(table).order_by(*table.primary_key.columns)
            for row in session.execute(wanted.execution_options(yield_per=20)).mappings():
                write({"table": table.name, "row": {name: _written(value) for name, value in row.items()}})
                rows += 1
    file.write(_spell({"rows": rows, "sha256": digest.hexdigest()}))
    return rows


def _spell(content: dict[str, Any]) -> str:
    """Write a line in its one spelling."""
    return json.dumps(content) + "\n"


class BackupLines:
    """The lines of a backup, each decoded once, and the digest of those that were read."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._digest = hashlib.sha256()
        self.line = ""
        """The line that was read last."""
        head = self.read()
        self.has_digest = head.get("format") == FORMAT
        if not self.has_digest and head.get("format") != WITHOUT_DIGEST:
            raise Malformed("this is no backup")
        self.revision = head.get("revision")

    def read(self) -> dict[str, Any]:
        """Return the content of the next line, and add every line but the last one to the digest."""
        self.line = next(self._lines, "")
        found = _decode(self.line)
        if "rows" not in found:
            self._digest.update(self.line.encode("utf-8", "surrogatepass"))
        return found

    def require_end(self, end: dict[str, Any], rows: int) -> None:
        """Refuse a backup whose last line does not match the lines before it, or is not the last one."""
        expected: dict[str, Any] = {"rows": rows}
        if self.has_digest:
            expected["sha256"] = self._digest.hexdigest()
        if end["rows"] != rows:
            raise Malformed(f"the backup has {rows} rows and should have {str(end['rows'])[:20]}")
        if self.line != _spell(expected) or next(self._lines, ""):
            raise Malformed("the backup is damaged: its checksum does not match its lines")


def split_lines(file: IO[str]) -> Iterator[str]:
    """Yield the lines of a file, and of a line that is too long no more than shows it."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def load(store: Store, file: Iterable[str]) -> int:
    """Read a backup into an empty database: all of it, or nothing."""
    lines = BackupLines(file)
    if lines.revision not in SAME_ROWS:
        made = str(lines.revision)[:8]
        raise Malformed(
            f"this backup is of revision {made}; those that can be read are {', '.join(SAME_ROWS)}"
        )
    with report_damage(), store.write() as session:
        if any(
            session.scalar(select(func.count()).select_from(each)) for each in Base.metadata.sorted_tables
        ):
            raise Malformed("a backup is read into an empty database only")
        return _filled(session, lines)


NOT_A_ROW = (IntegrityError, StatementError, ValueError, TypeError, KeyError, OverflowError, RecursionError)
"""Errors about values that no backup of ours holds."""


@contextmanager
def report_damage() -> Iterator[None]:
    """Say in one line that rows do not fit together; the rows themselves are secret."""
    try:
        yield
    except NOT_A_ROW:
        raise Malformed("the backup is damaged: some of its rows do not fit the others") from None


def _filled(session: Session, lines: BackupLines) -> int:
    """Insert rows in the order of the file, which is the order in which they refer to each other."""
    waiting, length, table, rows = list[dict[str, Any]](), 0, "", 0
    while True:
        found = lines.read()
        if table != found.get("table", "") or len(waiting) >= BATCH or length >= BATCH_LENGTH:
            _inserted(session, table, waiting)
            waiting, length, table = [], 0, found.get("table", "")
        if "rows" in found:
            lines.require_end(found, rows)
            if lines.revision != NEWEST:
                _fill_added(session)
            return rows
        if lines.revision != NEWEST:
            _add_columns(found)
        if not _is_row(found):
            raise Malformed(DAMAGED)
        waiting.append(_read(Base.metadata.tables[table], found["row"]))
        length, rows = length + len(lines.line), rows + 1


def _fill_added(session: Session) -> None:
    """Fill the columns that follow from other rows. Alembic is loaded for older backups only."""
    from legality.events.store.migrations.versions.r0014_newest_facts import fill_newest
    from legality.events.store.migrations.versions.r0015_order_of_penalties import fill_entries

    fill_newest(session.connection())
    fill_entries(session.connection())


def _add_columns(found: dict[str, Any]) -> None:
    """Give a row of an earlier revision the columns of today, by their names of today."""
    row = found.get("row")
    if isinstance(row, dict):
        found["row"] = row = ADDED.get(str(found.get("table")), {}) | row
        if found.get("table") == "event" and "search_text" not in row:
            row["search_text"] = search_text_of(str(row["name"]), venue_in(row["terms"]), "")
    for (table, name), renamed in RENAMED.items():
        if found.get("table") == table and isinstance(row, dict) and name in row:
            row[renamed] = row.pop(name)


def _inserted(session: Session, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        session.execute(insert(Base.metadata.tables[table]), rows)


def _decode(line: str) -> dict[str, Any]:
    """Return the content of a line, of bounded length."""
    if not line:
        raise Malformed("the backup ends too early")
    if len(line) > LONGEST_LINE:
        raise Malformed(f"a line of the backup has more than {LONGEST_LINE:,} characters")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Malformed(DAMAGED) from None
    if not isinstance(found, dict) or not found.keys() & {"table", "rows", "format"}:
        raise Malformed(DAMAGED)
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

"""Two kinds of columns that both databases keep alike: moments in UTC, and documents to the byte."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from legality.events.errors import StoreUnavailable


class UnreadableValue(StoreUnavailable):
    """A row holds a value that no version of this program wrote."""

    def __init__(self) -> None:
        super().__init__("a row of the database is damaged; ask the operator to check the database")


class Moment(TypeDecorator[datetime]):
    """A moment with its time zone. It is stored in UTC, because SQLite has no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn a moment into UTC; one without a zone means another time on every machine and is refused."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], datetime | None]:
        """Return the reader of a column, which refuses a text that is no moment."""
        read = super().result_processor(dialect, coltype)

        def read_moment(value: Any) -> datetime | None:
            try:
                return read(value) if read else value
            except (ValueError, TypeError):
                raise UnreadableValue from None

        return read_moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Document(TypeDecorator[Any]):
    """JSON in one canonical spelling, so that stored documents can be hashed and compared."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Write the document."""
        return None if value is None else canonical_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Read the document."""
        try:
            return None if value is None else json.loads(value)
        except (ValueError, TypeError, RecursionError):
            raise UnreadableValue from None


def canonical_json(value: Any) -> str:
    """Write JSON in its one spelling: sorted keys, no blanks, ASCII, which leaves no NUL."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)

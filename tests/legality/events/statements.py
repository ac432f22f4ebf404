"""Record what a store asks its database, so that a test can count it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import event

from legality.events.store.store import Store


@dataclass
class Traffic:
    """What a store sent to its database."""

    statements: list[str] = field(default_factory=list)
    transactions: int = 0

    @property
    def selects(self) -> list[str]:
        """Return the SELECTs."""
        return [each for each in self.statements if each.startswith("SELECT")]


@contextmanager
def record_traffic(store: Store) -> Iterator[Traffic]:
    """Record every statement and every transaction while the block runs. A BEGIN is no statement."""
    traffic = Traffic()

    def add_statement(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if not statement.startswith("BEGIN"):
            traffic.statements.append(statement)

    def add_transaction(_connection: Any) -> None:
        traffic.transactions += 1

    event.listen(store.engine, "before_cursor_execute", add_statement)
    event.listen(store.engine, "begin", add_transaction)
    try:
        yield traffic
    finally:
        event.remove(store.engine, "before_cursor_execute", add_statement)
        event.remove(store.engine, "begin", add_transaction)

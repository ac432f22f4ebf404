"""Record the statements that a store sends to its database, so that a test can count them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from legality.events.store.store import Store


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    """Collect every statement while the block runs, the BEGIN of each transaction included."""
    sent: list[str] = []

    def collect(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        sent.append(statement)

    event.listen(store.engine, "before_cursor_execute", collect)
    try:
        yield sent
    finally:
        event.remove(store.engine, "before_cursor_execute", collect)


def selects(sent: list[str]) -> list[str]:
    """Return the SELECTs."""
    return [each for each in sent if each.startswith("SELECT")]

"""The rows that an audit log describes while it is replayed, and its entries."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from legality.events.store.replay.spilled_rows import Row, RowKey, SpilledRows

__all__ = ["EVENT", "MANY", "LoggedAction", "ReplayedLog", "Row", "RowKey"]

EVENT: RowKey = ("event", "")

MANY = ("registration", "version", "supply")
"""Kinds of rows of which an event may have a hundred thousand."""


class LoggedAction(NamedTuple):
    """An entry of the log as the replay needs it."""

    number: int
    at: datetime
    actor: str
    action: str
    facts: Mapping[str, Any]

    def take(self, *names: str) -> Row:
        """Return the facts of these names that the entry has. Older versions logged fewer."""
        return {name: self.facts[name] for name in names if name in self.facts}

    def take_times(self, *names: str) -> Row:
        """Return facts that are moments."""
        return {name: datetime.fromisoformat(moment) for name, moment in self.take(*names).items()}


class ReplayedLog:
    """The rows of an event as its log describes them."""

    def __init__(self) -> None:
        self.rows: dict[RowKey, Row] = {}
        """Rows of kinds of which an event has few."""
        self.many = SpilledRows()
        """Rows of the kinds in MANY."""

    def add(self, kind: str, name: Any, fields: Row) -> None:
        """Add a row that an entry made."""
        if kind in MANY:
            self.many.put((kind, str(name)), fields)
        else:
            self.rows[kind, str(name)] = fields

    def change(self, kind: str, name: Any, fields: Row) -> None:
        """Change a row that an earlier entry made."""
        if kind in MANY:
            key = (kind, str(name))
            self.many.put(key, self.many.get(key) | fields)
        else:
            self.rows[kind, str(name)].update(fields)

    def change_newest(self, registration: str, legal: bool | None) -> None:
        """Change the verdict on the newest list of a player."""
        version = self.many.get(("registration", registration))["newest_version"]
        self.change("version", f"{registration}/{version}", {"legal": legal})
        self.change("registration", registration, {"newest_legal": legal})

    def drop(self, kind: str, names: Iterable[str]) -> None:
        """Take rows out that an entry deleted."""
        for name in names:
            del self.rows[kind, name]

    @property
    def event(self) -> Row:
        """The row of the event."""
        return self.rows[EVENT]

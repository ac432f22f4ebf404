"""A log handler with a bound: what repeats is counted, not written again and again.

Records of one kind are written up to a number a second. The rest of that second becomes one line, the last of
them with `repeated`: so many more were like it.
"""

import logging
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

OWN = "legality.service"
OWN_A_SECOND = 20
LIBRARY_A_SECOND = 1
"""A library reports the same failure in a loop: asyncio each failed accept, some 70,000 a second."""

WINDOW = 1.0


@dataclass(slots=True)
class RecordCount:
    """The records of one kind in one second."""

    since: float
    seen: int = 0
    dropped: int = 0
    last: logging.LogRecord | None = None


def kind_of(record: logging.LogRecord) -> tuple[Hashable, int]:
    """Return the kind of a record, and how many of it are written a second.

    A record says so itself in `kind` and `a_second`; else its kind is the line of code that writes it.
    """
    named = getattr(record, "kind", None)
    if named is not None:
        return named, getattr(record, "a_second", OWN_A_SECOND)
    a_second = OWN_A_SECOND if record.name.startswith(OWN) else LIBRARY_A_SECOND
    return (record.name, record.pathname, record.lineno), a_second


class BoundedHandler(logging.StreamHandler[Any]):
    """Writes to standard error, within the bound."""

    def __init__(self, stream: Any = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._counts: dict[Hashable, RecordCount] = {}
        self._timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record, or count it."""
        kind, a_second = kind_of(record)
        now = self._clock()
        count = self._counts.get(kind)
        if count is None or now - count.since >= WINDOW:
            if count is not None:
                self._write_dropped(count)
            count = self._counts[kind] = RecordCount(now)
        count.seen += 1
        if count.seen <= a_second:
            super().emit(record)
        else:
            count.dropped, count.last = count.dropped + 1, record
            self._start_timer()

    def write_dropped(self) -> None:
        """Write one line for each kind of records that were only counted, and forget old counts."""
        with self.lock or threading.RLock():
            self._timer = None
            for count in self._counts.values():
                self._write_dropped(count)
            now = self._clock()
            self._counts = {kind: count for kind, count in self._counts.items() if now - count.since < WINDOW}

    def close(self) -> None:
        """Write down what was only counted."""
        self.write_dropped()
        super().close()

    def _write_dropped(self, count: RecordCount) -> None:
        if count.last is not None:
            count.last.repeated = count.dropped
            super().emit(count.last)
            count.last, count.dropped = None, 0

    def _start_timer(self) -> None:
        if self._timer is None:
            self._timer = threading.Timer(WINDOW, self.write_dropped)
            self._timer.daemon = True
            self._timer.start()

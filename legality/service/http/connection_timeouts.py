"""Time limit for request headers. uvicorn itself waits for them for ever (slowloris)."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from legality.service.http.settings import read_settings

SECONDS = read_settings().seconds
"""From the connection, or the first byte after an answer, to the end of the headers. A body gets the same."""


class ConnectionTimeouts(H11Protocol):
    """Closes a connection whose headers are not complete in time, however steadily they arrive."""

    waiting: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # As uvicorn has it.
        """Start the timer."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Run the timer while a request has begun and its headers are not complete."""
        super().handle_events()
        if self.conn.their_state is not h11.IDLE:
            self._stop_timer()
        elif self.waiting is None and self.conn.trailing_data[0]:
            self._start_timer()

    def _start_timer(self) -> None:
        self.waiting = self.loop.call_later(SECONDS, self._close)

    def _stop_timer(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _close(self, *_: Any) -> None:
        if not self.transport.is_closing():
            self.transport.close()

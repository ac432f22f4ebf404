"""How long a connection may take to say what it wants. uvicorn itself waits for ever for the first lines."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from legality.service.settings import read_settings

SECONDS = read_settings().seconds
"""From the connection, or the first byte after an answer, to the end of the headers; a body has as long."""


class ConnectionTimeouts(H11Protocol):
    """Closes a connection whose headers do not arrive in time, however steadily they drip."""

    waiting: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # As uvicorn has it.
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._done()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Wait as long as a request is begun and its headers are not there."""
        super().handle_events()
        if self.conn.their_state is not h11.IDLE:
            self._done()
        elif self.waiting is None and self.conn.trailing_data[0]:
            self._wait()

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(SECONDS, self._close)

    def _done(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _close(self, *_: Any) -> None:
        if not self.transport.is_closing():
            self.transport.close()

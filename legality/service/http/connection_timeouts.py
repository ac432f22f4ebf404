"""Connections with limits: in number, and in the time that a client may take to write and to read.

uvicorn itself waits for headers, for a body that no route reads and for a client that does not read for ever.
Its `limit_concurrency` counts idle connections and then answers 503 to everybody, so it is not used here.
"""

from asyncio import TimerHandle, Transport
from functools import lru_cache
from typing import Any, cast

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from legality.service.http import metrics
from legality.service.http.problems import retry_later
from legality.service.http.rate_limit import client_address
from legality.service.http.settings import read_settings
from legality.service.process.connection_table import ConnectionLimits, ConnectionTable, Seat
from legality.service.process.descriptors import most_connections

KEEP_ALIVE = 5
"""Seconds that a connection may be silent between two requests."""

BODY_SECONDS = 5.0
"""Added to the time of a body, so that the route can answer 408 before the connection is closed."""

SLOWEST = 2_000
"""Bytes a second that a client reads at least, as over the slowest mobile network."""

SEAT = "seat"
"""The name under which a request finds the seat of its connection in its state."""


@lru_cache(maxsize=1)
def process_limits() -> ConnectionLimits:
    """Return the limits of this process."""
    settings = read_settings()
    in_all = most_connections(settings.connections)
    by_client = min(settings.connections_per_address, in_all)
    return ConnectionLimits(in_all, by_client, max(by_client, in_all * 3 // 4), settings.seconds)


@lru_cache(maxsize=1)
def no_room() -> bytes:
    """Return the answer to a connection that is refused."""
    answer = retry_later("busy", 2, "Too many connections are open.").response()
    headers = {**dict(answer.headers), "connection": "close"}
    lines = ["HTTP/1.1 503 Service Unavailable", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + bytes(answer.body)


@lru_cache(maxsize=1)
def process_table() -> ConnectionTable:
    """Return the connections of this process."""
    return ConnectionTable(process_limits().in_all)


class LimitedConnection(H11Protocol):
    """One connection. It has a seat in the table, and is closed when its client takes too long."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, dict(app_state), _loop)
        self.limits = process_limits()
        self.seat: Seat | None = None
        self.waiting: TimerHandle | None = None
        self.reading: TimerHandle | None = None
        self.timed_body: object = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # As uvicorn has it.
        """Take a seat and start the timer, or refuse the connection."""
        super().connection_made(transport)
        most = self.limits.by_proxy if self._is_proxy() else self.limits.by_client
        client = client_address({"client": self.client})
        seat = Seat(client, most, self._close, transport.get_write_buffer_size, process_table())
        if not process_table().enter(seat):
            metrics.count_closed("refused")
            transport.write(no_room())
            transport.close()
            return
        self.seat = self.app_state[SEAT] = seat
        self._start_timer(self.limits.seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the seat back and stop the timers."""
        self._stop_timer()
        self._stop_reading_timer()
        if self.seat is not None:
            self.seat.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Ignore bytes that arrive after the connection was refused or closed."""
        if self.seat is not None and not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        """Run the timer while a request has begun and is not complete."""
        super().handle_events()
        if self.conn.their_state is h11.SEND_BODY:
            self._time_body()
        elif self.conn.their_state is not h11.IDLE:
            self._stop_timer()
        elif self.waiting is None and self.conn.trailing_data[0]:
            self._start_timer(self.limits.seconds)
        self._note_state()

    def on_response_complete(self) -> None:
        """Watch whether the client reads the answer."""
        super().on_response_complete()
        self._note_state()
        self._watch_reading()

    def pause_writing(self) -> None:
        """Watch a client that does not keep up with its answer."""
        super().pause_writing()
        if self.seat is not None:
            self.seat.set_waiting(waiting=True)
            self._watch_reading()
            self.seat.table.set_unread(self.seat, unread=True)

    def resume_writing(self) -> None:
        """Note that the client has read nearly all."""
        super().resume_writing()
        self._stop_reading_timer()
        if self.seat is not None:
            self.seat.table.set_unread(self.seat, unread=False)
        self._note_state()

    def _is_proxy(self) -> bool:
        """Tell whether X-Forwarded-For is believed from this address."""
        return _trusts(self.config.forwarded_allow_ips, self.client[0] if self.client else "")

    def _note_state(self) -> None:
        """Say in the table whether a request is being worked on: it has arrived and is not answered."""
        if self.seat is None:
            return
        cycle = self.cycle
        at_work = cycle is not None and not cycle.response_complete and not cycle.more_body
        self.seat.set_waiting(waiting=not at_work or self.flow.write_paused)

    def _time_body(self) -> None:
        """Start the timer of a body once, however often a piece of it arrives."""
        if self.timed_body is not self.cycle:
            self.timed_body = self.cycle
            self._stop_timer()
            self._start_timer(self.limits.seconds + BODY_SECONDS)

    def _start_timer(self, seconds: float) -> None:
        self.waiting = self.loop.call_later(seconds, self._end_waiting)

    def _stop_timer(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _end_waiting(self) -> None:
        self._close("slow-request")

    def _watch_reading(self) -> None:
        """Look again in a while whether the client has read its answer at the slowest pace."""
        unsent = self.transport.get_write_buffer_size()
        if unsent and self.reading is None:
            self.reading = self.loop.call_later(self.limits.seconds, self._check_reading, unsent)

    def _check_reading(self, before: int) -> None:
        self.reading = None
        read, enough = before - self.transport.get_write_buffer_size(), SLOWEST * self.limits.seconds
        if read <= 0 or read < enough < before:
            self._close("slow-reader")
        else:
            self._watch_reading()

    def _stop_reading_timer(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def _close(self, reason: str) -> None:
        """Close at once; a client that does not read would keep a polite close waiting."""
        metrics.count_closed(reason)
        self.transport.abort()


@lru_cache(maxsize=4)
def _trusted(addresses: str | tuple[str, ...]) -> Any:
    given = addresses if isinstance(addresses, str) else list(addresses)
    return ProxyHeadersMiddleware(cast(Any, None), given).trusted_hosts


def _trusts(addresses: str | list[str], host: str) -> bool:
    return host in _trusted(addresses if isinstance(addresses, str) else tuple(addresses))


class ClientOfConnection:
    """Counts a connection for the client that a trusted proxy names in X-Forwarded-For."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it if all connections of the client are at work."""
        seat = scope.get("state", {}).get(SEAT)
        if seat is not None and scope["type"] == "http":
            client = client_address(scope)
            most = seat.most if client == seat.client else process_limits().by_client
            if not seat.name_client(client, most):
                raise retry_later("busy", 2, "Too many requests of this address are being answered.")
        await self.app(scope, receive, send)

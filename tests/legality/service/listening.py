"""Somebody else's server on this machine, which is told what happens."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, NamedTuple


class Heard(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Listening(BaseHTTPRequestHandler):
    heard: list[Heard] = []  # noqa: RUF012  # The server makes a handler for each request.
    status = 302

    def do_POST(self) -> None:  # http.server calls it so.
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.heard.append(Heard(self.path, dict(self.headers), body))
        self.send_response(self.status)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # http.server names it so.
        pass


@contextmanager
def listening(status: int, port: int = 0) -> Iterator[tuple[int, list[Heard]]]:
    """Answer every POST with a status, and remember it. Without a port, take a free one."""
    heard: list[Heard] = []
    handler = type("Handler", (Listening,), {"heard": heard, "status": status})
    server = HTTPServer(("127.0.0.1", port), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server.server_port, heard
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def answering(act: Callable[[socket.socket], None]) -> Iterator[int]:
    """Let one connection be answered in any way whatever."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def once() -> None:
            with server.accept()[0] as connection, suppress(OSError):  # Whoever asked may have gone.
                act(connection)

        thread = Thread(target=once)
        thread.start()
        try:
            yield int(server.getsockname()[1])
        finally:
            thread.join(10)
            assert not thread.is_alive()

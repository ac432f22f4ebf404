"""Webhooks go to the vetted address, and to nowhere else."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from legality.events.addresses import Target
from legality.events.outbox import Request
from legality.service.delivery import send


class Listening(BaseHTTPRequestHandler):
    heard: list[tuple[str, str, bytes]] = []  # noqa: RUF012  # The server makes a handler for each request.

    def do_POST(self) -> None:  # http.server calls it so.
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.heard.append((self.path, self.headers["Host"], body))
        self.send_response(302)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # The name is given by http.server.
        pass


@pytest.fixture
def listener() -> Iterator[HTTPServer]:
    server = HTTPServer(("127.0.0.1", 0), Listening)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_it_goes_to_the_vetted_address_under_the_name_and_follows_nothing(listener: HTTPServer) -> None:
    port = listener.server_port
    url = f"http://hooks.example:{port}/told?by=us"
    request = Request(url, Target("hooks.example", port, "127.0.0.1"), {"X-Legality-Topic": "locked"}, b"{}")
    assert send(request) == 302
    assert Listening.heard == [("/told?by=us", f"hooks.example:{port}", b"{}")]

"""A network between a browser and the service that fails: it cuts connections, or is slow with some answers.

A real proxy: requests reach the service, which answers them. Each connection carries one request, so a
browser does not repeat a request by itself because an old connection was closed.
"""

import re
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

RESET = struct.pack("ii", 1, 0)
"""SO_LINGER: closing sends a reset, as when a phone loses its network."""

PATIENCE = 60

NEVER = re.compile("(?!)")


class BadNetwork(ThreadingTCPServer):
    """Pass requests on to a service. Cut or delay the answers to some of them."""

    daemon_threads = True
    request_queue_size = 100

    def __init__(self, service: str) -> None:
        super().__init__(("127.0.0.1", 0), _Exchange)
        self.service = (str(urlsplit(service).hostname), int(urlsplit(service).port or 80))
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        self.cut = self.slow = NEVER
        self.seconds = 0.0
        self.lost: list[int] = []
        self.late: list[float] = []

    @contextmanager
    def losing_answers(self, path: str) -> Iterator[list[int]]:
        """Cut each POST to a path that ends so when its answer comes. Yield the lost statuses."""
        self.lost, self.cut = [], re.compile(rf"POST \S*{re.escape(path)} ")
        yield self.lost
        self.cut = NEVER

    @contextmanager
    def holding_answers(self, path: str, seconds: float) -> Iterator[list[float]]:
        """Pass on the answers for an address only after some seconds. Yield when they went."""
        self.late, self.slow, self.seconds = [], re.compile(f"GET {re.escape(path)} "), seconds
        yield self.late
        self.slow = NEVER


class _Exchange(BaseRequestHandler):
    """One request and its answer."""

    server: BadNetwork

    def handle(self) -> None:
        asked = self._read_request()
        if not asked:
            return
        line = asked.partition(b"\r\n")[0].decode("latin-1")
        cut, held = self.server.cut.match(line), self.server.slow.match(line)
        with socket.create_connection(self.server.service, timeout=PATIENCE) as upstream:
            upstream.sendall(asked)
            if cut:
                self._lose(_read_all(upstream))
            elif held:
                answer = _read_all(upstream)
                time.sleep(self.server.seconds)
                self.server.late.append(time.monotonic())
                self._pass_on(answer)
            else:
                while part := upstream.recv(65_536):
                    self._pass_on(part)

    def _read_request(self) -> bytes:
        """Read a request, and ask the service to close the connection after its answer."""
        self.request.settimeout(PATIENCE)
        read = b""
        while b"\r\n\r\n" not in read:
            part = self.request.recv(65_536)
            if not part:
                return b""
            read += part
        head, _, body = read.partition(b"\r\n\r\n")
        found = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
        while found and len(body) < int(found[1]):
            part = self.request.recv(65_536)
            if not part:
                return b""
            body += part
        head = re.sub(rb"(?i)\r\nconnection:[^\r]*", b"", head)
        return head + b"\r\nConnection: close\r\n\r\n" + body

    def _lose(self, answer: bytes) -> None:
        self.server.lost.append(int(answer.split(b" ", 2)[1]))
        self.request.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.request.close()

    def _pass_on(self, answer: bytes) -> None:
        try:
            self.request.sendall(answer)
        except OSError:
            """The browser does not wait for it any more."""


def _read_all(upstream: socket.socket) -> bytes:
    parts = []
    while part := upstream.recv(65_536):
        parts.append(part)
    return b"".join(parts)


@contextmanager
def bad_network(service: str) -> Iterator[BadNetwork]:
    """Open a network to a service that a test can let fail."""
    with BadNetwork(service) as network:
        threading.Thread(target=network.serve_forever, daemon=True).start()
        yield network
        network.shutdown()

"""A real web server on this machine that behaves as a test tells it to."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Reply(NamedTuple):
    """What the server sends for a path."""

    body: bytes = b""
    status: int = 200
    says_length: int | None = None  # a wrong Content-Length; None for the right one
    pause: float = 0.0  # seconds before the answer
    drip: float = 0.0  # seconds after every byte
    leads_to: str = ""  # where a redirection leads; empty for none
    packed: str = ""  # how the body says that it is packed


class Site:
    """The pages of the server, and what was asked of it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pages: dict[str, Reply] = {}
        self.asked: list[tuple[str, str]] = []  # path and If-None-Match
        self.accepted: set[str] = set()  # how answers may be packed


@contextmanager
def serving() -> Iterator[Site]:
    """Run the server as long as the test needs it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    site = Site(f"http://127.0.0.1:{server.server_port}/")
    server.RequestHandlerClass = _handler(site)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()


def _handler(site: Site) -> Callable[..., BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            known = self.headers.get("If-None-Match", "")
            site.asked.append((self.path, known))
            site.accepted.add(self.headers.get("Accept-Encoding", "anyhow"))
            reply = site.pages.get(self.path, Reply(b"nothing here", 404))
            etag = f'"{sha256(reply.body).hexdigest()[:16]}"'
            time.sleep(reply.pause)
            if known == etag and reply.status == 200:
                self.send_response(304)
                self.end_headers()
                return
            self.send_response(reply.status)
            self.send_header("ETag", etag)
            length = len(reply.body) if reply.says_length is None else reply.says_length
            self.send_header("Content-Length", str(length))
            if reply.leads_to:
                self.send_header("Location", reply.leads_to)
            if reply.packed:
                self.send_header("Content-Encoding", reply.packed)
            self.end_headers()
            self._send(reply)

        def _send(self, reply: Reply) -> None:
            try:
                if not reply.drip:
                    self.wfile.write(reply.body)
                    return
                for byte in reply.body:
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    time.sleep(reply.drip)
            except OSError:
                pass  # The client has hung up, which is what the test wants.

        def log_message(self, *_: object) -> None:
            """Say nothing on standard error."""

    return Handler

"""Webhooks are delivered to the very address that was vetted, whatever its name means a moment later."""

import socket
from http.client import HTTPConnection, HTTPSConnection
from ssl import create_default_context
from urllib.parse import urlsplit

from legality.events.outbox import Request

SECONDS = 10


def send(request: Request) -> int:
    """Make a POST, follow nothing, and return the status of the answer."""
    parts = urlsplit(request.url)
    connection = _connected(request, secure=parts.scheme == "https")
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, request.body, dict(request.headers))
        return connection.getresponse().status
    finally:
        connection.close()


def _connected(request: Request, *, secure: bool) -> HTTPConnection:
    """Connect to the vetted address, and insist that the server there is the one of the name."""
    target = request.target
    kind = HTTPSConnection if secure else HTTPConnection
    connection = kind(target.host, target.port, timeout=SECONDS)
    plain = socket.create_connection((target.address, target.port), SECONDS)
    connection.sock = (
        create_default_context().wrap_socket(plain, server_hostname=target.host) if secure else plain
    )
    return connection

"""Deliver webhooks to the vetted IP address; the host name is not resolved again (DNS rebinding).

The answer comes from a foreign server: it gets a fixed time in all, however slowly it sends, and only the
status line of its answer is read.
"""

import socket
import time
from ipaddress import IPv6Address, ip_address
from ssl import create_default_context
from urllib.parse import urlsplit

from legality.events.store.outbox import Request
from legality.events.webhook_targets import PORTS, Target

SECONDS = 8.0
"""The time for one delivery, without the DNS lookup."""

LONGEST_STATUS = 1_000
"""The most bytes read in search of the status line."""


class NoAnswerError(OSError):
    """The answer is not HTTP."""


def send_request(request: Request, seconds: float = SECONDS) -> int:
    """Send a POST and return the status. Redirects are not followed."""
    deadline = time.monotonic() + seconds
    parts = urlsplit(request.url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = {"Host": host_header(request.target, parts.scheme), **request.headers}
    head |= {"Content-Length": str(len(request.body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    message = "\r\n".join(lines).encode("ascii") + request.body
    with connect(request.target, deadline, secure=parts.scheme == "https") as connection:
        connection.settimeout(seconds_left(deadline))
        connection.sendall(message)
        return read_status(connection, deadline)


def connect(target: Target, deadline: float, *, secure: bool) -> socket.socket:
    """Connect to the vetted address; over TLS the certificate must be for the host name."""
    plain = socket.create_connection((target.address, target.port), seconds_left(deadline))
    if not secure:
        return plain
    try:
        plain.settimeout(seconds_left(deadline))
        return create_default_context().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise


def host_header(target: Target, scheme: str) -> str:
    """Return the Host header: the host name of the URL, never the vetted address."""
    try:
        host = f"[{target.host}]" if isinstance(ip_address(target.host), IPv6Address) else target.host
    except ValueError:
        host = target.host
    return host if target.port == PORTS[scheme] else f"{host}:{target.port}"


def read_status(connection: socket.socket, deadline: float) -> int:
    """Read the status line of the answer and no more."""
    read = b""
    while b"\n" not in read and len(read) < LONGEST_STATUS:
        connection.settimeout(seconds_left(deadline))
        piece = connection.recv(LONGEST_STATUS - len(read))
        if not piece:
            break
        read += piece
    words = read.partition(b"\n")[0].split(None, 2)
    if (
        len(words) < 2
        or not words[0].startswith(b"HTTP/1.")
        or not (words[1].isdigit() and len(words[1]) == 3)
    ):
        raise NoAnswerError("this is no answer of a web server")
    return int(words[1])


def seconds_left(deadline: float) -> float:
    """Return the seconds until the deadline, or raise TimeoutError."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds

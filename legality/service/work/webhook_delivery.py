"""Webhooks are delivered to the very address that was vetted, whatever its name means a moment later.

What answers is somebody else's server: it gets so many seconds in all, however slowly it speaks, and no more
is read of its answer than the line that holds the status.
"""

import socket
import time
from ipaddress import IPv6Address, ip_address
from ssl import create_default_context
from urllib.parse import urlsplit

from legality.events.store.outbox import DeliveryRequest
from legality.events.webhook_targets import PORTS, Target

SECONDS = 8.0
"""For one delivery: looking for the server not counted, everything else counted."""

LONGEST_STATUS = 1_000
"""Bytes of an answer that are read for its status."""


class NoAnswerError(OSError):
    """What came back is no answer of a web server."""


def send(request: DeliveryRequest, seconds: float = SECONDS) -> int:
    """Make a POST, follow nothing, and return the status of the answer."""
    deadline = time.monotonic() + seconds
    parts = urlsplit(request.url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = {"Host": host_of(request.target, parts.scheme), **request.headers}
    head |= {"Content-Length": str(len(request.body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    message = "\r\n".join(lines).encode("ascii") + request.body
    with connected(request.target, deadline, secure=parts.scheme == "https") as connection:
        connection.settimeout(left(deadline))
        connection.sendall(message)
        return status_of(connection, deadline)


def connected(target: Target, deadline: float, *, secure: bool) -> socket.socket:
    """Connect to the vetted address, and insist that the server there is the one of the name."""
    plain = socket.create_connection((target.address, target.port), left(deadline))
    if not secure:
        return plain
    try:
        plain.settimeout(left(deadline))
        return create_default_context().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise


def host_of(target: Target, scheme: str) -> str:
    """Return the server as a request names it: the name of the address, never what it was found to mean."""
    try:
        host = f"[{target.host}]" if isinstance(ip_address(target.host), IPv6Address) else target.host
    except ValueError:
        host = target.host
    return host if target.port == PORTS[scheme] else f"{host}:{target.port}"


def status_of(connection: socket.socket, deadline: float) -> int:
    """Read the first line of the answer, and nothing behind it."""
    read = b""
    while b"\n" not in read and len(read) < LONGEST_STATUS:
        connection.settimeout(left(deadline))
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


def left(deadline: float) -> float:
    """Return how many seconds are left, or raise TimeoutError."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds

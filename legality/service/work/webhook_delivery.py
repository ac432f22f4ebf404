"""Deliver webhooks to the vetted IP address; the host name is not resolved again (DNS rebinding).

The answer comes from a foreign server: it gets a fixed time in all, however slowly it sends, and only the
status line and a bounded part of the headers are read.
"""

import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from ipaddress import IPv6Address, ip_address
from ssl import create_default_context
from urllib.parse import urlsplit

from legality.events.store.outbox import DeliveryReply, DeliveryRequest
from legality.events.webhook_targets import PORTS, Target

SECONDS = 8.0
"""The time for one delivery, without the DNS lookup."""

HEADER_SECONDS = 1.0
"""The time for the headers once the status is known. They only tell when to come back."""

LONGEST_STATUS = 1_000
"""The most bytes read in search of the status line."""

LONGEST_HEAD = 16_000
"""The most bytes read of status line and headers."""

LONGEST_WAIT = timedelta(hours=1)
"""The longest time for which a receiver can hold back its deliveries."""


class NoAnswerError(OSError):
    """The answer is not HTTP."""


def send_request(request: DeliveryRequest, seconds: float = SECONDS) -> DeliveryReply:
    """Send a POST and return the answer. Redirects are not followed."""
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
        status, begun = read_status(connection, deadline)
        headers = read_headers(connection, begun, min(deadline, time.monotonic() + HEADER_SECONDS))
    return DeliveryReply(status, find_wait(headers, status), headers.get("x-ratelimit-global") == "true")


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


def read_status(connection: socket.socket, deadline: float) -> tuple[int, bytes]:
    """Return the status of the answer, and the bytes that came after its line."""
    read = b""
    while b"\n" not in read and len(read) < LONGEST_STATUS:
        piece = receive(connection, LONGEST_STATUS - len(read), deadline)
        if not piece:
            break
        read += piece
    line, _, rest = read.partition(b"\n")
    words = line.split(None, 2)
    if (
        len(words) < 2
        or not words[0].startswith(b"HTTP/1.")
        or not (words[1].isdigit() and len(words[1]) == 3)
    ):
        raise NoAnswerError("this is no answer of a web server")
    return int(words[1]), rest


def read_headers(connection: socket.socket, begun: bytes, deadline: float) -> dict[str, str]:
    """Return the headers by their names in small letters: all that come in time, up to 16 kB."""
    read = b"\n" + begun
    with suppress(OSError):  # The status counts, with headers or without.
        while b"\n\r\n" not in read and b"\n\n" not in read and len(read) < LONGEST_HEAD:
            piece = receive(connection, LONGEST_HEAD - len(read), deadline)
            if not piece:
                break
            read += piece
    head = read.replace(b"\r\n", b"\n").partition(b"\n\n")[0].decode("latin-1")
    named = (line.partition(":") for line in head.split("\n") if ":" in line)
    return {name.strip().lower(): value.strip() for name, _, value in named}


def receive(connection: socket.socket, most: int, deadline: float) -> bytes:
    """Return bytes that came before the deadline; none if the connection was closed."""
    connection.settimeout(seconds_left(deadline))
    return connection.recv(most)


def find_wait(headers: Mapping[str, str], status: int) -> timedelta | None:
    """Return the time for which a receiver wants no deliveries: Retry-After, or X-RateLimit of Discord.

    A receiver may say before its limit is reached that nothing is left of it.
    """
    if status in (429, 503) and (wait := _read_retry_after(headers.get("retry-after", ""))):
        return wait
    if status == 429 or headers.get("x-ratelimit-remaining") == "0":
        return _read_seconds(headers.get("x-ratelimit-reset-after", ""))
    return None


def _read_retry_after(text: str) -> timedelta | None:
    """Read seconds, whole or not, or an HTTP date."""
    if wait := _read_seconds(text):
        return wait
    try:
        at = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    wait = (at if at.tzinfo else at.replace(tzinfo=UTC)) - datetime.now(UTC)
    return min(wait, LONGEST_WAIT) if wait > timedelta(0) else None


def _read_seconds(text: str) -> timedelta | None:
    """Read seconds. Anything but digits with one point is not a number here: no `inf`, no `1e9`."""
    whole, _, part = text.partition(".")
    if not (whole + part).isascii() or not (whole + part).isdigit() or len(text) > 20:
        return None
    seconds = float(text)
    return min(timedelta(seconds=min(seconds, 1e6)), LONGEST_WAIT) if seconds > 0 else None


def seconds_left(deadline: float) -> float:
    """Return the seconds until the deadline, or raise TimeoutError."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds

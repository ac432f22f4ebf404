"""Requests that no well-behaved client sends, on a bare connection."""

import json
import socket
import time
from typing import NamedTuple

from tests.legality.service.asking import LEGAL

CHECK = "/api/v1/check"


class RawAnswer(NamedTuple):
    status: int
    head: bytes
    body: bytes


def raw(address: str, sent: bytes, patience: float = 40) -> RawAnswer:
    """Send bytes as they are, and read until the service closes or has answered."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), patience) as connection:
        connection.sendall(sent)
        return parse_answer(read_all(connection))


def read_all(connection: socket.socket) -> bytes:
    read = b""
    try:
        while piece := connection.recv(65_536):
            read += piece
    except ConnectionResetError:  # It closed before it had read everything that was sent.
        pass
    return read


def parse_answer(read: bytes) -> RawAnswer:
    head, _, body = read.partition(b"\r\n\r\n")
    return RawAnswer(int(head.split()[1]) if head else 0, head, body)


def post(
    body: bytes, path: str = CHECK, kind: str = "application/json", length: int = -1, **more: str
) -> bytes:
    """Write a request that announces any length whatever."""
    announced = len(body) if length < 0 else length
    named = {"Host": "x", "Connection": "close", "Content-Type": kind, "Content-Length": str(announced)}
    named |= {name.replace("_", "-"): value for name, value in more.items()}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items() if value), "", ""]
    return "\r\n".join(lines).encode("latin-1") + body


def list_body(text: str = LEGAL, **more: object) -> bytes:
    return json.dumps({"list": text, **more}).encode()


def drip(address: str, head: bytes, seconds: float) -> float:
    """Send a beginning, then a byte twice a second. Return after how long the service had enough."""
    host, _, port = address.removeprefix("http://").partition(":")
    begun = time.monotonic()
    with socket.create_connection((host, int(port)), seconds) as connection:
        connection.sendall(head)
        connection.settimeout(0.5)
        while time.monotonic() - begun < seconds:
            try:
                if not connection.recv(65_536):
                    break
            except TimeoutError:
                pass
            except ConnectionError:
                break
            try:
                connection.sendall(b"x")
            except OSError:
                break
    return time.monotonic() - begun

"""Clients that ask a service over many connections at once, each the next question when it has its answer."""

import asyncio
from collections.abc import Callable
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlsplit

Question = Callable[[int], bytes]
"""The bytes of the nth request."""


class CrowdFigures(NamedTuple):
    """How a crowd was served."""

    seconds: float
    taken: tuple[float, ...]
    statuses: dict[int, int]
    processor: float = 0
    """Seconds of processor time of the service for each request."""

    @property
    def rate(self) -> float:
        """Requests a second."""
        return len(self.taken) / self.seconds

    def percentile(self, percent: int) -> float:
        """Seconds within which so many of a hundred requests were answered."""
        return quantiles(self.taken, n=100, method="inclusive")[percent - 1]


def post(path: str, body: bytes, content_type: str = "application/json") -> bytes:
    """Write a request as it goes over the wire."""
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {content_type}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def get(path: str) -> bytes:
    """Write a request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def crowd(address: str, question: Question, *, connections: int, requests: int) -> CrowdFigures:
    """Ask so many questions over so many connections."""
    return asyncio.run(_crowd(address, question, connections, requests))


async def _crowd(address: str, question: Question, connections: int, requests: int) -> CrowdFigures:
    place, numbers = urlsplit(address), iter(range(requests))
    taken: list[float] = []
    statuses: dict[int, int] = {}

    async def client() -> None:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        for number in numbers:
            asked = perf_counter()
            writer.write(question(number))
            status = await _answer(reader)
            taken.append(perf_counter() - asked)
            statuses[status] = statuses.get(status, 0) + 1
        writer.close()
        await writer.wait_closed()

    begun = perf_counter()
    await asyncio.gather(*(client() for _ in range(connections)))
    return CrowdFigures(perf_counter() - begun, tuple(taken), statuses)


async def _answer(reader: asyncio.StreamReader) -> int:
    """Read an answer to its end, and return its status."""
    head = await reader.readuntil(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            await reader.readexactly(int(line.partition(b":")[2]))
            break
    return int(head.split(b" ", 2)[1])

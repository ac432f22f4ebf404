"""One keep-alive connection to a service, and how long each answer took."""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

Result = TypeVar("Result")


def run_async(scene: Coroutine[Any, Any, Result]) -> Result:
    """Run a scene in a thread of its own: a browser of other tests may have an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scene).result()


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Tally:
    """What was asked, how it was answered, and how long that took."""

    statuses: dict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(Counter))
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def note(self, what: str, status: int, seconds: float) -> None:
        self.statuses[what][status] += 1
        self.seconds[what].append(seconds)

    def of_status(self, *wanted: int) -> int:
        return sum(found.get(status, 0) for found in self.statuses.values() for status in wanted)

    def percentile(self, what: str, percent: int) -> float:
        taken = self.seconds[what]
        return (
            quantiles(taken, n=100, method="inclusive")[percent - 1]
            if len(taken) > 1
            else max(taken, default=0)
        )

    def table(self) -> str:
        """Write down each kind of request, as Markdown."""
        rows = ["| request | answers | p50 ms | p99 ms | longest ms |", "|---|---|---|---|---|"]
        for what, taken in self.seconds.items():
            said = ", ".join(f"{count} × {status}" for status, count in sorted(self.statuses[what].items()))
            half, nearly = self.percentile(what, 50) * 1000, self.percentile(what, 99) * 1000
            rows.append(f"| {what} | {said} | {half:.0f} | {nearly:.0f} | {max(taken) * 1000:.0f} |")
        return "\n".join(rows)


class Connection:
    """A person's browser. It comes from an address of its own, as a proxy before the service would tell."""

    def __init__(self, port: int, address: str, tally: Tally) -> None:
        self._port = port
        self._address = address
        self._tally = tally
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, what: str, method: str, path: str, said: object = None, secret: str = "", key: str = ""
    ) -> Answer:
        """Send a request and wait for its answer."""
        body = b"" if said is None else json.dumps(said).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"X-Forwarded-For: {self._address}"]
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        lines += [f"Authorization: Bearer {secret}"] if secret else []
        lines += [f"Idempotency-Key: {key}"] if key else []
        begun = perf_counter()
        if self._streams is not None and self._streams[0].at_eof():
            await self.close()  # Whoever is silent for long is hung up on.
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        answer = await read_answer(reader)
        self._tally.note(what, answer.status, perf_counter() - begun)
        if answer.headers.get("connection") == "close":
            await self.close()
        return answer

    def note_failure(self, what: str, seconds: float) -> None:
        """Count a request without an answer as status 0, and forget the connection."""
        self._tally.note(what, 0, seconds)
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()
        self._streams = None


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read one answer with a Content-Length."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(head[0].split(" ")[1]), headers, body)

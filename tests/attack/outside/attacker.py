"""One attacker: an address, and what the service answered it."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from tests.attack.wire import Answer, Connection, Tally, read_answer

Attack = Callable[["Attacker", float], Coroutine[Any, Any, None]]
"""Attacks until the time of the event loop is over. It may fail to connect; it never raises."""


@dataclass
class Attacker:
    """Somebody at one address who attacks a service on loopback."""

    port: int
    address: str = "10.66.6.6"
    tally: Tally = field(default_factory=Tally)

    def connection(self) -> Connection:
        """Return a keep-alive connection for JSON requests."""
        return Connection(self.port, self.address, self.tally)

    async def send(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Send one request on a connection of its own. Write `content_type=` for Content-Type."""
        named = {name.replace("_", "-").title(): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"X-Forwarded-For: {self.address}"]
        lines += [f"{name}: {value}" for name, value in named.items()]
        lines += [f"Content-Length: {len(body)}", "Connection: close"]
        begun = perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            answer = await read_answer(reader)
            self.tally.note(f"{method} {path.partition('?')[0]}", answer.status, perf_counter() - begun)
            return answer
        finally:
            writer.close()


def goes_on(until: float) -> bool:
    """Tell whether the time of the event loop is not over yet."""
    return asyncio.get_running_loop().time() < until

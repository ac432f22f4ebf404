"""More than the service can do: it says so at once, keeps answering, and is itself again when it is over."""

import asyncio
from dataclasses import dataclass, field
from time import perf_counter

from tests.attack.people import CHECK, variant
from tests.attack.wire import Connection, Tally

HEAVY = "".join(f"1 Nobody Knows The Name Of This Number {number}\n" for number in range(1_500))
"""A list of names that no card has, for each of which suggestions are looked for."""

RECOVERED_IN = 10.0
"""Seconds within which answers take as long as before the flood."""

AS_BEFORE = 3.0
REFUSALS = (429, 503)


@dataclass
class FloodFigures:
    """What came of it."""

    tally: Tally = field(default_factory=Tally)
    usual: float = 0
    recovered: float = -1
    wrong: list[str] = field(default_factory=list)

    def said(self) -> str:
        """Say it in a line."""
        calm = f"a pre-check takes {self.usual * 1000:.0f} ms in calm"
        return f"{calm}, and {self.recovered:.1f} s after the flood at most {AS_BEFORE:g} × as long again"


async def flood(port: int, connections: int) -> FloodFigures:
    """Measure in calm, flood, and wait until it is calm again."""
    found = FloodFigures()
    calm = Connection(port, "10.200.0.1", found.tally)
    times = sorted([await _one(calm, number) for number in range(20)])
    found.usual = times[len(times) // 2]
    await asyncio.gather(*(_heavy(port, number, found) for number in range(connections)), _probe(port, found))
    ended = perf_counter()
    while perf_counter() - ended < RECOVERED_IN:
        if await _one(calm, 1) <= AS_BEFORE * found.usual:
            found.recovered = perf_counter() - ended
            break
    else:
        found.wrong.append(f"after {RECOVERED_IN:g} s it was still slower than {AS_BEFORE:g} × before")
    await calm.close()
    return found


async def _one(connection: Connection, number: int) -> float:
    begun = perf_counter()
    await connection.ask("in calm", "POST", CHECK, {"list": variant(number)})
    return perf_counter() - begun


async def _heavy(port: int, number: int, found: FloodFigures) -> None:
    """Send three heavy lists, one after the other, and never wait when told to."""
    connection = Connection(port, f"10.201.{number >> 8}.{number & 255}", found.tally)
    for _ in range(3):
        begun = perf_counter()
        answer = await connection.ask("flood", "POST", CHECK, {"list": HEAVY + str(number)})
        if answer.status in REFUSALS:
            found.tally.note("flood, refused", answer.status, perf_counter() - begun)
            if "retry-after" not in answer.headers:
                found.wrong.append(f"{answer.status} without Retry-After")
        elif answer.status != 200:
            found.wrong.append(f"flood: {answer.status} {answer.body[:200]!r}")
    await connection.close()


async def _probe(port: int, found: FloodFigures) -> None:
    """Ask meanwhile whether the service lives."""
    connection = Connection(port, "10.202.0.1", found.tally)
    for _ in range(20):
        answer = await connection.ask("healthz meanwhile", "GET", "/healthz")
        if answer.status != 200:
            found.wrong.append(f"healthz: {answer.status}")
        await asyncio.sleep(0.1)
    await connection.close()

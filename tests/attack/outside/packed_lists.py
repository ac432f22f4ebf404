"""Links and badges with a list of 4,999 faulty lines, packed into some 60 letters of an address."""

import asyncio
from itertools import count

from legality.service.views.deck_link import pack
from tests.attack.outside.attacker import Attacker, goes_on

CONNECTIONS = 70
PATHS = ("/", "/badge.svg")


async def attack(attacker: Attacker, until: float) -> None:
    """Ask on 70 connections at a time, each time for another list, and never wait when told to."""
    numbers = count()

    async def ask_on() -> None:
        while goes_on(until):
            number = next(numbers)
            deck = pack("x\n" * 4_990 + str(number))
            try:
                async with asyncio.timeout(30):
                    answer = await attacker.send("GET", f"{PATHS[number % 2]}?deck={deck}")
            except (OSError, asyncio.IncompleteReadError, TimeoutError):
                await asyncio.sleep(0.1)
                continue
            if answer.status == 429:
                await asyncio.sleep(0.05)  # As fast as one process can refuse and be refused.

    await asyncio.gather(*(ask_on() for _ in range(CONNECTIONS)))

"""Event files and Limited pools that cost a TOML parser quadratic time and memory, or all that is allowed."""

import asyncio
import contextlib
from urllib.parse import urlencode

from tests.attack.outside.attacker import Attacker, goes_on

FORM = {"name": "x", "edition": "1e", "starts": "2030-12-05T10:00", "zone": "UTC", "pool": "limited"}
TYPE = "application/x-www-form-urlencoded"
AT_ONCE = 8


def dotted(characters: int) -> str:
    """Return one key with as many parts as fit. Python 3.13 takes 24 GB for 190,000 characters."""
    return "a" + ".a" * (characters // 2 - 2) + "=1"


def full_tables(characters: int) -> str:
    """Return tables with keys of ten parts, up to the limits."""
    line = "a{}.a.a.a.a.a.a.a.a.a=1\n"
    return "".join(line.format(number) for number in range(1_800))[:characters].rpartition("\n")[0]


def unknown_cards(characters: int) -> str:
    """Return a pool of names that no card has. Each wants suggestions."""
    names = (f'"The Card With No Name {number}"' for number in range(characters // 30))
    return f'name = "x"\ninclude = [{", ".join(names)}]'


def known_expansions(characters: int) -> str:
    """Return a pool that names one expansion again and again."""
    names = ", ".join(['"Premiere"'] * (characters // 12 - 4))
    return f'name = "x"\nexpansions = [{names}]'


TEXTS = {
    "plan": [dotted(10_000), dotted(19_000), dotted(190_000), full_tables(19_000), "[" * 19_000],
    "limited": [
        dotted(30_000),
        dotted(190_000),
        full_tables(190_000),
        unknown_cards(190_000),
        known_expansions(190_000),
        '{"name":' * 20_000,
    ],
}


async def attack(attacker: Attacker, until: float) -> None:
    """Send every shape by POST, and the short ones by GET, on several connections at once."""
    requests = [
        urlencode({**FORM, field: text, **more})
        for field, texts in TEXTS.items()
        for text in texts
        for more in ({"look": "file"}, {})
    ]
    await asyncio.gather(*(_send_all(attacker, until, requests, number) for number in range(AT_ONCE)))


async def _send_all(attacker: Attacker, until: float, requests: list[str], number: int) -> None:
    """Send the requests in turn, beginning with another one on each connection."""
    while goes_on(until):
        query = requests[number % len(requests)]
        number += 1
        with contextlib.suppress(OSError, EOFError, ValueError, IndexError):
            await attacker.send("POST", "/events/new", query.encode(), content_type=TYPE)
            if len(query) < 40_000:
                await attacker.send("GET", f"/events/new?{query}")

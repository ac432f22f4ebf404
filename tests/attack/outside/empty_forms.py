"""Forms without a name or a list, and lists that are refused, from four addresses or four /64s of one /48."""

import asyncio
from dataclasses import replace
from itertools import count
from urllib.parse import urlencode

from tests.attack.outside.attacker import Attacker, goes_on
from tests.attack.people import SLUG

CONNECTIONS = 5
"""For each address."""

FORM = "application/x-www-form-urlencoded"

FORMS: tuple[tuple[str, str, str], ...] = (
    (f"/e/{SLUG}/register", FORM, ""),
    (f"/e/{SLUG}/register", FORM, urlencode({"player": "", "list": ""})),
    (f"/e/{SLUG}/register", FORM, urlencode({"player": "Empty", "list": ""})),
    (f"/e/{SLUG}/register", FORM, urlencode({"player": "Illegal", "list": "1 Anara"})),
    (f"/embed/{SLUG}", FORM, urlencode({"player": "\u202e", "list": "1 Anara"})),
    (f"/api/v1/events/{SLUG}/registrations", "application/json", '{"player": " ", "list": ""}'),
    (f"/api/v1/events/{SLUG}/registrations", "application/json", '{"player": "Anna", "list": "x"}'),
)


def addresses_of(attacker: Attacker) -> list[str]:
    """Return four addresses: neighbours in IPv4, or networks of one customer (/64s of one /48)."""
    if ":" in attacker.address:
        return [f"{attacker.address.rstrip(':')}:{number:x}::1" for number in range(4)]
    start = attacker.address.rpartition(".")[0]
    return [f"{start}.{number}" for number in range(4)]


async def attack(attacker: Attacker, until: float) -> None:
    """Send forms that register nobody, as fast as each address can."""
    numbers = count()

    async def send_on(address: str) -> None:
        own = replace(attacker, address=address)
        while goes_on(until):
            path, kind, body = FORMS[next(numbers) % len(FORMS)]
            try:
                async with asyncio.timeout(30):
                    answer = await own.send("POST", path, body.encode(), content_type=kind)
            except (OSError, asyncio.IncompleteReadError, TimeoutError):
                await asyncio.sleep(0.1)
                continue
            if answer.status == 429:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(send_on(each) for each in addresses_of(attacker) for _ in range(CONNECTIONS)))

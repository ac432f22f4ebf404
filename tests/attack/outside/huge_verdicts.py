"""Registers lists with thousands of problems, replaces them without a pause, and reads them back."""

import asyncio
import json

from tests.attack.outside.attacker import Attacker, goes_on
from tests.attack.people import SLUG
from tests.attack.wire import Answer

RUBBISH = "x\n" * 4_999
AT_ONCE = 3


async def attack(attacker: Attacker, until: float) -> None:
    """Let three at once register, replace 60 times and read, until the time is over."""
    await asyncio.gather(*(_one(attacker, until, number) for number in range(AT_ONCE)))


async def _one(attacker: Attacker, until: float, number: int) -> None:
    turn = 0
    while goes_on(until):
        turn += 1
        who = {"player": f"Flood {number} {turn}", "list": RUBBISH}
        answer = await _send(attacker, "POST", f"/api/v1/events/{SLUG}/registrations", who)
        secret = answer.json()["secret"] if answer and answer.status == 201 else ""
        for version in range(60):
            if not goes_on(until):
                return
            own = f"Bearer {secret}"
            await _send(attacker, "PUT", "/api/v1/registration", {"list": f"{RUBBISH}y{version}"}, own)
            await _send(attacker, "GET", "/api/v1/registration", None, own)
            await _send(attacker, "POST", "/api/v1/check", {"list": RUBBISH})


async def _send(
    attacker: Attacker, method: str, path: str, said: object = None, authorization: str = ""
) -> Answer | None:
    """Send one request. A service that hangs up is waited for; an attack never raises."""
    body = b"" if said is None else json.dumps(said).encode()
    named = {"content_type": "application/json"} | ({"authorization": authorization} if authorization else {})
    try:
        return await attacker.send(method, path, body, **named)
    except (OSError, EOFError, ValueError, IndexError):
        await asyncio.sleep(0.1)
        return None

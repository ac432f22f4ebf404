"""Registers lists with thousands of problems, replaces them without a pause, and reads them back."""

import asyncio
import json
from datetime import UTC, datetime, timedelta

from tests.attack.outside.attacker import Attacker, goes_on
from tests.attack.people import SLUG
from tests.attack.wire import Answer

RUBBISH = "x\n" * 4_999
AT_ONCE = 3
OWN = "flood-of-rubbish"


async def attack(attacker: Attacker, until: float) -> None:
    """Announce an event that takes illegal lists; let three at once register, replace and read there."""
    slug = await _announce(attacker)
    await asyncio.gather(*(_one(attacker, until, slug, number) for number in range(AT_ONCE)))


async def _announce(attacker: Attacker) -> str:
    """Announce and open an event. Where that is refused, attack the event of the honest players."""
    starts = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    asked = {"slug": OWN, "name": "Flood", "policy": "flag", "starts": starts, "deadline": starts}
    made = await _send(attacker, "POST", "/api/v1/events", {**asked, "terms": {"edition": "1e"}})
    if made is None or made.status != 201:
        return SLUG
    await _send(attacker, "POST", f"/api/v1/events/{OWN}/open", {}, f"Bearer {made.json()['secret']}")
    return OWN


async def _one(attacker: Attacker, until: float, slug: str, number: int) -> None:
    turn = 0
    while goes_on(until):
        turn += 1
        who = {"player": f"Flood {number} {turn}", "list": RUBBISH}
        answer = await _send(attacker, "POST", f"/api/v1/events/{slug}/registrations", who)
        own = f"Bearer {answer.json()['secret']}" if answer and answer.status == 201 else ""
        for version in range(60 if own else 1):
            if not goes_on(until):
                return
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

"""A director adds webhooks, 40 at a time, whose names a name server does not answer."""

import asyncio
import json
from itertools import count

from tests.attack.outside.attacker import Attacker, goes_on

EVENTS = 10
AT_ONCE = 40

REFUSALS = (OSError, EOFError, ValueError, KeyError)
"""The service may refuse, or hang up."""

START = {
    "terms": {"edition": "2e", "format": "constructed", "pool": "complete", "rules": "standard"},
    "starts": "2099-12-05T10:00:00Z",
    "policy": "flag",
}


class OwnEvent:
    """An event of the attacker's own."""

    def __init__(self, attacker: Attacker, slug: str) -> None:
        self._attacker = attacker
        self._secret = ""
        self.slug = slug

    async def announce(self) -> None:
        """Make and open the event."""
        answer = await self.send("POST", "", START | {"slug": self.slug, "name": self.slug})
        self._secret = str(answer.get("secret", ""))
        await self.send("POST", f"/{self.slug}/open")

    async def hook(self, url: str) -> int:
        """Add a webhook, and return 1 if the service took it."""
        asked = {"url": url, "topics": ["*"]}
        return int("id" in await self.send("POST", f"/{self.slug}/webhooks", asked))

    async def send(self, method: str, path: str, said: object = None) -> dict[str, object]:
        """Send a request as the director, and return the answer; an empty one if there is none."""
        try:
            body = b"" if said is None else json.dumps(said).encode()
            named = {"content_type": "application/json"} | (
                {"authorization": f"Bearer {self._secret}"} if self._secret else {}
            )
            answer = await self._attacker.send(method, f"/api/v1/events{path}", body, **named)
            await asyncio.sleep(0.5 * (answer.status in (429, 503)))
            found = json.loads(answer.body or b"{}")
        except REFUSALS:
            await asyncio.sleep(0.5)
            return {}
        return found if isinstance(found, dict) else {}


async def own_events(attacker: Attacker, prefix: str, number: int = EVENTS) -> list[OwnEvent]:
    """Make events of the attacker's own."""
    events = [OwnEvent(attacker, f"{prefix}-{each}") for each in range(number)]
    for event in events:
        await event.announce()
    return events


async def attack(attacker: Attacker, until: float) -> None:
    """Add webhooks with names that get no answer, as many at a time as one browser opens."""
    events, numbers = await own_events(attacker, "slow-names"), count()

    async def add(event: OwnEvent) -> None:
        while goes_on(until):
            await event.hook(f"https://name-{next(numbers)}.mute.example/")

    await asyncio.gather(*(add(events[number % EVENTS]) for number in range(AT_ONCE)))

"""Events with ten webhooks each to servers that take the connection and say nothing."""

import asyncio

from tests.attack.outside.attacker import Attacker, goes_on
from tests.attack.outside.slow_names import OwnEvent, own_events

EVENTS = 6
HOOKS = 10
ADDRESS = "127.0.0.2"
"""An address of this machine that no honest receiver uses."""


async def attack(attacker: Attacker, until: float) -> None:
    """Let as much happen in these events as one address can."""
    events = await own_events(attacker, "slow-receivers", EVENTS)
    loop, mute = asyncio.get_running_loop(), asyncio.Protocol
    servers = [await loop.create_server(mute, ADDRESS, 0) for _ in range(EVENTS * HOOKS)]
    ports = [server.sockets[0].getsockname()[1] for server in servers]

    async def edit(event: OwnEvent, own_ports: list[int]) -> None:
        for port in own_ports:
            await event.hook(f"http://{ADDRESS}:{port}/")
        while goes_on(until):
            await event.send("POST", f"/{event.slug}/close")
            await event.send("POST", f"/{event.slug}/open")

    await asyncio.gather(*(edit(event, ports[number::EVENTS]) for number, event in enumerate(events)))
    for server in servers:
        server.close()

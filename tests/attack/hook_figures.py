"""Measure registrations and deliveries while an attack on webhooks goes on.

    python -m tests.attack.hook_figures FOLDER [--attack slow_names] [--seconds 20]

Prints JSON: the times of honest registrations and the lags of an honest webhook. The name server of
tests.attack.namespaces is mute: a socket that never answers.
"""

import argparse
import asyncio
import json
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import close_event, open_event
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.store import Store, open_store
from tests.attack.load import announce
from tests.attack.namespaces import NAME_SERVER
from tests.attack.outside.attacker import Attack, Attacker, goes_on
from tests.attack.outside.slow_names import attack as slow_names
from tests.attack.outside.slow_receivers import attack as slow_receivers
from tests.attack.people import SLUG
from tests.attack.wire import Connection, Tally
from tests.legality.events.scenes import LEGAL
from tests.legality.service.running import running

ATTACKS: dict[str, Attack] = {"slow_names": slow_names, "slow_receivers": slow_receivers}
PAUSE = 0.25
REST = 1.7
"""Seconds between two happenings of the honest event: no multiple of the second between two looks."""


@contextmanager
def mute_name_server() -> Iterator[None]:
    """Listen for questions and answer none, where that port can be had."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mute:
        try:
            mute.bind((NAME_SERVER, 53))
        except OSError:
            print("no name server of our own; names are asked of the usual one", file=sys.stderr)
        yield


async def register(port: int, until: float) -> list[float]:
    """Register honest players one after the other, and return the seconds that each of them waited."""
    waited, number = [], 0
    while goes_on(until):
        number += 1
        connection = Connection(port, f"10.1.{number // 250}.{number % 250}", Tally())
        said = {"player": f"Player {number}", "list": LEGAL.decode()}
        begun = perf_counter()
        answer = await connection.ask("register", "POST", f"/api/v1/events/{SLUG}/registrations", said)
        waited += [perf_counter() - begun] if answer.status == 201 else [float("inf")]
        await connection.close()
        await asyncio.sleep(PAUSE)
    return waited


async def honest_hook(store: Store, until: float) -> list[float]:
    """Let something happen every other second, and return the seconds until the receiver is told of each."""
    lags = []
    told: asyncio.Queue[datetime] = asyncio.Queue()

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        body = await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.close()
        told.put_nowait(datetime.fromisoformat(json.loads(body)["at"]))

    async with await asyncio.start_server(receive, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        hook: dict[str, Any] = {"topics": ("opened", "closed"), "by": CONSOLE, "allow_private": True}
        await asyncio.to_thread(add_webhook, store, SLUG, url, now=datetime.now(UTC), **hook)
        while goes_on(until):
            for happen in (close_event, open_event):
                await asyncio.to_thread(happen, store, SLUG, by=CONSOLE, now=datetime.now(UTC))
                async with asyncio.timeout(300):
                    happened = await told.get()
                lags.append((datetime.now(UTC) - happened) / timedelta(seconds=1))
                await asyncio.sleep(REST)
    return lags


async def measure(store: Store, port: int, name: str, seconds: float) -> dict[str, Any]:
    """Attack, and let honest people do their things meanwhile."""
    until = asyncio.get_running_loop().time() + seconds
    attacker = Attacker(port)
    attack = asyncio.create_task(ATTACKS[name](attacker, until))
    await asyncio.sleep(3)
    if name == "slow_names":
        measured = {"registered": await register(port, until)}
    else:
        measured = {"lags": await honest_hook(store, until)}
    await asyncio.wait_for(attack, 60)
    statuses = {str(status): attacker.tally.of_status(status) for status in (201, 204, 200, 422, 429, 503)}
    return measured | {"attacker": statuses}


def main(arguments: list[str]) -> int:
    """Start a service, measure, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.hook_figures")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--attack", choices=[*ATTACKS], default="slow_names")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args(arguments)
    url = f"sqlite:///{options.folder}/events.sqlite"
    store = open_store(url)
    announce(store)
    private = {"LEGALITY_WEBHOOKS_PRIVATE": "yes"}
    with mute_name_server(), running(options.folder, "--database", url, **private) as service:
        port = urlsplit(service.address).port or 0
        print(json.dumps(asyncio.run(measure(store, port, options.attack, options.seconds))))
    store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A large event in a few minutes, and then more than the service can do.

    python -m tests.attack.load [--players 500] [--visitors 24] [--seconds 180] [--workers 2] [--database URL]
                                [--venue]

500 players come within the time, look, pre-check, register, replace and withdraw, while a crowd pre-checks.
Everybody comes from an address of their own and the limits are the usual ones. Afterwards everything that was
acknowledged must be in the database, byte for byte, and the log must be whole.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rights import find_own_registration
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.terms.terms import default_terms
from tests.attack.flood import FloodFigures, flood
from tests.attack.memory import memory
from tests.attack.people import SLUG, VISITORS, Hall, player, visitor
from tests.attack.wire import run_async
from tests.legality.service.running import running


def announce(store: Store) -> None:
    """Open an event for as long as this takes."""
    now = datetime.now(UTC)
    starts = now + timedelta(days=2)
    terms = default_terms("2e", starts.date())
    create_event(store, slug=SLUG, name="Championship", terms=terms, starts=starts, now=now)
    open_event(store, SLUG, by=Actor("director", "", SLUG), now=now)


async def event_day(
    hall: Hall, players: int, visitors: int, seconds: float, seed: int, visitor_pause: float | None = None
) -> None:
    """Let everybody in. Half of the players come in the last fifth of the time, as before a deadline.

    Visitors pre-check with pauses of at most `visitor_pause` seconds, or almost without one.
    """
    chance = random.Random(seed)
    until = asyncio.get_running_loop().time() + seconds
    pause = seconds / 60
    arrivals = [chance.random() * seconds * 0.8 for _ in range(players // 2)]
    arrivals += [seconds * (0.8 + chance.random() * 0.2) for _ in range(players - players // 2)]
    people = [
        player(hall, number, random.Random(seed + number), arrives, pause)
        for number, arrives in enumerate(arrivals)
    ]
    between = pause / 20 if visitor_pause is None else visitor_pause
    crowd = [visitor(hall, VISITORS + n, random.Random(seed - n), until, between) for n in range(visitors)]
    await asyncio.gather(*people, *crowd)


def find_lost(store: Store, hall: Hall) -> Iterator[str]:
    """Name everything that was acknowledged and is not there, or is there otherwise."""
    for name, told in hall.told.items():
        held = find_own_registration(store, told.secret)
        kept = {each.number: each.text.decode() for each in read_own_list(store, told.secret).versions}
        if kept != told.versions:
            yield f"{name}: versions {sorted(told.versions)} were acknowledged, {sorted(kept)} are there"
        if (held.status == "withdrawn") != told.withdrawn:
            yield f"{name} is {held.status}"
    yield from verify_audit(store, SLUG).faults


@contextmanager
def start_service(url: str, workers: int, home: Path, **settings: str) -> Iterator[tuple[Store, int]]:
    """Start the service on a database with the event in it."""
    store = open_store(url)
    announce(store)
    with running(home, "--workers", str(workers), "--database", url, **settings) as service:
        yield store, urlsplit(service.address).port or 0
    store.close()


def run(options: argparse.Namespace, home: Path) -> tuple[Hall, list[int], FloodFigures, list[str]]:
    """Play the day, flood the service, and look at what is left."""
    url = options.database or f"sqlite:///{home}/events.sqlite"
    with start_service(url, options.workers, home) as (store, port):
        run_async(event_day(Hall(port), 0, options.visitors, 3, seed=0))
        before = memory()
        hall = Hall(port, venue=options.venue)
        run_async(event_day(hall, options.players, options.visitors, options.seconds, options.seed))
        after = memory()
        flooded = run_async(flood(port, options.flood))
        return hall, [before, after], flooded, list(find_lost(store, hall))


def report(hall: Hall, megabytes: list[int], flooded: FloodFigures, missing: list[str]) -> None:
    """Print what happened."""
    print(hall.tally.table())
    acknowledged = sum(len(told.versions) for told in hall.told.values())
    print(f"\n{len(hall.told)} players registered, {acknowledged} lists acknowledged, {len(missing)} lost")
    print(f"put off and then served: {hall.tally.of_status(429, 503)}; other answers: {len(hall.wrong)}")
    print(f"memory of the workers: {megabytes[0]} MB after warming up, {megabytes[1]} MB at the end")
    print(f"\nBeyond capacity:\n\n{flooded.tally.table()}\n\n{flooded.said()}")
    for problem in (*hall.wrong, *missing, *flooded.wrong):
        print(f"WRONG: {problem}")


def parse_arguments(arguments: list[str]) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.load")
    for name, usual in (("players", 500), ("visitors", 24), ("workers", 2), ("seed", 7), ("flood", 400)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--database", default="")
    parser.add_argument("--venue", action="store_true", help="all players share one address")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Play it, and say whether anything was lost."""
    with TemporaryDirectory() as home:
        hall, megabytes, flooded, missing = run(parse_arguments(arguments), Path(home))
    report(hall, megabytes, flooded, missing)
    return 1 if hall.wrong or missing or flooded.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

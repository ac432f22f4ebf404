"""A tournament day while one address attacks: 500 players register, and each attack goes on all the time.

    python -m tests.attack.outside.day [NAME…] [--players 500] [--seconds 90] [--workers 2] [--database URL]

Prints one row for each attack. An error is any answer to an honest player other than the expected one, a
refusal with Retry-After included, and any failed connection. Exit code 1 if an acknowledged list is lost,
if 1 % of the honest requests end in an error, or if the 99th percentile of their times reaches 2 seconds.
The attacker is a process of its own, so that its work does not count as waiting of the players.
"""

import argparse
import asyncio
import importlib
import resource
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.attack.load import event_day, find_lost, start_service
from tests.attack.memory import memory
from tests.attack.outside.attacker import Attack, Attacker
from tests.attack.people import Hall
from tests.attack.wire import run_async

ATTACKS = (
    "oversized_toml",
    "huge_verdicts",
    "slow_names",
    "idle_connections",
    "form_files",
    "packed_lists",
    "slow_receivers",
    "empty_forms",
)
CALM = "calm"
"""The name of a day without an attack."""

MOST_ERRORS = 0.01
LONGEST = 2.0
EXPECTED = (200, 201)

PATIENCE = 60
"""Seconds for an attack to end after its time."""

ATTACKER_BYTES = 2_000_000_000


class DayFigures(NamedTuple):
    """What a day under attack came to."""

    attack: str
    hall: Hall
    attacker: Attacker
    lost: list[str]
    megabytes: int
    log_bytes: int

    @property
    def requests(self) -> int:
        return sum(map(len, self.hall.tally.seconds.values()))

    @property
    def errors(self) -> int:
        answers = self.hall.tally.statuses.values()
        return sum(count for found in answers for status, count in found.items() if status not in EXPECTED)

    @property
    def p99(self) -> float:
        times = sorted(each for taken in self.hall.tally.seconds.values() for each in taken)
        return times[int(len(times) * 0.99)] if times else 0.0

    def find_faults(self) -> Iterator[str]:
        """Name each promise that this day broke."""
        yield from (f"{self.attack}: {each}" for each in (*self.lost, *self.hall.wrong))
        if self.errors >= MOST_ERRORS * self.requests:
            yield f"{self.attack}: {self.errors} errors in {self.requests} honest requests"
        if self.p99 >= LONGEST:
            yield f"{self.attack}: p99 of honest requests is {self.p99:.2f} s"

    def row(self) -> str:
        """Write the row of the table."""
        statuses: dict[int, int] = {}
        for found in self.attacker.tally.statuses.values():
            for status, count in found.items():
                statuses[status] = statuses.get(status, 0) + count
        answers = ", ".join(f"{count:,} × {status}" for status, count in sorted(statuses.items()))
        errors = f"{self.errors} of {self.requests:,}"
        return (
            f"| {self.attack} | {answers or 'none'} | {len(self.hall.told)} | {len(self.lost)} | {errors} "
            f"| {self.p99 * 1000:.0f} | {self.megabytes} | {self.log_bytes / 1e6:.1f} |"
        )


HEAD = (
    "| attack | answers to the attacker | registered | lost | errors of honest requests | p99 ms "
    "| workers MB | log MB |\n|---|---|---:|---:|---:|---:|---:|---:|"
)


def find_attack(name: str) -> Attack:
    """Import the attack of a module in this folder."""
    attack: Attack = importlib.import_module(f"tests.attack.outside.{name}").attack
    return attack


def run_attack(name: str, port: int, seconds: float) -> Attacker:
    """Attack a service for so many seconds. Runs in a process of its own."""
    attacker = Attacker(port)

    async def attack() -> None:
        until = asyncio.get_running_loop().time() + seconds
        await asyncio.wait_for(find_attack(name)(attacker, until), seconds + PATIENCE)

    asyncio.run(attack())
    return attacker


def limit_memory() -> None:
    """Bound the memory of the attacker."""
    resource.setrlimit(resource.RLIMIT_AS, (ATTACKER_BYTES, ATTACKER_BYTES))


async def day_under_attack(hall: Hall, name: str, options: argparse.Namespace) -> Attacker:
    """Let the players in while the attack goes on from before the first to after the last."""
    day = event_day(hall, options.players, options.visitors, options.seconds, options.seed, visitor_pause=3)
    if name == CALM:
        await day
        return Attacker(hall.port)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn"), limit_memory) as process:
        attack = loop.run_in_executor(process, run_attack, name, hall.port, options.seconds + 5)
        await asyncio.sleep(2)
        await day
        return await attack


def play(name: str, options: argparse.Namespace, home: Path) -> DayFigures:
    """Play one day against a service of its own."""
    url = options.database or f"sqlite:///{home}/events.sqlite"
    with start_service(url, options.workers, home, LEGALITY_WEBHOOKS_PRIVATE="yes") as (store, port):
        run_async(event_day(Hall(port), 0, 2, 2, seed=0))
        hall = Hall(port)
        attacker = run_async(day_under_attack(hall, name, options))
        log_bytes = Path(home, "log").stat().st_size
        return DayFigures(name, hall, attacker, list(find_lost(store, hall)), memory(), log_bytes)


def parse_arguments(arguments: list[str]) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.outside.day")
    parser.add_argument("attacks", nargs="*", metavar="NAME", default=[CALM, *ATTACKS])
    for name, usual in (("players", 500), ("visitors", 6), ("workers", 2), ("seed", 7)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--database", default="")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Play a day with each attack, and say whether any promise was broken."""
    options = parse_arguments(arguments)
    faults: list[str] = []
    print(HEAD, flush=True)
    for name in options.attacks:
        with TemporaryDirectory() as home:
            figures = play(name, options, Path(home))
        print(figures.row(), flush=True)
        faults += figures.find_faults()
    for fault in faults:
        print(f"WRONG: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

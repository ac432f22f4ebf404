"""Run every benchmark whose ratio is promised, and print one table.

benchmarks/run            the whole, in a few minutes; fails where a ratio is above its limit
benchmarks/run --peers    also other games' checkers, as far as package indexes have them (`benchmarks.peers`)
benchmarks/run --short    fewer rounds and smaller corpora, in a minute and a half; each limit is 15 % higher
"""

import sys
from collections.abc import Iterator

from benchmarks import (
    check,
    editing,
    events,
    formats,
    growth,
    notations,
    peers,
    reading,
    service,
    start,
    sweep,
)
from benchmarks.measuring import Measure, load
from benchmarks.yardsticks import jvm

SHORT, PEERS = "--short", "--peers"
HEAD = (
    "| what : against what | ratio | at most | aim | least, and spread of the rounds |\n|---|---|---|---|---|"
)
HEADROOM = 1.15
"""How many times its limit a ratio may be in a short run."""


def measures(short: bool) -> Iterator[Measure]:
    """Take all measures."""
    yield from reading.measures(rounds=60 if short else 200)
    yield from notations.measures(rounds=20 if short else 60)
    yield from check.measures(rounds=60 if short else 200)
    yield from jvm.measures(rounds=60 if short else 200)
    yield from formats.measures(rounds=9 if short else 30)
    yield from start.measures(rounds=7 if short else 25)
    yield from editing.measures(rounds=40 if short else 200)
    if short:
        yield from growth.measures(rounds=20, checks=3_000)
        yield from service.measures(rounds=3, requests=400)
        yield from sweep.measures(lists=2_000, rounds=2)
        yield from events.measures((100, 3_000), rounds=20)
    else:
        yield from growth.measures()
        yield from service.measures()
        yield from sweep.measures()
        yield from events.measures()


def row(measure: Measure, limit: float) -> str:
    """Write a line of the table, as Markdown."""
    verdict = "" if measure.ratio <= limit else " **missed**"
    aim = "" if measure.aim is None else f"{measure.aim:g}"
    return f"| {measure.name} | {measure.ratio:.2f}{verdict} | {measure.limit:g} | {aim} | {measure.aside} |"


def main(arguments: list[str]) -> int:
    """Print the table, and say whether every ratio is within its limit."""
    short = SHORT in arguments
    print(f"{load()}\n\n{HEAD}", flush=True)
    missed = 0
    for measure in measures(short):
        limit = measure.limit * (HEADROOM if short else 1)
        missed += measure.ratio > limit
        print(row(measure, limit), flush=True)
    print(f"\n{load()}")
    if PEERS in arguments:
        peers.main()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

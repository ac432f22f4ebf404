"""Run every benchmark whose ratio is promised, and print one table.

benchmarks/run            the whole, in a few minutes; fails where a ratio is above its limit
benchmarks/run --peers    also other games' checkers, as far as package indexes have them (`benchmarks.peers`)
benchmarks/run --short    fewer rounds and smaller corpora, in four minutes; each limit is 15 % higher

A benchmark with a ratio above its limit is run once more.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from benchmarks import (
    check,
    editing,
    event_pages,
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

Benchmark = Callable[[], Iterable[Measure]]

SHORT, PEERS = "--short", "--peers"
HEAD = (
    "| what : against what | ratio | at most | aim | least, and spread of the rounds |\n|---|---|---|---|---|"
)
HEADROOM = 1.15
"""How many times its limit a ratio may be in a short run."""


def benchmarks(short: bool) -> Iterator[Benchmark]:
    """Return the benchmarks, each as a function that takes its measures."""
    yield partial(reading.measures, rounds=60 if short else 200)
    yield partial(notations.measures, rounds=20 if short else 60)
    yield partial(check.measures, rounds=60 if short else 200)
    yield partial(jvm.measures, rounds=60 if short else 200)
    yield partial(formats.measures, rounds=9 if short else 30)
    yield partial(start.measures, rounds=7 if short else 25)
    yield partial(editing.measures, rounds=40 if short else 200)
    if short:
        yield partial(growth.measures, rounds=20, checks=3_000)
        yield partial(service.measures, rounds=3, requests=400)
        yield partial(sweep.measures, lists=2_000, rounds=2)
        yield partial(events.measures, (100, 3_000), rounds=20)
        yield partial(event_pages.measures, (100, 3_000), rounds=5)
    else:
        yield from (module.measures for module in (growth, service, sweep, events, event_pages))


def measure(benchmark: Benchmark, headroom: float) -> list[Measure]:
    """Take the measures of a benchmark; once more if one is above its limit, and then keep the lower ones.

    Another program that is busy meanwhile makes a ratio higher, and hardly ever lower.
    """
    taken = list(benchmark())
    if all(each.ratio <= each.limit * headroom for each in taken):
        return taken
    again = {each.name: each for each in benchmark()}
    return [min(each, again.get(each.name, each), key=lambda one: one.ratio) for each in taken]


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
    headroom = HEADROOM if short else 1
    for benchmark in benchmarks(short):
        for each in measure(benchmark, headroom):
            limit = each.limit * headroom
            missed += each.ratio > limit
            print(row(each, limit), flush=True)
    print(f"\n{load()}")
    if PEERS in arguments:
        peers.main()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

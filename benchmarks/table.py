"""Run every benchmark whose ratio is promised, and print one table.

benchmarks/run            the whole, in a few minutes; fails where a ratio is above its limit
benchmarks/run --short    in half a minute; fails only where a ratio is twice its limit or what was reached
"""

import sys
from collections.abc import Iterator

from benchmarks import check, editing, growth, notations, reading, service, start, sweep
from benchmarks.measuring import Measure, load

SHORT = "--short"
DOUBLING = 2


REACHED = {
    "a registration : a bare insert": 2.7,
}
"""The ratios reached so far where the limit is missed, so that a doubling is noticed there too."""


def measures(short: bool) -> Iterator[Measure]:
    """Take all measures, with fewer rounds where only a doubling is to be noticed."""
    yield from reading.measures()
    yield from notations.measures()
    yield from check.measures(rounds=40 if short else 200)
    yield from start.measures(rounds=7 if short else 25)
    yield from editing.measures(rounds=40 if short else 200)
    if short:
        yield from growth.measures(most=10, rounds=20, checks=3_000)
        yield from service.measures(rounds=3, requests=500)
        yield from sweep.measures(lists=3_000, rounds=3)
    else:
        yield from growth.measures()
        yield from service.measures()
        yield from sweep.measures()


def row(measure: Measure, limit: float) -> str:
    """Write a line of the table, as Markdown."""
    verdict = "" if measure.ratio <= limit else " **missed**"
    aim = "" if measure.aim is None else f"{measure.aim:g}"
    return f"| {measure.name} | {measure.ratio:.2f}{verdict} | {measure.limit:g} | {aim} | {measure.aside} |"


def main(arguments: list[str]) -> int:
    """Print the table, and say whether every ratio is within its limit."""
    short = SHORT in arguments
    print(
        f"{load()}\n\n| what : against what | ratio | at most | aim | aside |\n|---|---|---|---|---|",
        flush=True,
    )
    missed = 0
    for measure in measures(short):
        limit = measure.limit
        if short:
            limit = DOUBLING * max(limit, REACHED.get(measure.name, 0))
        missed += measure.ratio > limit
        print(row(measure, limit), flush=True)
    print(f"\n{load()}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

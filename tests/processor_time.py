"""Processor time in seconds of the machine on which the bounds were measured: a slower one passes too."""

import re
from collections.abc import Callable
from statistics import median
from time import process_time

REFERENCE = 0.0087
"""Seconds that `fixed_work` takes on the machine on which the bounds were measured."""

AROUND = 4
"""Times that the fixed work is timed before other work, and again after it."""

COUNTED = re.compile(r"([0-9]{1,3})[x\t ]+(\S.*)")


def seconds(work: Callable[[], object]) -> float:
    """Return the time that work takes.

    A core that runs two threads counts up to half as much again for each, so the fixed work is timed before
    and after: what slows one slows the other.
    """
    slow = [time_of(fixed_work) for _ in range(AROUND)]
    taken = time_of(work)
    slow += [time_of(fixed_work) for _ in range(AROUND)]
    return taken / max(1.0, median(slow) / REFERENCE)


def least_seconds(work: Callable[[], object], enough: float) -> float:
    """Return the lesser of two tries, for work that no cache shortens; one below `enough` needs no second."""
    first = seconds(work)
    return first if first < enough else min(first, seconds(work))


def time_of(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def fixed_work() -> None:
    """Do what reading and judging do most: match, split, look up, make tuples."""
    counts: dict[str, int] = {}
    for number in range(12_000):
        found = COUNTED.match(f"{number % 7}x Card of number {number % 60}")
        if found is not None:
            title = " ".join(found[2].split())
            counts[title] = counts.get(title, 0) + int(found[1])
    sorted(counts.items(), key=lambda pair: (pair[1], pair[0]))

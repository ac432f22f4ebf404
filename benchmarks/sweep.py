"""The gain of a sweep by a second core, and its memory, which must not grow with its length.

Both sweeps of a round judge the same corpus (`benchmarks.corpus`), as whole processes of `legality sweep`, in
turns; what their start takes is in it, and that each process learns the names of the cards by itself, about a
second in all. So a short sweep gains less.

Two cores of a machine that others share are seldom twice one. How much two processes gain that share nothing
is measured beside it, by two sweeps of a half each that know nothing of each other; a sweep by two must gain
nine tenths of that, which is 1.8 where the cores are two.

    python -m benchmarks.sweep [LISTS] [ROUNDS]
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from benchmarks.corpus import corpus
from benchmarks.measuring import ROOT, Measure, load

LEAST_GAIN = 1.8
"""Of two cores."""


def measures(lists: int = 40_000, rounds: int = 3) -> Iterator[Measure]:
    """Take both measures."""
    with TemporaryDirectory(prefix="legality-sweep-") as folder:
        whole, tenth = Path(folder, "whole.jsonl"), Path(folder, "tenth.jsonl")
        write(whole, lists)
        write(tenth, lists // 10)
        yield by_length(tenth, whole, lists)
        if (os.cpu_count() or 1) > 1:
            yield by_cores(whole, lists, rounds)


class SweepFigures(NamedTuple):
    """The time and memory of a sweep."""

    seconds: float
    processor: float
    megabytes: float
    """The most that any process of it had."""


def by_cores(lists: Path, size: int, rounds: int) -> Measure:
    """Compare a sweep by two processes with one by one, in wall time, for that is what is to be gained."""
    taken: dict[str, list[SweepFigures]] = {"1": [], "2": []}
    apart = []
    for _ in range(rounds):
        for workers, times in taken.items():
            times.append(run_sweep(lists, workers))
        apart.append(in_halves(lists))
    one, two = (median(each.seconds for each in times) for times in taken.values())
    alone, shared = (median(each.processor for each in times) for times in taken.values())
    cores = one / median(apart)
    aside = f"{one / two:.2f} times as fast, and {cores:.2f} by two sweeps of a half each; {size / one:,.0f} "
    aside += f"and {size / two:,.0f} lists a second; in processor time {shared / alone:.2f}; {load()}"
    limit = 2 / LEAST_GAIN / min(cores, 2)
    return Measure("a sweep by two processes : by one", two / one, limit, None, aside)


def by_length(tenth: Path, whole: Path, size: int) -> Measure:
    """Compare the most memory that any process of a sweep had with that of a sweep of a tenth."""
    few, all_of_them = (run_sweep(lists, "2").megabytes for lists in (tenth, whole))
    aside = f"{few:.0f} MB for {size // 10:,} lists, {all_of_them:.0f} MB for {size:,}"
    return Measure("memory of a sweep : of a tenth of it", all_of_them / few, 1.15, None, aside)


def run_sweep(lists: Path, workers: str) -> SweepFigures:
    """Sweep, and return its time and memory."""
    start = perf_counter()
    processor, megabytes = _wait_for(_sweep(lists, workers), lists)
    return SweepFigures(perf_counter() - start, processor, megabytes)


def in_halves(lists: Path) -> float:
    """Sweep a half twice at the same time, by two that know nothing of each other; return the seconds."""
    lines = lists.read_bytes().splitlines(keepends=True)
    halves = {lists.with_name(f"half-{at}.jsonl"): lines[at::2] for at in range(2)}
    for path, half in halves.items():
        path.write_bytes(b"".join(half))
    start = perf_counter()
    for path, sweep in [(path, _sweep(path, "1")) for path in halves]:
        _wait_for(sweep, path)
    return perf_counter() - start


WATCHED = """
import resource, subprocess, sys
code = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""
"""A process begins with the peak of the one that started it, so a small one starts the sweep."""


def _sweep(lists: Path, workers: str) -> "subprocess.Popen[str]":
    words = ["sweep", str(lists), "-o", str(_results(lists)), "--force", "--workers", workers]
    watched = [sys.executable, "-c", WATCHED, sys.executable, str(ROOT / "cli.py"), *words]
    return subprocess.Popen(watched, stdout=subprocess.PIPE, text=True)


def _wait_for(sweep: "subprocess.Popen[str]", lists: Path) -> tuple[float, float]:
    """Wait for a sweep, and return the processor time and memory of its processes."""
    code, processor, megabytes = map(float, sweep.communicate()[0].split())
    assert code == 2  # Some lists of a corpus cannot be judged; 2 says so, and all else failed.
    assert _results(lists).read_bytes().count(b"\n") == lists.read_bytes().count(b"\n") + 1
    return processor, megabytes


def _results(lists: Path) -> Path:
    return lists.with_name(f"results-{lists.stem}.jsonl")


def write(file: Path, size: int) -> None:
    """Write a corpus."""
    with file.open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(each) + "\n" for each in corpus(size))


if __name__ == "__main__":
    for measure in measures(*map(int, sys.argv[1:])):
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit:.2f} ({measure.aside})")

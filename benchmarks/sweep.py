"""The cost of a sweep over warm checks, its gain by a second core, and its memory, which must not grow.

Both sweeps of a round judge the same corpus (`benchmarks.corpus`), as whole processes of `legality sweep`, in
turns; what their start takes is in it, and that each process learns the names of the cards by itself. So a
short sweep gains less.

Two cores of a machine that others share are seldom twice one. How much two processes gain that share nothing
is measured beside it, by two sweeps of a half each that know nothing of each other. The bar is on the
processor time that the second process adds.

    python -m benchmarks.sweep [LISTS] [ROUNDS]
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from benchmarks.corpus import corpus
from benchmarks.decks import write_deck
from benchmarks.measuring import Command, Measure, keeping_bytecode, processes
from decklists.dialects.common.headings import read_heading
from legality.judging import judge_text
from legality.terms.stated import StatedTerms

TODAY = date.today()
BYTECODE = TemporaryDirectory(prefix="legality-bytecode-")


def measures(lists: int = 40_000, rounds: int = 3) -> Iterator[Measure]:
    """Take all measures."""
    yield from by_checks(10_000, rounds)
    yield from many_files(1_000, rounds)
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


CORPORA = {"clean": (["tab"], 1.2), "messy": (["tab", "1x Title", "Title x1"], 1.2)}
"""The notations of a corpus, and the most that a sweep of it costs. Each list has a remark of its own."""


def by_checks(size: int, rounds: int) -> Iterator[Measure]:
    """Compare a sweep by one process, its start included, with warm checks of the same lists in this one."""
    with TemporaryDirectory(prefix="legality-sweep-") as folder:
        for name, (notations, limit) in CORPORA.items():
            texts = [written(number, notations) for number in range(size)]
            lists = Path(folder, f"{name}.jsonl")
            rows = (json.dumps({"id": str(number), "list": text}) for number, text in enumerate(texts))
            lists.write_text("".join(f"{row}\n" for row in rows), "utf-8")
            run_sweep(lists, "1", code=0)  # It writes the bytecode and fills the disk cache.
            sweeps, checks = [], []
            for _ in range(rounds):
                sweeps.append(run_sweep(lists, "1", code=0).processor)
                checks.append(seconds_of_checks(texts))
            each = sorted(one / other for one, other in zip(sweeps, checks, strict=True))
            aside = (
                f"{each[0]:.2f} to {each[-1]:.2f}, {size / median(sweeps):,.0f} lists a second of one core"
            )
            called = f"a sweep of {size:,} {name} lists, start included : warm checks of them"
            yield Measure(called, min(sweeps) / min(checks), limit, 1.1, aside)


def many_files(size: int, rounds: int) -> Iterator[Measure]:
    """Compare one command that checks many files with warm checks of them, as `legality` starts it.

    The first two files, one of each edition, pay for the start. So the others are compared as well.
    """
    with TemporaryDirectory(prefix="legality-files-") as folder:
        texts = [written(number, ["tab"]) for number in range(size)]
        paths = [Path(folder, f"{number}.txt") for number in range(size)]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, "utf-8")
        commands = {
            "all": Command(("-m", "legality", "check", *map(str, paths))),
            "two": Command(("-m", "legality", "check", *map(str, paths[:2]))),
        }
        runs: dict[str, list[float]] = {name: [] for name in commands}
        checks = []
        for _ in range(rounds):
            for name, taken in processes(commands, 1).items():
                runs[name].append(taken[0].processor / 1000)
            checks.append(seconds_of_checks(texts))
    others = [one - two for one, two in zip(runs["all"], runs["two"], strict=True)]
    called = f"{size:,} files in one command"
    for name, used, limit in ((called, runs["all"], 1.75), (f"{called}, but the first two", others, 1.4)):
        each = sorted(one / other for one, other in zip(used, checks, strict=True))
        aside = f"{min(used) / size * 1e6:,.0f} µs a file; {each[0]:.2f} to {each[-1]:.2f}"
        yield Measure(f"{name} : warm checks of them", min(used) / min(checks), limit, 1.2, aside)


def written(number: int, notations: list[str]) -> str:
    """Write one list of many: of either edition, with a remark that no other list has."""
    edition = ("2e", "1e")[number % 2]
    return f"# List {number}\n{write_deck(edition, notations[number // 2 % len(notations)])}"


def seconds_of_checks(texts: list[str]) -> float:
    """Return the processor time of warm checks of lists. Their remarks are new, as they are to a command."""
    read_heading.cache_clear()
    for text in texts[:12]:
        judge_text(text, StatedTerms(), TODAY)
    start = process_time()
    for text in texts:
        judge_text(text, StatedTerms(), TODAY)
    return process_time() - start


def by_cores(lists: Path, size: int, rounds: int) -> Measure:
    """Compare a sweep by two processes with one by one.

    The wall time that is gained cannot be decided where others use the cores, so it is printed only.
    """
    taken: dict[str, list[SweepFigures]] = {"1": [], "2": []}
    apart = []
    for _ in range(rounds):
        for workers, times in taken.items():
            times.append(run_sweep(lists, workers))
        apart.append(in_halves(lists))
    one, two = (median(each.seconds for each in times) for times in taken.values())
    alone, shared = (median(each.processor for each in times) for times in taken.values())
    cores = one / median(apart)
    aside = f"wall time: {one / two:.2f} times as fast, and {cores:.2f} by two sweeps of a half each; "
    aside += f"{size / one:,.0f} and {size / two:,.0f} lists a second"
    return Measure("a sweep by two processes : by one, processor time", shared / alone, 1.35, None, aside)


def by_length(tenth: Path, whole: Path, size: int) -> Measure:
    """Compare the most memory that any process of a sweep had with that of a sweep of a tenth."""
    few, all_of_them = (run_sweep(lists, "2").megabytes for lists in (tenth, whole))
    aside = f"{few:.0f} MB for {size // 10:,} lists, {all_of_them:.0f} MB for {size:,}"
    return Measure("memory of a sweep : of a tenth of it", all_of_them / few, 1.15, None, aside)


def run_sweep(lists: Path, workers: str, code: int = 2) -> SweepFigures:
    """Sweep, and return its time and memory. Some lists of a corpus cannot be judged, which 2 says."""
    start = perf_counter()
    processor, megabytes = _wait_for(_sweep(lists, workers), lists, code)
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
    watched = [sys.executable, "-c", WATCHED, sys.executable, "-m", "legality", *words]
    env = keeping_bytecode(BYTECODE.name)
    return subprocess.Popen(watched, env=env, stdout=subprocess.PIPE, text=True)


def _wait_for(sweep: "subprocess.Popen[str]", lists: Path, wanted: int = 2) -> tuple[float, float]:
    """Wait for a sweep, and return the processor time and memory of its processes."""
    code, processor, megabytes = map(float, sweep.communicate()[0].split())
    assert code == wanted
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

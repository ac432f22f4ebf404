"""How things are timed: in turns, so that a busy machine slows all of them, and by the medians."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

ROOT = Path(__file__).parents[1]


class Measure(NamedTuple):
    """One line of the table: a ratio, its limit and its aim."""

    name: str
    ratio: float
    limit: float
    aim: float | None = None
    aside: str = ""


def medians(works: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Return the median microseconds of processor time that each piece of work takes, done in turns."""
    for work in works.values():
        work()
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            start = process_time()
            work()
            taken[name].append((process_time() - start) * 1e6)
    return {name: median(times) for name, times in taken.items()}


class Cost(NamedTuple):
    """The cost of a process in milliseconds."""

    wall: float
    processor: float


class Command(NamedTuple):
    """A process to run: the arguments of Python, the expected exit code, and the cache."""

    arguments: tuple[str, ...]
    code: int = 0
    kept: bool = True
    """Whether it finds what earlier runs kept; else each run finds an empty cache, as the first one does."""


def processes(commands: Mapping[str, Command], rounds: int) -> dict[str, Cost]:
    """Return the median cost of each command, run in turns with bytecode and caches in place."""
    with TemporaryDirectory() as folder:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"

        def cost(command: Command, turn: int) -> Cost:
            return _cost(command, env | {"LEGALITY_CACHE": f"{folder}/{'kept' if command.kept else turn}"})

        for command in commands.values():
            cost(command, rounds)
        taken = [{name: cost(command, turn) for name, command in commands.items()} for turn in range(rounds)]
    return {
        name: Cost(median(each[name].wall for each in taken), median(each[name].processor for each in taken))
        for name in commands
    }


def _cost(command: Command, env: Mapping[str, str]) -> Cost:
    """Run a command. It must answer: a command that fails is quick."""
    run = [sys.executable, *command.arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    ended = subprocess.run(run, cwd=ROOT, env=env, check=False, stdout=subprocess.DEVNULL)
    wall = perf_counter() - start
    if ended.returncode != command.code:
        raise RuntimeError(f"{' '.join(run)}: ended with {ended.returncode}, not {command.code}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(wall * 1000, used * 1000)


def load() -> str:
    """Say how busy the machine is, without which no absolute time means anything."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, Python {sys.version.split()[0]}"

"""How things are timed: in turns, in processor time, and compared by the least time of each.

A machine that is busy with other work takes caches and cores away, which makes work slower and never faster.
A floor of some microseconds hardly feels that and a whole check does, so their medians say how busy the
machine is. The least of many turns is the same on a quiet and on a busy one. The median and the middle half
of the rounds are printed beside it. Processes are compared by their medians, since few of them are run.
"""

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

ROOT = Path(__file__).parents[1]

gc.set_threshold(200_000)
"""As every entry point of the program sets it."""


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


class Ratio(NamedTuple):
    """How many times the floor a piece of work costs, by the least time of both, and its rounds."""

    least: float
    median: float
    low: float
    high: float
    """The middle half of the rounds, each against the floor in the same round."""
    microseconds: float
    """The least of a round."""

    @property
    def spread(self) -> str:
        """Describe the rounds for the table."""
        rounds = f"median {self.median:.2f}, {self.low:.2f} to {self.high:.2f}"
        return f"{self.microseconds:,.0f} µs; {rounds}"


LEAST_TURN = 400e-6
"""Seconds of processor time in a turn of one piece of work: what is shorter is done several times."""


def ratios(
    floor: Callable[[], object], works: Mapping[str, Callable[[], object]], rounds: int
) -> dict[str, Ratio]:
    """Compare each piece of work with the floor. Each round does both, so a busy machine slows both."""
    turns = {name: _turns(work) for name, work in works.items()}
    of_floor = _turns(floor)
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            least = _time(floor, of_floor)
            taken[name].append((_time(work, turns[name]), (least + _time(floor, of_floor)) / 2))
    return {name: _ratio(times) for name, times in taken.items()}


def _ratio(times: list[tuple[float, float]]) -> Ratio:
    low, middle, high = quantiles((work / floor for work, floor in times), n=4)
    least = min(work for work, _ in times)
    return Ratio(least / min(floor for _, floor in times), middle, low, high, least * 1e6)


def _turns(work: Callable[[], object]) -> int:
    """Return how often work is done in a turn. It is warm then."""
    work()
    return max(1, int(LEAST_TURN / max(_time(work, 3), 1e-9)))


def _time(work: Callable[[], object], turns: int) -> float:
    start = process_time()
    for _ in range(turns):
        work()
    return (process_time() - start) / turns


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
    stdin: str = os.devnull
    """The file that it reads from standard input."""


def processes(commands: Mapping[str, Command], rounds: int) -> dict[str, list[Cost]]:
    """Return the cost of each command in each round, run in turns with bytecode and caches in place."""
    with TemporaryDirectory() as folder:
        env = keeping_bytecode(f"{folder}/bytecode")

        def cost(command: Command, turn: int) -> Cost:
            return _cost(command, env | {"LEGALITY_CACHE": f"{folder}/{'kept' if command.kept else turn}"})

        for command in commands.values():
            cost(command, rounds)
        taken = [{name: cost(command, turn) for name, command in commands.items()} for turn in range(rounds)]
    return {name: [each[name] for each in taken] for name in commands}


def keeping_bytecode(folder: str) -> dict[str, str]:
    """Return the environment of processes that keep bytecode in a folder, as an installation has it."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return env | {"PYTHONPYCACHEPREFIX": folder}


def _cost(command: Command, env: Mapping[str, str]) -> Cost:
    """Run a command. It must answer: a command that fails is quick."""
    run = [sys.executable, *command.arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    with Path(command.stdin).open("rb") as stdin:
        ended = subprocess.run(run, cwd=ROOT, env=env, check=False, stdin=stdin, stdout=subprocess.DEVNULL)
    wall = perf_counter() - start
    if ended.returncode != command.code:
        raise RuntimeError(f"{' '.join(run)}: ended with {ended.returncode}, not {command.code}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(wall * 1000, used * 1000)


def load() -> str:
    """Say how busy the machine is, without which no absolute time means anything."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, Python {sys.version.split()[0]}"

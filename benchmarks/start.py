"""The cost of a cold start: whole commands as processes over bare imports, in processor time.

    python -m benchmarks.start

The script is the one that an installation of either kind makes. It is run by the Python at hand, from this
folder: what an editable installation adds to the start of each Python (its finder imports `pathlib`) is paid
by both sides of a ratio, and makes it smaller. The processes run in turns, and their medians are compared.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.decks import write_deck, write_faulty_deck, write_lackey_file
from benchmarks.measuring import Command, Cost, Measure, processes

SCRIPT = "import re, sys; from legality.__main__ import run; sys.exit(run())"
"""The code of the installed script `legality`."""

MEASURES = (
    ("check, 2e", "libraries", "check, 2E : import click, lark, pydantic", 1.25, 1.0),
    ("check, 1e", "libraries", "check, 1E", 1.25, 1.0),
    ("lackey", "libraries", "check of a file of LackeyCCG, 1E", 1.25, 1.0),
    ("json, 2e", "libraries", "check with --edition and --json, 2E", 1.3, 1.0),
    ("json, 1e", "libraries", "check with --edition and --json, 1E", 1.3, 1.0),
    ("click", "libraries", "check with options that click reads and JSON, 2E", 1.35, None),
    ("stdin", "libraries", "check of standard input, 2E", 1.25, 1.0),
    ("faulty", "libraries", "check of a list with four faults, with suggestions, 2E", 1.35, None),
    ("first", "libraries", "first check of a machine, no cache, 2E", 1.65, None),
    ("formats", "libraries", "formats, 2E", 1.45, 1.0),
    ("compare", "libraries", "compare, 2E", 1.3, 1.0),
    ("show", "libraries", "cards show", 1.0, 1.0),
    ("explain", "libraries", "explain", 1.25, 1.0),
    ("help", "import click", "--help : import click", 1.45, None),
)


def script(*arguments: str, code: int = 0, kept: bool = True, stdin: str = "/dev/null") -> Command:
    """Return a call of `legality`."""
    return Command(("-c", SCRIPT, *arguments), code, kept, stdin)


def commands(folder: Path) -> dict[str, Command]:
    """Return the calls that are compared. Lists are in the clean form."""
    lists = {
        "2e": write_deck("2e"),
        "1e": write_deck("1e"),
        "lackey": write_lackey_file("1e"),
        "faulty": write_faulty_deck("2e"),
    }
    paths = {name: str(folder / f"{name}.txt") for name in lists}
    for name, text in lists.items():
        Path(paths[name]).write_text(text, "utf-8", newline="")
    checks = {f"check, {edition}": script("check", paths[edition]) for edition in ("1e", "2e")}
    with_options = {
        f"json, {edition}": script("check", paths[edition], "--edition", edition, "--json")
        for edition in ("1e", "2e")
    }
    return {
        "nothing": Command(("-c", "pass")),
        "libraries": Command(("-c", "import click, lark, pydantic")),
        "import click": Command(("-c", "import click")),
        **checks,
        **with_options,
        "click": script("check", paths["2e"], "--edition", "2e", "--output-format", "json"),
        "stdin": script("check", "-", stdin=paths["2e"]),
        "lackey": script("check", paths["lackey"]),
        "faulty": script("check", paths["faulty"], code=1),
        "first": script("check", paths["2e"], kept=False),
        "formats": script("formats", paths["2e"]),
        "compare": script("compare", paths["2e"], paths["2e"]),
        "show": script("cards", "show", "--edition", "2e", "Escape"),
        "explain": script("explain", "D-COPIES"),
        "help": script("--help"),
    }


def measures(rounds: int = 25) -> Iterator[Measure]:
    """Compare processes, each with its bytecode compiled and, but for one, its cache filled."""
    with TemporaryDirectory() as folder:
        costs = processes(commands(Path(folder)), rounds)
    for name, bare, called, limit, aim in MEASURES:
        ours, theirs = used(costs[name]), used(costs[bare])
        low, middle, high = quantiles((each / median(theirs) for each in ours), n=4)
        empty = median(ours) / median(used(costs["nothing"]))
        aside = f"{median(ours):.0f} ms, {empty:.1f} empty interpreters; {low:.2f} to {high:.2f}"
        yield Measure(called, middle, limit, aim, aside)


def used(costs: list[Cost]) -> list[float]:
    """Return the processor time of each run."""
    return [each.processor for each in costs]


if __name__ == "__main__":
    found = list(measures())
    for measure in found:
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")
    sys.exit(any(each.ratio > each.limit for each in found))

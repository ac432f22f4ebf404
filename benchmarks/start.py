"""The cost of a cold start: whole checks as processes, and the overview of commands, over bare imports.

python -m benchmarks.start

The script is the one that an installation of either kind makes. It is run by the Python at hand, from this
folder: what an editable installation adds to the start of each Python (its finder imports `pathlib`) is paid
by both sides of a ratio, and makes it smaller.
"""

from collections.abc import Iterator

from benchmarks.measuring import Command, Measure, processes

SCRIPT = "import re, sys; from legality.__main__ import run; sys.exit(run())"
"""The code of the installed script `legality`."""

LEGAL = "docs/examples/second-edition.txt"
FAULTY = "docs/examples/second-edition-faulty.txt"


def script(*arguments: str, code: int = 0, kept: bool = True) -> Command:
    """Return a call of `legality`."""
    return Command(("-c", SCRIPT, *arguments), code, kept)


COMMANDS = {
    "libraries": Command(("-c", "import click, lark, pydantic")),
    "legal": script("check", LEGAL),
    "faulty": script("check", FAULTY, code=1),
    "options": script("check", LEGAL, "--edition", "2e", "--json"),
    "first": script("check", LEGAL, kept=False),
    "click": Command(("-c", "import click")),
    "help": script("--help"),
}

MEASURES = (
    ("legal", "libraries", "check as a process : import click, lark, pydantic", 1.25, 1.0),
    ("faulty", "libraries", "… of a faulty list, with suggestions", 1.7, None),
    ("options", "libraries", "… with options and JSON", 1.7, None),
    ("first", "libraries", "… for the first time, nothing kept", 1.8, None),
    ("help", "click", "legality --help : import click", 1.4, None),
)


def measures(rounds: int = 25) -> Iterator[Measure]:
    """Compare processes, each with its bytecode compiled and, but for one, its cache filled."""
    cost = processes(COMMANDS, rounds)
    for name, bare, called, limit, aim in MEASURES:
        ours, theirs = cost[name], cost[bare]
        aside = f"{ours.wall:.0f} ms; in processor time {ours.processor / theirs.processor:.2f}"
        yield Measure(called, ours.wall / theirs.wall, limit, aim, aside)


if __name__ == "__main__":
    for measure in measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")

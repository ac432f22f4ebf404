"""What a cold start costs: a whole check as a process, and the overview of commands, beside bare imports.

python -m benchmarks.start
"""

from collections.abc import Iterator

from benchmarks.measuring import Measure, processes

DECK = "docs/examples/second-edition.txt"

SCRIPT = "import sys; from cli import main; sys.exit(main())"
"""What the installed script `legality` does."""

COMMANDS = {
    "check": ["-c", SCRIPT, "check", DECK],
    "libraries": ["-c", "import click, lark, pydantic"],
    "help": ["-c", SCRIPT, "--help"],
    "click": ["-c", "import click"],
}


def measures(rounds: int = 25) -> Iterator[Measure]:
    """Compare processes, each with its bytecode compiled and its cache filled, as on any second run."""
    cost = processes(COMMANDS, rounds)
    for name, bare, called, limit, aim in (
        ("check", "libraries", "check as a process : import click, lark, pydantic", 1.0, 0.7),
        ("help", "click", "legality --help : import click", 1.4, None),
    ):
        ours, theirs = cost[name], cost[bare]
        aside = f"{ours.wall:.0f} ms; in processor time {ours.processor / theirs.processor:.2f}"
        yield Measure(called, ours.wall / theirs.wall, limit, aim, aside)


if __name__ == "__main__":
    for measure in measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")

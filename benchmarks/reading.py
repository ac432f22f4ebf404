"""How much reading a 60-card list costs, as a multiple of the least that any reader in Python can do.

The floor, in the same run: split the text into lines, match one regular expression for every way of writing
a count, and look each name up in a dictionary. Both are timed in turns and the medians compared, so that a
busy machine slows both. The reading is the whole of it: detection, limits, decoding, mistakes and accounts.

    python -m benchmarks.reading          prints the ratios and fails above the limit
"""

import re
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter

from benchmarks.measuring import Measure
from decklists import read

LIMITS = {"lackey": 4.0, "plain": 6.0, "trekcc": 6.0}
"""The most that each dialect may cost. Lark parses every list, which is a third of the time."""
ROUNDS = 300
_LINE = re.compile(r"(?:[0-9]+\t[A-Z]+\t[0-9]+\t\t)?(?:([0-9]+)x?[ \t]+)?([^\t]+)")
"""Greedy and short: it is the floor because nothing that finds both parts of a line costs less."""


def sample(card: str, heading: str) -> str:
    """Write a Second Edition list of 60 cards: 35 in the deck, 20 dilemmas, 5 missions."""
    parts = (("", "Personnel", 35), ("Dilemmas", "Dilemma", 20), ("Missions", "Mission", 5))
    lines = []
    for name, title, size in parts:
        lines += [heading.format(name, size)] if name else []
        lines += [card.format(f"{title} Number {number} of the Fleet") for number in range(size)]
    return "\n".join(lines) + "\n"


SAMPLES = {
    "lackey": sample("1\t{}", "{}:"),
    "plain": sample("1x {}", "{} ({})"),
    "trekcc": "Draw Deck (35)\n" + sample("54\tV\t9\t\t1x {}", "{} ({})"),
}


def floor(text: str, names: dict[str, int]) -> list[tuple[int, str, int]]:
    """Do the least that a reader must do."""
    found = []
    for line in text.split("\n"):
        card = _LINE.match(line)
        if card:
            count, name = card.groups()
            found.append((int(count or 1), name, names.get(name, 0)))
    return found


def time_of(work: Callable[[], object]) -> float:
    """Return the microseconds that a piece of work takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1e6


def measure(dialect: str) -> float:
    """Return how many times the floor a reading costs."""
    text = SAMPLES[dialect]
    reading = read(text)
    assert reading.dialect == dialect
    assert sum(entry.count for section in reading.deck.sections for entry in section.entries) == 60
    names = {entry.name: 1 for section in reading.deck.sections for entry in section.entries}
    rounds = [(time_of(lambda: floor(text, names)), time_of(lambda: read(text))) for _ in range(ROUNDS)]
    least = median(floors for floors, _ in rounds)
    whole = median(readings for _, readings in rounds)
    return whole / least


def measures() -> Iterator[Measure]:
    """Measure every dialect for the table."""
    for dialect in SAMPLES:
        yield Measure(f"reading 60 cards, {dialect} : floor", measure(dialect), LIMITS[dialect])


def main() -> int:
    """Measure every dialect."""
    ratios = {dialect: measure(dialect) for dialect in SAMPLES}
    for dialect, ratio in ratios.items():
        print(f"{dialect:8} {ratio:.2f} × floor")
    met = all(ratio <= LIMITS[dialect] for dialect, ratio in ratios.items())
    limits = ", ".join(f"{dialect} {limit}" for dialect, limit in LIMITS.items())
    print(f"at most {limits}: {'met' if met else 'missed'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())

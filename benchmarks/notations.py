"""The cost of one deck in every notation, as a multiple of the clean form of its kind, in one run.

The notations are those of the tests (`tests/pasted/notations.py`). The clean form of a list in lines is
`3 Card`; all notations of the same deck are compared with it, read with the titles of the catalog, warm.

    python -m benchmarks.notations          prints the ratios and fails above the limit
"""

import sys
from collections.abc import Callable, Iterator

from benchmarks.measuring import Measure, load, medians
from decklists import read
from legality.judging import title_in
from tests.pasted.notations import NOTATIONS

CLEAN = "count and blank"
LIMIT = 2.5
ROUNDS = 60


def works() -> dict[str, Callable[[], object]]:
    """Return the reading of each notation."""
    is_title = title_in(("2e",))

    def reading(text: str) -> Callable[[], object]:
        return lambda: read(text, None, is_title)

    return {name: reading(written()) for name, written in NOTATIONS.items()}


def ratios(rounds: int = ROUNDS) -> dict[str, float]:
    """Return how many times the clean form each notation costs."""
    taken = medians(works(), rounds)
    return {name: cost / taken[CLEAN] for name, cost in taken.items()}


def measures(rounds: int = ROUNDS) -> Iterator[Measure]:
    """Measure every notation for the table."""
    for name, ratio in sorted(ratios(rounds).items(), key=lambda each: -each[1]):
        yield Measure(f"a deck, {name} : {CLEAN}", ratio, LIMIT)


def main() -> int:
    """Measure every notation."""
    found = list(measures())
    for each in found:
        print(f"{each.ratio:6.2f}  {each.name}")
    missed = [each for each in found if each.ratio > LIMIT]
    print(f"{load()}; {len(found) - len(missed)} of {len(found)} notations at most {LIMIT}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

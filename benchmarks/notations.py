"""The cost of one deck in every notation, as a multiple of the clean form of its kind, in one run.

The notations are those of the tests (`tests/pasted/notations.py`). The clean form of a list in lines is
`3 Card`; all notations of the same deck are compared with it, read with the titles of the catalog, warm.

    python -m benchmarks.notations          prints the ratios and fails above the limit
"""

import sys
from collections.abc import Callable, Iterator
from itertools import cycle

from benchmarks.measuring import Measure, load, medians
from decklists import read
from legality.judging import title_in
from tests.pasted.deck import PARTS
from tests.pasted.notations import NOTATIONS

CLEAN = "count and blank"
MIXED = "ten notations at once"
LIMIT, MIXED_LIMIT = 2.5, 8.0
ROUNDS = 60

TEN = (
    *(
        "{}x {}",
        "{1} x{0}",
        "({}) {}",
        "{1} ({0})",
        "{}ea {}",
        "{} copies of {}",
        "{1} .... {0}",
        "7) {}x {}",
    ),
    *("{} {} - good one", "* {}x **{}**"),
)
"""The forms of lines that follow one another in a list of ten notations."""


def works() -> dict[str, Callable[[], object]]:
    """Return the reading of each notation."""
    is_title = title_in(("2e",))

    def reading(text: str) -> Callable[[], object]:
        return lambda: read(text, None, is_title)

    return {name: reading(written()) for name, written in NOTATIONS.items()} | {
        MIXED: reading(ten_notations())
    }


def ten_notations() -> str:
    """Write the deck, each card in the next of ten forms."""
    forms = cycle(TEN)
    blocks = ([part, *(next(forms).format(*card) for card in cards), ""] for part, cards in PARTS)
    return "\n".join(line for block in blocks for line in block)


def ratios(rounds: int = ROUNDS) -> dict[str, float]:
    """Return how many times the clean form each notation costs."""
    taken = medians(works(), rounds)
    return {name: cost / taken[CLEAN] for name, cost in taken.items()}


def measures(rounds: int = ROUNDS) -> Iterator[Measure]:
    """Measure every notation for the table."""
    for name, ratio in sorted(ratios(rounds).items(), key=lambda each: -each[1]):
        yield Measure(f"a deck, {name} : {CLEAN}", ratio, limit_of(name))


def limit_of(name: str) -> float:
    """Return the limit of a notation."""
    return MIXED_LIMIT if name == MIXED else LIMIT


def main() -> int:
    """Measure every notation."""
    found = list(measures())
    for each in found:
        print(f"{each.ratio:6.2f}  {each.name}")
    missed = [each for each in found if each.ratio > each.limit]
    print(f"{load()}; {len(found) - len(missed)} of {len(found)} notations within their limit")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

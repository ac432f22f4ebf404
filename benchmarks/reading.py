"""The cost of reading a list of 60 cards, as a multiple of splitting its clean form and looking each name up.

The reading is the whole of it: detection, limits, decoding, mistakes and accounts.

    python -m benchmarks.reading          prints the ratios and fails above the limit
"""

import sys
from collections.abc import Iterator
from functools import partial

from benchmarks.floors import Sections, reading_floor
from benchmarks.measuring import Measure, ratios
from decklists import read

LIMITS = {"lackey": 9.4, "plain": 26.0, "trekcc": 17.2}


def numbered(name: str, size: int) -> tuple[tuple[int, str], ...]:
    """Return different cards."""
    return tuple((1, f"{name} Number {number} of the Fleet") for number in range(size))


DECK: Sections = (
    ("Draw Deck", numbered("Personnel", 35)),
    ("Dilemmas", numbered("Dilemma", 20)),
    ("Missions", numbered("Mission", 5)),
)


def sample(card: str, heading: str) -> str:
    """Write the deck in a dialect."""
    parts = (
        [heading.format(name, len(cards)), *(card.format(title) for _, title in cards)]
        for name, cards in DECK
    )
    return "\n".join(line for part in parts for line in part) + "\n"


SAMPLES = {
    "lackey": sample("1\t{}", "{}:"),
    "plain": sample("1x {}", "{} ({})"),
    "trekcc": sample("54\tV\t9\t\t1x {}", "{} ({})"),
}


def measures(rounds: int = 200) -> Iterator[Measure]:
    """Measure every dialect for the table."""
    for dialect, text in SAMPLES.items():
        reading = read(text)
        assert reading.dialect == dialect
        assert sum(entry.count for section in reading.deck.sections for entry in section.entries) == 60
    found = ratios(reading_floor(DECK), {name: partial(read, text) for name, text in SAMPLES.items()}, rounds)
    for dialect, each in found.items():
        yield Measure(
            f"reading 60 cards, {dialect} : split and look up",
            each.least,
            LIMITS[dialect],
            None,
            each.spread,
        )


def main() -> int:
    """Print the ratio of every dialect."""
    found = list(measures())
    for each in found:
        print(f"{each.name}: {each.ratio:.2f}, limit {each.limit:g} ({each.aside})")
    return int(any(each.ratio > each.limit for each in found))


if __name__ == "__main__":
    sys.exit(main())

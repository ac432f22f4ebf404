"""The cost of the matrix of pools and rules, warm, over as many single checks of the resolved deck.

python -m benchmarks.formats
"""

import sys
from collections.abc import Iterator
from datetime import date

from benchmarks.decks import write_deck
from benchmarks.measuring import Measure, ratios
from decklists.reader import read
from legality.check import check
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import matrices

LIMITS = {"1e": 1.6, "2e": 1.15}
DAY = date(2026, 6, 1)


def measures(rounds: int = 30) -> Iterator[Measure]:
    """Measure both editions."""
    for edition in ("1e", "2e"):
        yield of_edition(edition, rounds)


def of_edition(edition: str, rounds: int) -> Measure:
    """Compare the matrix of a legal deck with a check under the terms of each of its cells."""
    reading, catalog = read(write_deck(edition)), catalog_of("1e" if edition == "1e" else "2e")

    def matrix() -> list[object]:
        return list(matrices(reading.deck, catalog.edition, catalog, DAY, (), reading.mistakes))

    found = matrices(reading.deck, catalog.edition, catalog, DAY, (), reading.mistakes)
    terms = [cell.terms for each in found for cell in each.cells]

    def singly() -> None:
        for each in terms:
            check(reading.deck, each, catalog, reading.mistakes)

    taken = ratios(singly, {"matrix": matrix}, rounds)["matrix"]
    name = f"matrix of pools and rules, {edition} : {len(terms)} single checks"
    return Measure(name, taken.least, LIMITS[edition], 1.1, taken.spread)


if __name__ == "__main__":
    missed = 0
    for measure in measures():
        missed += measure.ratio > measure.limit
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit:g} ({measure.aside})")
    sys.exit(bool(missed))

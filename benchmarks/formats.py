"""The cost of the matrix of pools and rules, warm, over a check under the terms of each of its cells.

A whole check reads the list as well. The matrix reads it once, so it is also compared with checks of the deck
that was read.

    python -m benchmarks.formats
"""

import sys
from collections.abc import Iterator
from datetime import date

from benchmarks.decks import write_deck
from benchmarks.measuring import Measure, ratios
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import Matrix, matrices
from legality.judging import title_in

WHOLE = {"1e": 1.2, "2e": 0.8}
READ = {"1e": 1.6, "2e": 1.15}
DAY = date(2026, 6, 1)


def measures(rounds: int = 30) -> Iterator[Measure]:
    """Measure both editions."""
    yield from of_edition("1e", rounds)
    yield from of_edition("2e", rounds)


def of_edition(edition: Edition, rounds: int) -> Iterator[Measure]:
    """Compare the matrix of a legal deck with checks under the terms of its cells."""
    text, catalog, is_card_title = write_deck(edition), catalog_of(edition), title_in((edition,))
    reading = read(text, None, is_card_title)

    def matrix() -> list[Matrix]:
        return list(matrices(reading.deck, edition, catalog, DAY, (), reading.mistakes))

    terms = [cell.terms for each in matrix() for cell in each.cells]

    def of_read_deck() -> None:
        for each in terms:
            check(reading.deck, each, catalog, reading.mistakes)

    def whole() -> None:
        for each in terms:
            found = read(text, None, is_card_title)
            check(found.deck, each, catalog, found.mistakes)

    for singly, called, limit, aim in (
        (whole, "whole checks", WHOLE, 1.1),
        (of_read_deck, "checks of the deck that was read", READ, None),
    ):
        taken = ratios(singly, {"matrix": matrix}, rounds)["matrix"]
        name = f"matrix of pools and rules, {edition} : {len(terms)} {called}"
        yield Measure(name, taken.least, limit[edition], aim, taken.spread)


if __name__ == "__main__":
    missed = 0
    for measure in measures():
        missed += measure.ratio > measure.limit
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit:g} ({measure.aside})")
    sys.exit(bool(missed))

"""The cost of a check while a user types: a list of 200 lines, one of which changes each time.

python -m benchmarks.editing
"""

from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import count, islice

from benchmarks.decks import DECKS
from benchmarks.floors import reading_floor
from benchmarks.measuring import ROOT, Measure, ratios
from cardpools.catalog.catalog import open_catalog
from legality.judging import judge_text
from legality.terms.stated import StatedTerms

LINES = 200
TODAY = date(2026, 11, 18)
EDITED = 150
LIMITS = {"a name": 290.0, "half a name": 390.0}


def list_of(lines: int) -> list[str]:
    """Write a list of so many lines: the example, and under its last heading one card after the other."""
    rows = (ROOT / "docs" / "examples" / "second-edition.txt").read_text("utf-8").splitlines()
    personnel = (card.name for card in open_catalog("2e").cards() if card.type == "Personnel")
    return rows + [f"1 {name}" for name in islice(personnel, lines - len(rows))]


def edit(rows: list[str], edits: Iterator[int], written: str) -> None:
    """Check the list with one line that no check has seen."""
    judge_text(
        "\n".join([*rows[:EDITED], written.format(next(edits)), *rows[EDITED + 1 :]]), StatedTerms(), TODAY
    )


def measures(rounds: int = 200) -> Iterator[Measure]:
    """Time the whole check after an edit. Nothing of the check before is used but what any deck may use."""
    rows, edits = list_of(LINES), count(1)
    taken = ratios(
        reading_floor(DECKS["2e"]),
        {
            "a name": partial(edit, rows, edits, "1 Kira Nerys, Reformed Collaborator // {}"),
            "half a name": partial(edit, rows, edits, "1 Kira Ner{}"),
        },
        rounds,
    )
    for name, each in taken.items():
        called = f"a check of 200 lines after an edit, {name} : split and look up 55 lines"
        yield Measure(called, each.least, LIMITS[name], None, each.spread)


if __name__ == "__main__":
    for measure in measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit}")

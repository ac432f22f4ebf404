"""The cost of a whole check in a warm process, as a multiple of the least cost of reading the list.

The floor is that of `benchmarks.reading`: a regular expression for each line, a dictionary for each name.
The lists are real ones where `../shared` is there, else the example of the documentation.

    python -m benchmarks.check
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.measuring import ROOT, Measure, medians
from benchmarks.reading import floor
from legality.check import judge
from legality.commands.common.output import as_json
from legality.engine.case import Case
from legality.engine.catalogs import catalog_of
from legality.engine.resolve import resolve
from legality.judging import judge_text
from legality.terms.stated import StatedTerms

TODAY = date(2026, 11, 18)
NOTHING = StatedTerms()


class Costs(NamedTuple):
    """The costs of the parts of a check, as multiples of the floor."""

    whole: float
    with_json: float
    rules: float
    microseconds: float


def lists(edition: str) -> list[Path]:
    """Return the real lists of an edition."""
    real = sorted((ROOT.parent / "shared" / "decks" / edition).glob("*.txt"))
    return real or sorted((ROOT / "docs" / "examples").glob("second-edition.txt"))


def costs(path: Path, rounds: int) -> Costs:
    """Time one list. Each round resolves the deck anew, because rules gather what they need in it."""
    data = path.read_bytes()
    judged = judge_text(data, NOTHING, TODAY)
    text = "\n".join(judged.reading.lines)
    deck, terms = judged.reading.deck, judged.verdict.terms
    catalog = catalog_of(terms.edition)
    names = {entry.name: 1 for section in deck.sections for entry in section.entries}
    taken = medians(
        {
            "floor": lambda: floor(text, names),
            "whole": lambda: judge_text(data, NOTHING, TODAY),
            "json": lambda: as_json(judge_text(data, NOTHING, TODAY).verdict.as_json(), one_line=True),
            "resolving": lambda: resolve(deck, catalog),
            "rules": lambda: judge(Case(resolve(deck, catalog), terms, catalog)),
        },
        rounds,
    )
    least = taken["floor"]
    rules = taken["rules"] - taken["resolving"]
    return Costs(taken["whole"] / least, taken["json"] / least, rules / least, taken["whole"])


def measures(rounds: int = 200) -> Iterator[Measure]:
    """Take the median over all real lists of an edition."""
    for edition, most, with_json, rules in (("1e", 11, 12, 2.2), ("2e", 9, 9, 2)):
        found = [costs(path, rounds) for path in lists(edition)]
        spread = f"{len(found)} lists, median {median(each.microseconds for each in found):.0f} µs"
        yield Measure(
            f"whole check, {edition} : floor", median(each.whole for each in found), most, 4, spread
        )
        yield Measure(f"… with JSON, {edition} : floor", median(each.with_json for each in found), with_json)
        yield Measure(f"rules alone, {edition} : floor", median(each.rules for each in found), rules, 1)


if __name__ == "__main__":
    for measure in measures():
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} {measure.aside}")

"""The cost of a warm check, as a multiple of the least work that does the same (`benchmarks.floors`).

Each deck of `benchmarks.decks` is checked in its clean form, faulty, and in two typed notations. Rules alone
are compared with a judge that only counts cards which it already knows.

    python -m benchmarks.check
"""

import sys
from collections.abc import Callable, Iterator
from datetime import date

from benchmarks.decks import DECKS, NOTATIONS, write_deck, write_faulty_deck, write_lackey_file
from benchmarks.floors import judging_floor, reading_floor
from benchmarks.measuring import Measure, Ratio, ratios
from legality.check import judge
from legality.commands.common.output import as_json
from legality.engine.case import Case
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.judging import judge_text
from legality.terms.stated import StatedTerms

TODAY = date(2026, 11, 18)
NOTHING = StatedTerms()

WHOLE = {"1e": 28.5, "2e": 31.5}
LACKEY = {"1e": 33.0, "2e": 31.0}
FAULTY = {"1e": 50.0, "2e": 65.0}
RULES = {"1e": 8.5, "2e": 8.7}
TYPED = {"1x Title": 1.35, "Title x1": 1.4}


def check_text(text: str) -> Callable[[], object]:
    """Return the whole check of a list, from bytes to a verdict."""
    data = text.encode()
    return lambda: judge_text(data, NOTHING, TODAY)


def whole(edition: str, rounds: int) -> Iterator[Measure]:
    """Compare whole checks of a clean and of a faulty list with splitting and looking up."""
    clean = write_deck(edition).encode()
    for text in (clean, write_lackey_file(edition)):
        assert judge_text(text, NOTHING, TODAY).verdict.legal is True
    works: dict[str, Callable[[], object]] = {
        "clean": check_text(write_deck(edition)),
        "clean, with JSON": lambda: as_json(
            judge_text(clean, NOTHING, TODAY).verdict.as_json(), one_line=True
        ),
        "as LackeyCCG writes it": check_text(write_lackey_file(edition)),
        "four faults": check_text(write_faulty_deck(edition)),
    }
    limits = {
        "clean": WHOLE,
        "as LackeyCCG writes it": LACKEY,
        "clean, with JSON": {e: 1.2 * most for e, most in WHOLE.items()},
        "four faults": FAULTY,
    }
    found = ratios(reading_floor(DECKS[edition]), works, rounds)
    aims = {"clean": 9.0}
    for name, each in found.items():
        yield measure(
            f"whole check, {edition}, {name} : split and look up", each, limits[name][edition], aims.get(name)
        )


def rules(edition: str, rounds: int) -> Iterator[Measure]:
    """Compare the rules, without resolving names, with a judge that counts."""
    judged = judge_text(write_deck(edition), NOTHING, TODAY)
    deck, terms, catalog = judged.reading.deck, judged.verdict.terms, catalog_of(judged.verdict.terms.edition)
    works: dict[str, Callable[[], object]] = {
        "resolving": lambda: resolve(deck, catalog),
        "both": lambda: judge(Case(resolve(deck, catalog), terms, catalog)),
    }
    found = ratios(judging_floor(DECKS[edition]), works, rounds)
    both, first = found["both"], found["resolving"]
    alone = Ratio(*(one - other for one, other in zip(both, first, strict=True)))
    yield measure(f"rules alone, {edition}, clean : counting known cards", alone, RULES[edition], None)


def typed(edition: str, rounds: int) -> Iterator[Measure]:
    """Compare whole checks of typed notations with that of the clean form."""
    works = {name: check_text(write_deck(edition, name)) for name in NOTATIONS if name != "tab"}
    for name, each in ratios(check_text(write_deck(edition)), works, rounds).items():
        yield measure(f"whole check, {edition}, `{name}` : its clean form", each, TYPED[name], 1.3)


def measure(name: str, ratio: Ratio, limit: float, aim: float | None) -> Measure:
    """Return a row of the table."""
    return Measure(name, ratio.least, limit, aim, ratio.spread)


def measures(rounds: int = 200) -> Iterator[Measure]:
    """Measure both editions."""
    for edition in DECKS:
        yield from whole(edition, rounds)
        yield from rules(edition, rounds)
        yield from typed(edition, max(9, rounds // 4))


def main() -> int:
    """Print each measure."""
    missed = 0
    for each in measures():
        missed += each.ratio > each.limit
        print(f"{each.name}: {each.ratio:.2f}, limit {each.limit:g} ({each.aside})")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())

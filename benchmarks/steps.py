"""What the steps of a warm check take, each alone and over and over: where to look before tuning.

They add up to less than a whole check, whose steps find the caches of the processor filled by each other.

    python -m benchmarks.steps
"""

from collections.abc import Callable
from itertools import cycle

from benchmarks.check import NOTHING, TODAY
from benchmarks.decks import DECKS, write_deck
from benchmarks.floors import reading_floor
from benchmarks.measuring import ratios
from decklists.lines.load_grammar import load_grammar
from decklists.model import Deck
from decklists.reader import detect
from legality.check import case_for, judge, verdict_on
from legality.engine import Case
from legality.engine.catalogs import catalogs_in_use
from legality.inference.infer import infer_terms
from legality.judging import judge_reading, judge_text, read_announced

ROUNDS = 200


def steps(edition: str) -> dict[str, Callable[[], object]]:
    """Return the steps of a check of a clean list."""
    text = write_deck(edition)
    data, catalogs, grammar = text.encode(), catalogs_in_use(), load_grammar("lackey")
    judged = judge_text(data, NOTHING, TODAY)
    case = judged.case
    readings = cycle([read_announced(data, NOTHING, None, catalogs) for _ in range(2)])
    # Two of them in turns: the names of the latest list are known to the catalog.

    def anew() -> Case:
        return Case(case.deck, case.terms, case.catalog)

    def find_cards(deck: Deck) -> Case:
        return case_for(deck, infer_terms(deck, TODAY, NOTHING, catalogs).terms, case.catalog)

    return {
        "whole check": lambda: judge_text(data, NOTHING, TODAY),
        "catalogs in use": catalogs_in_use,
        "reading": lambda: read_announced(data, NOTHING, None, catalogs),
        "reading: the dialect": lambda: detect(text),
        "reading: Lark's parser": lambda: grammar.parse(text, start="list"),
        "all but reading": lambda: judge_reading(next(readings), NOTHING, TODAY, "", catalogs),
        "terms and cards": lambda: find_cards(next(readings).deck),
        "terms": lambda: infer_terms(next(readings).deck, TODAY, NOTHING, catalogs),
        "rules and verdict": lambda: verdict_on(anew(), (), "", judged.reading.dialect),
        "rules": lambda: judge(anew()),
    }


def main() -> None:
    """Print the steps of both editions."""
    for edition, cards in DECKS.items():
        for name, found in ratios(reading_floor(cards), steps(edition), ROUNDS).items():
            print(f"{edition}, {name}: {found.microseconds:.0f} µs, {found.least:.1f} floors")


if __name__ == "__main__":
    main()

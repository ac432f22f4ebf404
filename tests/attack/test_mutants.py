"""A sample of mutants of the rules, put to the rule's own examples and the quick tests of rules.

`MUTANTS=400 pytest -m slow tests/attack/test_mutants.py` asks more; docs/reliability.md says how to ask all.
"""

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.attack.mutants import Planted, listed, own_examples, planted_in, results_in, run
from tests.attack.mutations import Mutant

SAMPLE = int(os.environ.get("MUTANTS", "20"))
SEED = int(os.environ.get("MUTANTS_SEED", "1996"))
QUICK = [
    f"tests/legality/test_{name}.py"
    for name in (
        "examples",
        "rule_facts",
        "guides",
        "sanction",
        "side_decks",
        "supply",
        "troubles",
        "all_events",
        "other_catalogs",
    )
]
QUICK_FILES = tuple(f"{file}::" for file in QUICK[1:])


def sampled(known: bool, size: int) -> list[Planted]:
    """Return mutants of the rules' functions that are listed as survivors, or are not."""
    names = listed()
    found = [each for each in planted_in(["legality/rules"]) if each[0].in_function]
    return random.Random(SEED).sample([each for each in found if (each[0].name in names) == known], size)


def asked(mutants: Sequence[Planted], out: Path) -> dict[str, str]:
    """Put mutants to the tests, and return what killed each, or nothing."""
    run(mutants, by_own_examples, QUICK, out, workers=2)
    results = results_in(out)
    assert len(results) == len(mutants), "each mutant is judged"
    return {name: result.by if result.killed else "" for name, result in results.items()}


def by_own_examples(mutant: Mutant) -> Sequence[str]:
    return [*own_examples(mutant.file), *QUICK_FILES]


@pytest.mark.slow
def test_a_sample_of_mutants_of_the_rules_is_killed(tmp_path: Path) -> None:
    killers = asked(sampled(known=False, size=SAMPLE), tmp_path / "out")
    assert [name for name, by in killers.items() if not by] == []


@pytest.mark.slow
def test_a_listed_survivor_survives_so_not_everything_is_killed(tmp_path: Path) -> None:
    assert set(asked(sampled(known=True, size=2), tmp_path / "out").values()) == {""}


def test_every_listed_survivor_is_a_mutant_that_exists() -> None:
    names = listed()
    files = sorted({name.partition("::")[0] for name in names})
    assert set(names) <= {mutant.name for mutant, _ in planted_in(files)}
    assert all(reason.partition(":")[0] in REASONS for reason in names.values())


REASONS = {"same", "speed", "words", "data", "open"}
"""`same`: it decides the same; `speed`: only faster or slower; `words`: what is said changes, never what is
decided; `data`: no card or document that is shipped tells the two apart; `open`: a test is still missing."""

"""A sample of mutants of the rules, put to the rule's own examples and the quick tests of rules first.

`MUTANTS=400 MUTANTS_SEED=7 pytest -m slow tests/attack/test_mutants.py` asks more, and others;
docs/reliability.md says how to ask all.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.attack.mutants import Planted, drawn, listed, own_examples, planted_in, results_in, run
from tests.attack.mutations import Mutant, mutations_of
from tests.attack.tracing import ROOT

SAMPLE = int(os.environ.get("MUTANTS", "20"))
SEED = int(os.environ.get("MUTANTS_SEED", "1996"))
EXAMPLES = "tests/legality/test_examples.py"
QUICK = [
    f"tests/legality/test_{name}.py"
    for name in (
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
WIDE = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "legality").glob("test_*.py"))
"""What is asked about a mutant that the quick tests do not notice: all tests of lists and events."""

SURVIVES = """
Each of these faults, planted into a rule, goes unnoticed by tests/legality. For each of them either write a
list in legality/examples/<CODE> (or a test beside the others) whose verdict the rule's document decides and
the fault turns round; or, where nothing can tell the two apart, list it with the reason in
tests/attack/survivors. If you changed no rule, tests that noticed it are gone, or know less.

{names}
"""
GONE = """
These mutants are listed in tests/attack/survivors, and the rule's code has changed: nothing is called so
now. Take them out; if the new code has mutants like them, they show in
`python -m tests.attack.mutants` (docs/reliability.md, Mutants).

{names}
"""


def sampled(known: bool, size: int) -> list[Planted]:
    """Return mutants of the rules' functions that are listed as survivors, or are not."""
    names = listed()
    found = [each for each in planted_in(["legality/rules"]) if each[0].in_function]
    return drawn([each for each in found if (each[0].name in names) == known], size, SEED)


def asked(mutants: Sequence[Planted], files: Sequence[str], out: Path) -> dict[str, str]:
    """Put mutants to their own examples and some files of tests; return what killed each, or nothing."""

    def tests(mutant: Mutant) -> Sequence[str]:
        return [*own_examples(mutant.file), *(f"{file}::" for file in files)]

    run(mutants, tests, list(dict.fromkeys([EXAMPLES, *files])), out, workers=2)
    results = results_in(out)
    assert len(results) == len(mutants), "each mutant is judged"
    return {name: result.by if result.killed else "" for name, result in results.items()}


def survivors(mutants: Sequence[Planted], folder: Path) -> list[str]:
    """Return the mutants that neither the quick tests nor all others notice."""
    quick = asked(mutants, QUICK, folder / "quick")
    left = [each for each in mutants if not quick[each[0].name]]
    return [name for name, by in asked(left, WIDE, folder / "wide").items() if not by]


@pytest.mark.slow
def test_a_sample_of_mutants_of_the_rules_is_killed(tmp_path: Path) -> None:
    names = survivors(sampled(known=False, size=SAMPLE), tmp_path)
    assert not names, SURVIVES.format(names="\n".join(names))


@pytest.mark.slow
def test_a_listed_survivor_survives_so_not_everything_is_killed(tmp_path: Path) -> None:
    assert set(asked(sampled(known=True, size=2), QUICK[:1], tmp_path / "out").values()) == {""}


def test_every_listed_survivor_is_a_mutant_that_exists() -> None:
    names = listed()
    files = sorted({name.partition("::")[0] for name in names})
    known = {mutant.name for file in files for mutant, _ in mutations_of(ROOT / file, file)}
    gone = sorted(set(names) - known)
    assert not gone, GONE.format(names="\n".join(gone))
    assert all(reason.partition(":")[0] in REASONS for reason in names.values())


REASONS = {"same", "speed", "words", "data", "open"}
"""`same`: it decides the same; `speed`: only faster or slower; `words`: what is said changes, never what is
decided; `data`: no card or document that is shipped tells the two apart; `open`: a test is still missing."""

"""The law of reading: never Legal where a part was guessed, never Illegal by a line that was not understood.

`PASTED_LISTS=20000 pytest tests/pasted/test_law.py -m slow` tries more lists.
"""

import os
import re
from random import Random

import pytest

from tests.pasted.mutations import SAME, UNCLEAR
from tests.pasted.notations import lines
from tests.pasted.reading import judged

DEFAULT, SLOW = 200, int(os.environ.get("PASTED_LISTS", "2000"))

LEGAL = lines("{0} {1}").split("\n")
"""A legal deck of Second Edition."""

ILLEGAL = [line for line in LEGAL if line != "2 Fredericks"]
"""The same deck, two cards short."""


def with_tabs(text: str) -> str:
    """Write the counts and headings of a list as LackeyCCG does."""
    said = re.sub(r"^([0-9]+) (?!copies|x )", r"\1\t", text, flags=re.MULTILINE)
    return re.sub(r"^(Missions|Dilemma Pile|Draw Deck)$", r"\1:", said, flags=re.MULTILINE)


def with_types(text: str) -> str:
    """Write the draw deck under card types, and the claims of the parts behind their headings."""
    said = re.sub(r"^Draw Deck$", "Personnel", text, flags=re.MULTILINE)
    said = re.sub(r"^(?=1 Unexpected Difficulties$)", "Events\n", said, flags=re.MULTILINE)
    return re.sub(r"^Dilemma Pile$", "Dilemmas", said, flags=re.MULTILINE)


WRITTEN = (str, str, with_tabs, with_types)


def changed(source: list[str], chance: Random, unclear: bool) -> tuple[str, list[str]]:
    """Return the list after some mutations, and their names. The one that nobody can read comes last."""
    mutations = [chance.choice(SAME) for _ in range(chance.randrange(4))]
    mutations += [chance.choice(UNCLEAR)] if unclear else []
    said, names = source, list[str]()
    for mutation in sorted(mutations, key=lambda each: (each.__name__ in ("bullet",), each in UNCLEAR)):
        made = mutation(said, chance) if any(line[:1].isdigit() for line in said) else None
        if made is not None:
            said, names = made, [*names, mutation.__name__]
    return "\n".join(said) + "\n", names


def broken(number: int) -> str:
    """Return how a list breaks the law, or nothing."""
    chance = Random(number)
    source, unclear = chance.choice([LEGAL, ILLEGAL]), chance.random() < 0.5
    text, names = changed(source, chance, unclear)
    text = chance.choice(WRITTEN)(text)
    is_unclear = not {each.__name__ for each in UNCLEAR}.isdisjoint(names)
    legal = judged(text).verdict.legal
    if legal is True and (source is ILLEGAL or is_unclear):
        return f"{number}: Legal after {names}:\n{text}"
    if legal is False and source is LEGAL:
        return f"{number}: Illegal after {names}:\n{text}"
    return ""


def test_no_list_breaks_the_law() -> None:
    assert [said for number in range(DEFAULT) if (said := broken(number))] == []


@pytest.mark.slow
def test_no_list_of_many_breaks_the_law() -> None:
    assert [said for number in range(DEFAULT, SLOW) if (said := broken(number))] == []

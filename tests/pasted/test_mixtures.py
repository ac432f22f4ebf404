"""Lists as people paste them: one deck in several notations at once, with words around it.

Each file of `mixtures` is the deck of `tests.pasted.deck`, and a person reads it as that deck.
"""

from pathlib import Path

import pytest

from tests.pasted.deck import EXPECTED
from tests.pasted.reading import by_id, cards_in_parts, judged

MIXTURES = sorted((Path(__file__).parent / "mixtures").glob("*.txt"))


@pytest.mark.parametrize("path", MIXTURES, ids=lambda path: path.stem)
def test_a_mixture_is_read_as_meant(path: Path) -> None:
    found = judged(path.read_text("utf-8"))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_there_are_mixtures() -> None:
    assert len(MIXTURES) > 30

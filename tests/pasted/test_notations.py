"""Each notation of one deck is read as that deck, and the deck is judged legal."""

import pytest

from tests.pasted.deck import EXPECTED
from tests.pasted.notations import NOTATIONS
from tests.pasted.reading import by_id, cards_in_parts, judged


@pytest.mark.parametrize("name", NOTATIONS)
def test_a_notation_is_read_as_meant(name: str) -> None:
    found = judged(NOTATIONS[name]())
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_there_are_enough_notations() -> None:
    assert len(NOTATIONS) >= 40

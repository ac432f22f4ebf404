"""Lists by the habits of people, screens and tools are read as meant, or left undecided."""

import pytest

from tests.pasted.deck import EXPECTED
from tests.pasted.habits import CLEAR, UNSURE
from tests.pasted.reading import by_id, cards_in_parts, judged


@pytest.mark.parametrize("name", CLEAR)
def test_a_clear_list_is_read_as_meant(name: str) -> None:
    found = judged(CLEAR[name]())
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("name", UNSURE)
def test_an_unsure_list_is_never_illegal(name: str) -> None:
    assert judged(UNSURE[name]()).verdict.legal is not False

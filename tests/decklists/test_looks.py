"""What is read of each sample, and how decks are written, stays as it was looked at."""

import pytest

from tests.decklists.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_texts_are_read_and_written_as_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

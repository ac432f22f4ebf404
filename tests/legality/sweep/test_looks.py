"""What a sweep answers and keeps stays as it was looked at."""

import pytest

from tests.legality.sweep.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_a_sweep_answers_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

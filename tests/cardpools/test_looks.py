"""What is imported, answered, compared and refused stays as it was looked at."""

import pytest

from tests.cardpools.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

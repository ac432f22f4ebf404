"""What forms and pages are made of stays as it was looked at."""

import pytest

from tests.legality.service.parts.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_pages_are_told_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

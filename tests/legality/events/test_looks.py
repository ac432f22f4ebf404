"""What directors, players and programs are told stays as it was looked at."""

import pytest

from tests.legality.events.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_people_are_told_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

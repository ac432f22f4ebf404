"""What people see stays as it was looked at."""

import pytest

from tests.legality.render.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_people_see_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

"""What commands answer stays as it was looked at."""

import pytest

from tests.legality.commands.looks import LOOKS


@pytest.mark.parametrize("name", LOOKS.names)
def test_commands_answer_what_was_looked_at(name: str) -> None:
    LOOKS.hold(name)

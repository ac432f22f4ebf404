"""Help and documents say the same."""

import pytest

from cli import main
from tools.write_help import PAGE, commands, help_of, page

DOCUMENTED = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", list(commands(main)), ids=" ".join)
def test_every_command_is_documented_as_it_explains_itself(path: tuple[str, ...]) -> None:
    assert help_of(path) in DOCUMENTED, "write docs/commands.md anew with: python -m tools.write_help"


def test_nothing_else_is_documented() -> None:
    assert page() == DOCUMENTED

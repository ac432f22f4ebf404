"""The README has exactly two commands to set the project up, each one line."""

from tools.readme_commands import commands


def test_two_commands_of_one_line() -> None:
    assert [command.count("\n") for command in commands().values()] == [0, 0]


def test_the_first_checks_an_example_that_is_there() -> None:
    words = commands()["try"].split()
    assert words[-3:] == [".venv/bin/legality", "check", "docs/examples/second-edition.txt"]

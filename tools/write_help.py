"""Write docs/commands.md with the help of every command, and the man page: python -m tools.write_help.

A test compares the page with the help, also of commands to come.
"""

from collections.abc import Iterator
from pathlib import Path

import click
from click.testing import CliRunner

from cli import main

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"

INTRODUCTION = """# Commands

Every command with its own help. This page is written by `python -m tools.write_help`.
"""


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every command and group, each group before its commands."""
    context = click.Context(group)
    yield path
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        elif command is not None:
            yield (*path, name)


def help_of(path: tuple[str, ...]) -> str:
    """Return the help of a command, laid out for 90 columns."""
    result = CliRunner().invoke(main, [*path, "--help"], prog_name="legality", terminal_width=90)
    assert result.exit_code == 0, result.output
    return result.output


def page() -> str:
    """Return the whole page."""
    parts = [INTRODUCTION]
    for path in commands(main):
        parts.append(f"## {' '.join(('legality', *path))}\n\n```\n{help_of(path)}```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    from tools import write_man

    PAGE.write_text(page(), encoding="utf-8")
    write_man.PAGE.write_text(write_man.page(), encoding="utf-8")
    print(f"wrote {PAGE} and {write_man.PAGE}")

"""The command line: finds the module of the command that was asked for, and loads no other."""

from importlib import import_module

import click

SUMMARIES: dict[str, str] = {
    "convert": "Write a deck list in another dialect, and say what that dialect cannot carry.",
}
"""Each command's module in legality.commands, and its line in the overview."""


class LazyGroup(click.Group):
    """A group whose commands are imported only when they are used, so that each one starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the journey, not of the alphabet."""
        return list(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module, which holds the command under the name `command`."""
        if cmd_name not in SUMMARIES:
            return None
        command = import_module(f"legality.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the overview without importing a single command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(package_name="stccg-legality", prog_name="legality")
def main() -> None:
    """Say whether a Star Trek CCG deck is legal, and why."""


if __name__ == "__main__":
    main()

"""A group of commands that finds the module of the one that was asked for, and loads no other."""

import re
from importlib import import_module
from typing import Any

import click

from legality.__main__ import INTERRUPTED
from legality.commands.common.json_answers import RefusedError

AS_INSTALLED = (
    "`legality cards update --edition 2e --use shipped` goes back from fetched cards to those that came\n"
    "with the program; if it is these that are wrong, install it again (see python -m legality.installed)."
)


def _failed() -> str:
    """Tell of a fault of this program, with all that is needed to mend it."""
    from traceback import format_exc

    return f"this program failed; please report this:\n{format_exc()}"


def _wrong_data(error: Exception) -> str:
    """Tell of data files that cannot be used, which is no fault of the program's code; else nothing."""
    from cardpools.data_files.data_problems import WrongDataError

    return f"data files cannot be used:\n{error}\n{AS_INSTALLED}" if isinstance(error, WrongDataError) else ""


class LazyGroup(click.Group):
    """A group whose commands are imported only when they are used, so that each one starts fast.

    Each module of the package holds its command under the name `command`.
    """

    def __init__(self, *args: Any, package: str, summaries: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._package = package
        self._summaries = summaries

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the journey, not of the alphabet."""
        return list(self._summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module."""
        if cmd_name not in self._summaries:
            return None
        command = import_module(f"{self._package}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Wrong options are refused in one line, like all else that cannot be answered.

        Exit code 1 says that a deck is illegal, so what goes wrong in this program must never end with it.
        """
        try:
            return super().invoke(ctx)
        except (click.exceptions.NoArgsIsHelpError, BrokenPipeError):
            raise
        except click.UsageError as error:
            asked = error.ctx.command_path if error.ctx else ctx.command_path
            said = re.sub(r"\s*\n\s*", " ", error.format_message())
            raise RefusedError(f"{said} (see {asked} --help)") from None
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except Exception as error:
            if isinstance(error, (click.ClickException, click.exceptions.Exit, click.Abort)):
                raise
            raise RefusedError(_wrong_data(error) or _failed()) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the overview without importing a single command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._summaries.items()))

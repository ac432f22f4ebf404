"""A group of commands that loads only the module of the command in use."""

import re
from collections.abc import Mapping
from importlib import import_module
from inspect import cleandoc
from typing import IO, Any

import click

from legality.commands.common.exit_codes import BROKEN_PIPE, INTERRUPTED, WRONG_CALL
from legality.commands.common.refusal import RefusedError, refusal_of
from legality.commands.common.standard_streams import OutputFailedError, discard_output
from legality.commands.settings.find_settings import has_settings
from legality.commands.words.forgiving_words import did_you_mean, fold_word, forgive, guess_option


class ClickRefusal(click.ClickException):
    """A refusal as click prints it and ends with it."""

    def __init__(self, refusal: RefusedError, *, in_json: bool) -> None:
        super().__init__(refusal.format_message())
        self.exit_code = refusal.exit_code  # type: ignore[misc]  # click asks the instance.
        self._refusal, self._in_json = refusal, in_json

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error, and for a program the error as a JSON object."""
        if self._in_json:
            from legality.commands.common.output import as_json, emit  # They load what judges.

            emit(as_json(self._refusal.as_json()) + "\n")
        super().show(file)


class LazyGroup(click.Group):
    """A group whose commands are imported only when they are used, so that each one starts fast.

    Each module of the package holds its command under the name `command`, and is named like the command
    unless `modules` names it: `import` is a word of Python. `otherwise` says what to do with words that are
    no command.
    """

    def __init__(
        self,
        *args: Any,
        package: str,
        summaries: dict[str, str],
        modules: Mapping[str, str] | None = None,
        otherwise: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self._package = package
        self._modules = modules or {}
        self._otherwise = otherwise
        self._summaries = summaries
        _restore_help(self)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the journey, not of the alphabet."""
        return list(self._summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module."""
        if cmd_name not in self._summaries:
            return None
        command = import_module(f"{self._package}.{self._modules.get(cmd_name, cmd_name)}").command
        assert isinstance(command, click.Command)
        _restore_help(command)
        _name_exit_codes(command)
        return forgive(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command in any case, or refuse it with the nearest one."""
        name = fold_word(args[0])
        if name not in self._summaries and not name.startswith("-") and not ctx.resilient_parsing:
            guess = did_you_mean(name, self._summaries) or self._hint(args[0])
            raise click.UsageError(f"No such command {args[0]!r}.{guess}", ctx)
        found = super().resolve_command(ctx, [name, *args[1:]])
        if found[1] is not None and has_settings():
            _set_defaults(ctx, found[1])
        return found

    def _hint(self, word: str) -> str:
        """Return how to do it otherwise, if the group names a way for words that are no command."""
        return self._otherwise.format(word) if self._otherwise else ""

    def make_context(self, *given: Any, **named: Any) -> click.Context:
        """Read the options. `--help` and `--version` print already here."""
        try:
            return super().make_context(*given, **named)
        except click.exceptions.NoArgsIsHelpError as error:
            error.exit_code = WRONG_CALL  # type: ignore[misc]  # click asks the instance.
            raise
        except click.UsageError as error:
            context = error.ctx or click.Context(self)
            raise _refuse(_as_refusal(error, context), context) from None
        except BrokenPipeError:
            discard_output()
            raise click.exceptions.Exit(BROKEN_PIPE) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Wrong options are refused in one line, as every other refusal.

        Exit code 1 means an illegal deck, so a failure of the program must never end with it.
        """
        try:
            return super().invoke(ctx)
        except click.exceptions.NoArgsIsHelpError as error:
            error.exit_code = WRONG_CALL  # type: ignore[misc]  # click asks the instance.
            raise
        except BrokenPipeError:
            discard_output()
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except OutputFailedError:
            raise
        except click.Abort as error:
            if isinstance(error.__context__, EOFError):
                ended = RefusedError("standard input ended before the question was answered")
                raise _refuse(ended, ctx) from None
            raise click.exceptions.Exit(INTERRUPTED) from None
        except Exception as error:
            if isinstance(error, (click.exceptions.Exit, ClickRefusal)):
                raise
            raise _refuse(_as_refusal(error, ctx), ctx) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the overview without importing a single command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._summaries.items()))


def _set_defaults(context: click.Context, command: click.Command) -> None:
    """Give a command the defaults of the settings. Those of `config` and `help` are not asked for."""
    from legality.commands.settings.option_defaults import defaults_for
    from legality.commands.settings.read_settings import WrongSettingsError, read_settings

    try:
        defaults = defaults_for(command, read_settings())
    except WrongSettingsError as error:
        raise _refuse(RefusedError(str(error)), context) from None
    context.default_map = {str(command.name): defaults}


def _restore_help(command: click.Command) -> None:
    """Read help from the source of a command where `python -OO` has stripped it."""
    if command.callback and command.help is None:
        from legality.engine.docstrings import docstring_of  # Its room costs as much as click.

        command.help = docstring_of(command.callback) or None
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _restore_help(each)


EXIT_CODES = "Exit code 0: done. 1: the answer is no. 2: could not be done. 3: wrong call or missing file."


def _name_exit_codes(command: click.Command) -> None:
    """Name the exit codes in the help of a command that does not describe its own."""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _name_exit_codes(each)
    if command.help and "Exit code" not in command.help:
        command.help = f"{cleandoc(command.help)}\n\n{EXIT_CODES}"


IN_JSON = "legality.in_json"
"""Where a context keeps that the answer is for a program."""


def _refuse(refusal: RefusedError, context: click.Context) -> ClickRefusal:
    return ClickRefusal(refusal, in_json=bool(context.meta.get(IN_JSON)))


def _describe_wrong_use(error: click.UsageError) -> str:
    """Return the message of wrong options, with our guess at an option instead of click's."""
    if not isinstance(error, click.NoSuchOption) or error.ctx is None:
        return error.format_message()
    known = [name for param in error.ctx.command.params for name in param.opts]
    known += [name for param in error.ctx.find_root().command.params for name in param.opts]
    return f"No such option {error.option_name!r}.{guess_option(error.option_name, known)}"


def _as_refusal(error: Exception, context: click.Context) -> RefusedError:
    """Return any error of a command as a refusal. One of wrong options names the command's --help."""
    if isinstance(error, click.UsageError):
        path = error.ctx.command_path if error.ctx else context.command_path
        message = re.sub(r"\s*\n\s*", " ", _describe_wrong_use(error))
        return RefusedError(f"{message} (see {path} --help)")
    if isinstance(error, click.ClickException):
        return RefusedError(error.format_message())
    return refusal_of(error)

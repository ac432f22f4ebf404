"""The root of the command line. The module of a command is loaded only when it is called."""

import os
import sys
from datetime import date

import click

from cardpools.data_files.folders import VARIABLE
from legality.commands.common.exit_codes import BROKEN_PIPE
from legality.commands.common.lazy_group import IN_JSON, LazyGroup
from legality.commands.common.old_names import with_new_names
from legality.commands.common.refusal import RefusedError
from legality.commands.common.standard_streams import OutputFailedError, discard_output, finish
from legality.commands.common.version_option import print_version
from legality.commands.settings.find_settings import COMPLETE_VARIABLE
from legality.commands.words.forgiving_words import fold_word, match_word
from legality.render.layout.colour import CHOSEN, COLOURS

GROUPS: dict[str, dict[str, str]] = {
    "Your deck": {
        "check": "Say whether decks are legal, and how to fix each problem.",
        "fmt": "Write a deck list tidily in its own dialect.",
        "formats": "Show the pools and rules in which a deck is legal.",
        "convert": "Write a deck list in another dialect.",
        "stats": "Count the parts of a deck, as numbers, bars or SVG.",
        "sheet": "Print a deck list with a box for every copy.",
    },
    "Cards and rules": {
        "card": "Look up a card by its name or a part of it.",
        "cards": "Show, search, compare and update the card catalog.",
        "explain": "Explain a code: its rule, its sentence and examples.",
        "rules": "Show the rules of each guide with their sources.",
        "pools": "Show the card pools of each guide.",
        "bans": "Show and compare ban lists.",
        "announce": "Enter announced bans, releases, errata and rulings.",
    },
    "Events": {
        "events": "Plan events and keep their registrations and checks.",
        "compare": "Check a deck against its list.",
        "penalty": "Look up the penalty of an infraction.",
        "rounds": "Pair, rank and report the rounds of an event.",
        "submit": "Register a list for an event of a service.",
        "serve": "Run the web service: pages and an API.",
        "sweep": "Judge any number of lists on all cores or a cluster.",
    },
    "This program": {
        "config": "Show the defaults of options and their sources.",
        "completion": "Set up completion in bash, zsh, fish or PowerShell.",
        "data": "Export, import, list and roll back the data.",
        "schema": "Print the JSON schemas of the answers.",
        "help": "Show the help of a command.",
    },
}
"""Each command in its group, with its line in the overview."""

SUMMARIES: dict[str, str] = {name: said for group in GROUPS.values() for name, said in group.items()}

MODULES = {
    "card": "cards.card",
    "completion": "shell.completion",
    "config": "shell.config",
    "help": "shell.help",
}
"""The modules of commands that are not directly in legality.commands."""

EXAMPLES = {
    "legality check deck.txt": "judge a list",
    "legality check deck.txt --pool block --on 2026-11-01": "by other terms",
}
"""Two calls for the first screen."""


class RootGroup(LazyGroup):
    """The root: it takes `--data` and `--color` before and after the command, and groups its commands."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print examples, the commands in groups, and the options last."""
        with formatter.section("Examples"):
            formatter.write_dl(list(EXAMPLES.items()))
        for group, commands in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl(list(commands.items()))
        click.Command.format_options(self, ctx, formatter)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the options of every command out of the call, and use them in this process."""
        ctx.meta[IN_JSON] = is_json_call(args)
        left, folder = take_option(args, "--data")
        if folder is not None:
            os.environ[VARIABLE] = os.path.abspath(folder)  # noqa: PTH100
        left, colour = take_option(left, "--color")
        colour = colour and (match_word(colour, COLOURS) or colour)
        if colour is not None and colour not in COLOURS:
            raise click.UsageError(f"--color is one of {', '.join(COLOURS)}, not {colour!r}.", ctx)
        CHOSEN.set(colour or "auto")
        return super().parse_args(ctx, with_new_names(left))


def is_json_call(args: list[str]) -> bool:
    """Tell whether a call asks for JSON, even where its other options are wrong."""
    words = args[: args.index("--")] if "--" in args else args
    pairs = zip(words, [*words, ""][1:], strict=True)
    return "--json" in words or any(
        (word, value.casefold()) in (("--output-format", "json"), ("--output-format", "jsonl"))
        or word.casefold() in ("--output-format=json", "--output-format=jsonl")
        for word, value in pairs
    )


def take_option(args: list[str], name: str) -> tuple[list[str], str | None]:
    """Return a call without an option, wherever it is, and its value. Arguments after `--` are none of it."""
    left, value, rest = [], None, iter(args)
    for each in rest:
        if each == "--":
            left += [each, *rest]
        elif each.startswith(f"{name}="):
            value = each.removeprefix(f"{name}=")
        elif each == name:
            value = next(rest, None)
            if value is None:
                raise click.UsageError(f"{name} needs a value.")
        else:
            left.append(each)
    return left, value


@click.group(
    cls=RootGroup,
    package="legality.commands",
    summaries=SUMMARIES,
    modules=MODULES,
    invoke_without_command=True,
    no_args_is_help=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "token_normalize_func": fold_word,
    },
)
@click.option(
    "--data",
    metavar="FOLDER",
    expose_value=False,
    help="Keep fetched cards and announcements in FOLDER, instead of LEGALITY_DATA. Goes with every command.",
)
@click.option(
    "--color",
    metavar="WHEN",
    expose_value=False,
    help="auto, always or never. Without it, NO_COLOR and FORCE_COLOR decide. Goes with every command.",
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version, and how new the cards and bans are.",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Say whether a Star Trek CCG deck is legal, and why.

    Exit codes of every command: 0 legal, 1 illegal, 2 could not be judged, 3 wrong call or missing file; 74
    standard output is closed or its disk is full, 130 stopped from the keyboard, 141 the reader is gone.
    """
    context.obj = date.today()  # Only this and `legality.__main__` ask for the day.
    if context.invoked_subcommand is None:
        click.echo(first_screen(), err=True)
        context.exit(RefusedError.exit_code)


def first_screen() -> str:
    """Return the overview of a call without a command. It fits a terminal of 80 by 24."""
    wide = max(map(len, GROUPS)) + 2
    groups = [f"  {group:<{wide}}{', '.join(commands)}" for group, commands in GROUPS.items()]
    calls = [f"  {call}" for call in EXAMPLES]
    return "\n".join(
        (
            "Say whether a Star Trek CCG deck is legal, and why.",
            "",
            *calls,
            "  cat deck.txt | legality check",
            "",
            *groups,
            "",
            "All commands: legality --help. One command: legality help check.",
        )
    )


def run_main() -> None:
    """Run the command line, and end the process with the exit code. Flushing the output can change it."""
    if os.environ.get(COMPLETE_VARIABLE, "").startswith("powershell"):
        from legality.commands.words.powershell import register_powershell

        register_powershell()
    try:
        main(complete_var=COMPLETE_VARIABLE)
    except SystemExit as ending:
        sys.exit(finish(ending.code if isinstance(ending.code, int) else 0))
    except BrokenPipeError:  # The options are read, and --help is printed, before the command runs.
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    discard_output()
    sys.exit(code)

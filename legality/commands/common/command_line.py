"""The root of the command line. The module of a command is loaded only when it is called."""

import os
import sys
from datetime import date

import click

from cardpools.data_files.folders import VARIABLE
from legality.commands.common.exit_codes import BROKEN_PIPE
from legality.commands.common.lazy_group import LazyGroup
from legality.commands.common.standard_streams import OutputFailedError, discard_output, finish
from legality.commands.common.version_option import print_version

SUMMARIES: dict[str, str] = {
    "check": "Say whether decks are legal, and of each fault where, why and how to mend it.",
    "compare": "Check a deck against its list: what differs, and what follows from it.",
    "sheet": "Print a deck list to count a deck by, with a box for every copy.",
    "explain": "Say what a code means: its rule, its sentence, and lists that keep and break it.",
    "stats": "What a deck is made of, in numbers, as bars or as SVG; and its bonus in a league.",
    "sweep": "Judge any number of lists on all cores or a cluster, and sum up what stops them.",
    "formats": "In which pools and by which rules a deck is legal, and what stops it in the others.",
    "convert": "Write a deck list in another dialect, and say what that dialect cannot carry.",
    "cards": "The card catalog: show, search, compare, build and update it.",
    "data": "The data of this installation: export, import, list and roll back.",
    "rules": "The rules of each guide, and every ruleset in full with its sources.",
    "pools": "The card pools of each guide, what each holds, and how two differ.",
    "announce": "Enter bans, releases, errata and rulings that were announced, with day and source.",
    "penalty": "What a tournament director does about an infraction, step by step.",
    "events": "Plan events and keep them: registrations, locks, deck checks, exports, backups.",
    "rounds": "Run the rounds of an event: pairings, results, standings, brackets, leagues.",
    "bans": "The ban lists, what they banned on a day, and what changed between two.",
    "serve": "The web service: pages for players, and the same answers for programs.",
    "submit": "Register a list for an event of a service, or replace it.",
    "schema": "The JSON schemas of what commands answer with --json.",
}
"""Each command's module in legality.commands, and its line in the overview."""


class RootGroup(LazyGroup):
    """The root, which takes `--data FOLDER` before and after the command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take `--data` out of the call, wherever it is, and use its folder in this process."""
        left, folder = take_data_folder(args)
        if folder is not None:
            os.environ[VARIABLE] = os.path.abspath(folder)  # noqa: PTH100
        return super().parse_args(ctx, left)


def take_data_folder(args: list[str]) -> tuple[list[str], str | None]:
    """Return a call without `--data FOLDER`, and the folder. Arguments after `--` are none of it."""
    left, folder, rest = [], None, iter(args)
    for each in rest:
        if each == "--":
            left += [each, *rest]
        elif each.startswith("--data="):
            folder = each.removeprefix("--data=")
        elif each == "--data":
            folder = next(rest, None)
            if folder is None:
                raise click.UsageError("--data needs a folder.")
        else:
            left.append(each)
    return left, folder


@click.group(
    cls=RootGroup,
    package="legality.commands",
    summaries=SUMMARIES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--data",
    metavar="FOLDER",
    expose_value=False,
    help="Keep fetched cards and announcements in FOLDER, instead of LEGALITY_DATA. Goes with every command.",
)
@click.option(
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

    Each command lists its exit codes. Every command can also end with 74 (standard output is closed or its
    disk is full), 130 (stopped from the keyboard) or 141 (the reader of the output is gone).
    """
    context.obj = date.today()  # Only this and `legality.__main__` ask for the day.


def run_main() -> None:
    """Run the command line, and end the process with the exit code. Flushing the output can change it."""
    try:
        main()
    except SystemExit as ending:
        sys.exit(finish(ending.code if isinstance(ending.code, int) else 0))
    except BrokenPipeError:  # The options are read, and --help is printed, before the command runs.
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    discard_output()
    sys.exit(code)

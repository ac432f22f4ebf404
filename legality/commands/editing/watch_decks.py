"""`legality check --watch`: check decks again at each save."""

import sys

from legality.commands.common import output
from legality.commands.common.check_decks import CheckCall, check_decks
from legality.commands.common.deck_source import STANDARD_INPUT, WEB
from legality.commands.common.refusal import RefusedError
from legality.commands.editing.watch_files import watch_files

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Move to the first line of a terminal and clear all of it."""


def watch_decks(call: CheckCall) -> None:
    """Check decks at each save, until the user stops the program with Ctrl-C."""
    if any(deck == STANDARD_INPUT or deck[:8].casefold().startswith(WEB) for deck in call.decks):
        raise RefusedError("--watch needs files: standard input and web pages are not saved")
    watch_files(call.decks, lambda: _check_again(call))


def _check_again(call: CheckCall) -> None:
    """Print the verdicts on a clear terminal, or below an empty line elsewhere."""
    if sys.stdout.isatty():
        output.emit(CLEAR)
    try:
        check_decks(call)
    except RefusedError as error:
        error.show()
    output.emit("\n")

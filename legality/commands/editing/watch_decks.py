"""`legality check --watch`: check decks again at each save."""

import sys
from contextlib import suppress

from decklists.mistake_excerpts import printable
from legality.commands.common import output
from legality.commands.common.check_decks import CheckCall, check_decks
from legality.commands.common.deck_source import STANDARD_INPUT, WEB, NotAListError, read_source
from legality.commands.common.refusal import RefusedError
from legality.commands.editing.watch_files import watch_files

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Move to the first line of a terminal and clear all of it."""


def watch_decks(call: CheckCall) -> None:
    """Check decks at each save, until the user stops the program with Ctrl-C."""
    if any(deck == STANDARD_INPUT or deck[:8].casefold().startswith(WEB) for deck in call.decks):
        raise RefusedError("--watch needs files: standard input and web pages are not saved")
    for deck in call.decks:
        with suppress(NotAListError):  # It may become a list at the next save.
            read_source(deck)
    watch_files(call.decks, lambda: _check_again(call), _tell_missing)


def _tell_missing(decks: list[str]) -> None:
    for deck in decks:
        sys.stderr.write(f"{printable(deck)}: no longer there; checking it again when it is back\n")
    sys.stderr.flush()


def _check_again(call: CheckCall) -> None:
    """Print the verdicts on a clear terminal, or below an empty line elsewhere."""
    if sys.stdout.isatty():
        output.emit(CLEAR)
    try:
        check_decks(call)
    except RefusedError as error:
        error.show()
    output.emit("\n")

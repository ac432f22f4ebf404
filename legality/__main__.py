"""The entry point `legality`. `legality check DECK...` skips click, which would cost a third of its time."""

import gc

gc.set_threshold(200_000)
# Modules and data are loaded once and stay, so collecting after every 700 objects would cost an eighth of a
# check. This comes before all other imports.

import os  # noqa: E402
import sys  # noqa: E402

from legality.commands.common.exit_codes import BROKEN_PIPE, INTERRUPTED  # noqa: E402
from legality.commands.common.standard_streams import (  # noqa: E402
    OutputFailedError,
    discard_output,
    finish,
    guard_streams,
)
from legality.commands.settings.find_settings import COMPLETE_VARIABLE, has_settings  # noqa: E402


def run() -> None:
    """Run the command line. `legality check DECK...` needs no options read, so it starts without click."""
    guard_streams()
    decks = plain_decks(sys.argv[1:])
    if decks:
        # Everything is written and closed, so the process ends without tearing down Python's objects. Price:
        # exit handlers do not run; nothing registers one on this path. Gain: an eighth of the time.
        os._exit(finish(check_plain_decks(decks)))
    try:
        from legality.commands.common.command_line import run_main
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    try:
        run_main()
    finally:
        # Python looks for garbage several times before it ends, but not among frozen objects: a sixth faster.
        gc.freeze()


def plain_decks(arguments: list[str]) -> tuple[str, ...]:
    """Return the decks of `legality check DECK...`, or nothing for a call that is any other.

    On Windows click replaces `*.txt` by the files, so it reads all calls there that may name several.
    """
    command, *decks = arguments or [""]
    if command != "check" or not decks or not all(decks) or COMPLETE_VARIABLE in os.environ:
        return ()
    if len(decks) > 1 and os.name != "posix":
        return ()
    has_options = any(deck.startswith("-") for deck in decks) and decks != ["-"]
    return () if has_options or has_settings() else tuple(decks)


def check_plain_decks(decks: tuple[str, ...]) -> int:
    """Check decks with no option given, and return the exit code."""
    try:
        return _check(decks)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    discard_output()
    return code


def _check(decks: tuple[str, ...]) -> int:
    """Check decks, and print a refusal or a fault as one message."""
    from datetime import date

    from legality.commands.common.check_decks import CheckCall, check_decks
    from legality.commands.common.refusal import refusal_of

    try:
        return check_decks(CheckCall(decks, date.today()))
    except (BrokenPipeError, OutputFailedError):
        raise
    except Exception as error:
        refusal = refusal_of(error)
        refusal.show()
        return refusal.exit_code


if __name__ == "__main__":
    run()

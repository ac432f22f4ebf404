"""The entry point `legality`.

`legality check DECK...` skips click, which would cost a third of its time, also with the options that
programs give: `--json` and `--edition`.
"""

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

PlainCall = tuple[tuple[str, ...], str, bool]
"""A call that needs no click: its decks, its edition or nothing, and whether the answer is JSON."""


def run() -> None:
    """Run the command line. The usual checks need no options read by click, so they start without it."""
    guard_streams()
    call = plain_call(sys.argv[1:])
    if call:
        # Everything is written and closed, so the process ends without tearing down Python's objects. Price:
        # exit handlers do not run; nothing registers one on this path. Gain: an eighth of the time.
        os._exit(finish(check_plain_call(call)))
    try:
        from legality.commands.common.command_line import run_main
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    try:
        run_main()
    finally:
        # Python looks for garbage several times before it ends, but not among frozen objects: a sixth faster.
        gc.freeze()


def plain_call(arguments: list[str]) -> PlainCall | None:
    """Return what `legality check` is asked, or None for a call with other options or other spellings.

    On Windows click replaces `*.txt` by the files, so it reads all calls there that may name several.
    """
    command, *words = arguments or [""]
    if command != "check" or COMPLETE_VARIABLE in os.environ:
        return None
    edition = ""
    if words.count("--edition") == 1:
        at = words.index("--edition")
        edition = "".join(words[at + 1 : at + 2])
        del words[at : at + 2]
        if not _is_edition(edition):
            return None
    decks = tuple(word for word in words if word != "--json")
    if not decks or not all(decks) or (len(decks) > 1 and os.name != "posix"):
        return None
    has_options = any(deck.startswith("-") for deck in decks) and decks != ("-",)
    return None if has_options or has_settings() else (decks, edition, len(decks) < len(words))


def _is_edition(word: str) -> bool:
    from cardpools.model import EDITIONS  # Every check needs it.

    return word in EDITIONS


def check_plain_call(call: PlainCall) -> int:
    """Check decks without click, and return the exit code."""
    try:
        return _check(*call)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    discard_output()
    return code


def _check(decks: tuple[str, ...], edition: str, in_json: bool) -> int:
    """Check decks, and print a refusal or a fault as one message, and for a program as JSON too."""
    from datetime import date

    from legality.commands.common.check_decks import CheckCall, check_decks
    from legality.commands.common.refusal import refusal_of
    from legality.terms.stated import StatedTerms

    try:
        stated = StatedTerms().but(edition=edition or None)
        return check_decks(CheckCall(decks, date.today(), stated, layout="json" if in_json else ""))
    except (BrokenPipeError, OutputFailedError):
        raise
    except Exception as error:
        refusal = refusal_of(error)
        if in_json:
            from legality.commands.common.output import as_json, emit

            emit(as_json(refusal.as_json()) + "\n")
        refusal.show()
        return refusal.exit_code


if __name__ == "__main__":
    run()

"""The entry point `legality`.

`legality check DECK...` skips click, which would cost a third of its time, also with the options that
programs give: `--json` and `--edition`. So do `explain CODE`, `compare LIST DECK` and `formats DECK`.
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

PlainCall = tuple[str, tuple[str, ...], str, bool]
"""A call that needs no click: its command, its words, its edition or nothing, and whether for JSON."""

DIRECT = {"explain": ("explain_code", 1), "compare": ("compare_decks", 2), "formats": ("show_formats", 1)}
"""Other commands that need no click, called with so many words and no option: their modules answer alone."""


def run() -> None:
    """Run the command line. The usual checks need no options read by click, so they start without it."""
    guard_streams()
    call = plain_call(sys.argv[1:])
    if call:
        # Everything is written and closed, so the process ends without tearing down Python's objects. Price:
        # exit handlers do not run; nothing registers one on this path. Gain: an eighth of the time.
        os._exit(finish(answer_plain_call(call)))
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
    """Return what a call asks, or None if it has other options or other spellings.

    On Windows click replaces `*.txt` by the files, so it reads all calls there that may name several.
    """
    command, *words = arguments or [""]
    if COMPLETE_VARIABLE in os.environ or not (command == "check" or command in DIRECT):
        return None
    call = _plain_check(words) if command == "check" else _plain_words(command, words)
    return None if call is None or has_settings() else call


def _plain_check(words: list[str]) -> PlainCall | None:
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
    return None if has_options else ("check", decks, edition, len(decks) < len(words))


def _plain_words(command: str, words: list[str]) -> PlainCall | None:
    are_plain = all(word and not word.startswith("-") for word in words)
    if len(words) != DIRECT[command][1] or not are_plain or os.name != "posix":
        return None
    return command, tuple(words), "", False


def _is_edition(word: str) -> bool:
    from cardpools.model import EDITIONS  # Every check needs it.

    return word in EDITIONS


def answer_plain_call(call: PlainCall) -> int:
    """Answer a call without click, and return the exit code."""
    try:
        return _answer_or_refuse(call)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        code = BROKEN_PIPE
    except OutputFailedError as error:
        error.show()
        code = error.exit_code
    discard_output()
    return code


def _answer_or_refuse(call: PlainCall) -> int:
    """Answer a call, and print a refusal or a fault as one message, and for a program as JSON too."""
    from legality.commands.common.refusal import refusal_of

    try:
        return _answer(*call)
    except (BrokenPipeError, OutputFailedError):
        raise
    except Exception as error:
        refusal = refusal_of(error)
        if call[-1]:
            from legality.commands.common.output import as_json, emit

            emit(as_json(refusal.as_json()) + "\n")
        refusal.show()
        return refusal.exit_code


def _answer(command: str, words: tuple[str, ...], edition: str, in_json: bool) -> int:
    """Answer a call by the function that its command runs too."""
    from datetime import date

    if command in DIRECT:
        from importlib import import_module

        return int(
            import_module(f"legality.commands.direct.{DIRECT[command][0]}").answer(words, date.today())
        )
    from legality.commands.common.check_decks import CheckCall, check_decks
    from legality.terms.stated import StatedTerms

    stated = StatedTerms().but(edition=edition or None)
    return check_decks(CheckCall(words, date.today(), stated, layout="json" if in_json else ""))


if __name__ == "__main__":
    run()

"""What runs as `legality`: the plainest call by itself, every other one by way of the library of options."""

import gc

gc.set_threshold(200_000)
# Modules and data are loaded once and stay. Looking through them for garbage again and again, as a collection
# after every 700 objects would, is an eighth of the time of a check. It comes before all other imports.

import os  # noqa: E402
import sys  # noqa: E402

INTERRUPTED = 130
"""What a shell answers for a program that was stopped from the keyboard."""

COMPLETING = "_LEGALITY_COMPLETE"
"""The environment variable by which a shell asks how a call may go on."""


def run() -> None:
    """Answer what was typed, and end with the exit code."""
    deck = plain_deck(sys.argv[1:])
    code = checked(deck) if deck else None
    if code is None:
        from cli import main

        main()
    else:
        # All is written and nothing is open, so the system takes back at once what Python would put away
        # piece by piece, which takes an eighth of such a call.
        os._exit(code)


def plain_deck(arguments: list[str]) -> str:
    """Return the deck of `legality check DECK`, or nothing for a call that is any other."""
    if len(arguments) != 2 or arguments[0] != "check" or COMPLETING in os.environ:
        return ""
    return "" if arguments[1].startswith("-") else arguments[1]


def checked(deck: str) -> int | None:
    """Judge the deck of a plain call, if that can be done at all."""
    try:
        from legality.commands.common.plain_check import checked

        return checked(deck)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()

"""The exit codes of every command. Help, JSON answers and docs/check.md name these."""

LEGAL = 0
"""Every deck is legal; or the command did its work."""

ILLEGAL = 1
"""A deck is illegal; or the answer is no: lists differ, nothing was found, something was lost."""

NOT_JUDGED = 2
"""A deck could not be judged; or the work could not be done: unreadable data, no network, our own fault."""

WRONG_CALL = 3
"""An option or a value is wrong, or a file is missing."""

OUTPUT_FAILED = 74
"""Standard output is closed, or its disk is full: EX_IOERR of sysexits.h."""

INTERRUPTED = 130
"""The code by which a shell knows a program that was stopped from the keyboard."""

BROKEN_PIPE = 141
"""The code by which a shell knows a program whose reader is gone. 1 would call the deck illegal."""

OF_VERDICT = {True: LEGAL, False: ILLEGAL, None: NOT_JUDGED}


def worst_code(codes: list[int]) -> int:
    """Return the exit code of several decks: the highest, for each is worse than those below it."""
    return max(codes, default=LEGAL)

"""Exit codes of calls that end without an answer. 0, 1 and 2 are answers: legal, illegal, not judged."""

OUTPUT_FAILED = 74
"""Standard output is closed, or its disk is full: EX_IOERR of sysexits.h."""

INTERRUPTED = 130
"""The code by which a shell knows a program that was stopped from the keyboard."""

BROKEN_PIPE = 141
"""The code by which a shell knows a program whose reader is gone. 1 would call the deck illegal."""

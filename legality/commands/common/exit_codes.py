"""Exit codes of calls that end without an answer. 0, 1 and 2 are answers: legal, illegal, not judged."""

INTERRUPTED = 130
"""The code by which a shell knows a program that was stopped from the keyboard."""

BROKEN_PIPE = 141
"""The code by which a shell knows a program whose reader is gone. 1 would call the deck illegal."""

"""The kind of each line of a list, in words and for JSON."""

from collections import Counter
from collections.abc import Sequence

from decklists.dialect import Account
from legality.engine.resolved.line_names import LINE_WORDS
from legality.render.layout.words import count_noun, line_numbers, number_ranges

LOCATED = frozenset(("comment", "mistake"))
"""What is listed with its lines, because a card may be among it."""

MOST_LINES = 12
"""The most lines of one kind that a sentence names."""


def describe_lines(accounts: Sequence[Account]) -> str:
    """Count the lines by what they were taken for: 62 lines: 60 cards, 2 notes (lines 1, 64)."""
    counts = Counter(accounts)
    said = [_describe(account, counts[account], accounts) for account in LINE_WORDS if counts[account]]
    total = len(accounts) - counts["blank"]
    return f"{count_noun(total, 'line')}: {', '.join(said)}." if said else ""


def _describe(account: Account, count: int, accounts: Sequence[Account]) -> str:
    word = LINE_WORDS[account]
    noun = f"{count} {word}" if word == "form" else count_noun(count, word)
    if account not in LOCATED or count > MOST_LINES:
        return noun
    return f"{noun} ({line_numbers([line for line, each in enumerate(accounts, 1) if each == account])})"


def describe_others(accounts: Sequence[Account]) -> str:
    """Say which lines were taken for text, and which could not be read."""
    notes = [line for line, each in enumerate(accounts, 1) if each == "comment"]
    unread = [line for line, each in enumerate(accounts, 1) if each == "mistake"]
    said = []
    if notes:
        were = "line is a note" if len(notes) == 1 else "lines are notes"
        said.append(f"{len(notes)} {were}: {_few_numbers(notes)}.")
    if unread:
        were = "line was" if len(unread) == 1 else "lines were"
        said.append(f"{len(unread)} {were} not read: {_few_numbers(unread)}.")
    return " ".join(said)


def _few_numbers(lines: Sequence[int]) -> str:
    more = f" and {len(lines) - MOST_LINES} more" if len(lines) > MOST_LINES else ""
    return number_ranges(lines[:MOST_LINES]) + more
